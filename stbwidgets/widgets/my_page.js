import { forReader } from "./reader.js";
import { fill, freshId, make, mount, setText } from "./elements.js";
import { listenForKeepsakes } from "./announce.js";
import { makeCode } from "./code_field.js";
import { beginForm, makeButton } from "./form.js";
import { trySend } from "./post.js";
import { saveFile } from "./save_file.js";
import { keepKey } from "./tile_row.js";

// The page to take home: what is on it, a preview, and a button that saves it as one file.

/** @param {{model: any, el: HTMLElement}} context */
function renderPage({ model, el }) {
  const { strings, state, first, titleId, speech, refusal, post } = beginForm(model);
  const summary = make("p", "stb-page-summary");

  const nameId = freshId("name");
  const nameHelp = freshId("help");
  const name = /** @type {HTMLInputElement} */ (make("input", "stb-input", {
    id: nameId, type: "text", autocomplete: "off", maxlength: "60", spellcheck: "false", "aria-describedby": nameHelp,
  }));
  name.value = first.name;
  name.addEventListener("change", () => {
    setText(refusal, "");
    post.send({ kind: "name", name: name.value });
  });

  const checks = first.parts.map((/** @type {{key: string, text: string}} */ { key, text }) => {
    const input = /** @type {HTMLInputElement} */ (make("input", "", { type: "checkbox", value: key }));
    input.addEventListener("change", () => post.send({ kind: "parts", part: key, on: input.checked }));
    return { key, input, element: make("label", "stb-check", {}, [input, make("span", "", {}, [text])]) };
  });
  const parts = make("fieldset", "stb-page-parts", {}, [
    make("legend", "stb-label", {}, [strings.parts]),
    ...checks.map((/** @type {{element: HTMLElement}} */ check) => check.element),
  ]);

  // a page of its own, in which nothing runs, in the light or dark of this one
  const preview = /** @type {HTMLIFrameElement} */ (make("iframe", "stb-page-preview", {
    title: strings.preview, sandbox: "", loading: "eager", tabindex: "0",
  }));
  let drawnHtml = "";

  const saved = make("p", "stb-page-saved");
  const save = makeButton(strings.save, {
    kind: "stb-button--main",
    onPress() {
      saveFile(root, state().html, strings.file);
      const told = fill(strings.saved, { file: strings.file });
      setText(saved, told);
      speech.say(told, true);
    },
  });
  const [before, after] = strings.how.split("{code}");
  const how = make("p", "stb-help", {}, [before ?? "", make("code", "stb-page-python", {}, [strings.python]), after ?? ""]);

  const code = makeCode({ label: strings.code, strings, speech });
  const codeHelp = make("p", "stb-help", {}, [strings.code_help]);
  const pasteId = freshId("codes");
  const pasteHelp = freshId("help");
  const paste = /** @type {HTMLTextAreaElement} */ (make("textarea", "stb-input", {
    id: pasteId, rows: "3", spellcheck: "false", autocomplete: "off", maxlength: "60000", "aria-describedby": pasteHelp,
  }));
  const result = make("p", "stb-page-result");
  const form = make("form", "stb-field", { novalidate: "" }, [
    make("label", "stb-label", { for: pasteId }, [strings.paste]), paste,
    make("p", "stb-help", { id: pasteHelp }, [strings.paste_help]),
    make("div", "stb-actions", {}, [makeButton(strings.take_in, { type: "submit" })]), result,
  ]);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    setText(refusal, "");
    post.send({ kind: "codes", text: paste.value });
  });
  const fold = make("details", "stb-fold", {}, [
    make("summary", "", {}, [strings.have_code]), make("div", "stb-page-codes", {}, [form]),
  ]);

  const hearing = listenForKeepsakes((texts) => trySend(model, { kind: "heard", texts, step: state().step }));
  const about = make("p", "stb-faint stb-page-about", {}, [hearing.hears ? strings.live : strings.by_code]);

  const root = make("div", "stb-root stb-page", { lang: strings.language, role: "group", "aria-labelledby": titleId }, [
    make("div", "stb-sheet stb-sheet--broad", {}, [
      make("div", "stb-sheet-head", {}, [make("p", "stb-sheet-title", { id: titleId, role: "heading", "aria-level": "3" }, [first.title])]),
      make("div", "stb-page-body", {}, [
        make("div", "stb-page-side", {}, [
          summary,
          make("div", "stb-field", {}, [
            make("label", "stb-label", { for: nameId }, [strings.name]), name, make("p", "stb-help", { id: nameHelp }, [strings.name_help]),
          ]),
          parts,
          make("div", "stb-actions", {}, [save]), saved, how, code.element, codeHelp, fold, refusal, post.waiting, about,
        ]),
        preview,
      ]),
    ]),
    speech.element,
  ]);
  root.addEventListener("keydown", keepKey);

  /** The page follows the system's light or dark, the preview that of the notebook. */
  function drawPreview() {
    const scheme = getComputedStyle(root).colorScheme;
    const html = state().html.replace(/color-scheme: light dark/, `color-scheme: ${scheme}`);
    if (html === drawnHtml) return;
    drawnHtml = html;
    preview.srcdoc = html;
  }
  const theme = new MutationObserver(drawPreview);
  theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "class"] });

  function draw() {
    const now = state();
    setText(summary, now.summary);
    for (const check of checks) check.input.checked = now.parts.find((/** @type {any} */ part) => part.key === check.key).on;
    if (document.activeElement !== name) name.value = now.name;
    drawPreview();
    code.element.hidden = codeHelp.hidden = !now.code;
    code.show(now.code);
    setText(result, now.result);
  }

  let drawnStep = first.step;

  function onState() {
    const now = state();
    const isNews = now.step !== drawnStep;
    const acting = post.acting();
    if (isNews) post.answered();
    draw();
    if (acting && isNews && now.said) speech.say(now.said, true);
    drawnStep = now.step;
  }

  const stop = mount({ model, el }, root, { "change:state": onState }, post, speech, code, hearing, { stop: () => theme.disconnect() });
  draw(); // once it is in the page, where its colours are known
  return stop;
}

const render = forReader(renderPage);

export default { render };
