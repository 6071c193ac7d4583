import { forReader } from "./reader.js";
import { freshId, make, mount, setText } from "./elements.js";
import { listenForProgress } from "./announce.js";
import { makeCode } from "./code_field.js";
import { beginForm, makeButton } from "./form.js";
import { makeLessonLink } from "./lesson_link.js";
import { trySend } from "./post.js";
import { keepKey } from "./tile_row.js";

// Progress: a line for each lesson, what comes next, a code to take along, one for the teacher, and a place to paste codes.

/**
 * @typedef {object} Row
 * @property {string} id @property {string} title @property {string} path  "" on the first one @property {string} page
 * @property {boolean} is_there  not only in preparation
 * @property {boolean[]} marks  of each exercise, whether it is solved @property {string} text @property {boolean} through
 */

/** One lesson. @param {any} strings */
function makeRow(strings) {
  const id = make("span", "stb-chip stb-chip--tile stb-lesson-id", { "aria-hidden": "true" });
  const link = makeLessonLink("stb-lesson-link");
  const path = make("span", "stb-badge");
  const marks = make("span", "stb-lesson-marks", { "aria-hidden": "true" });
  const text = make("span", "stb-lesson-text");
  const through = make("span", "stb-lesson-through", {}, [make("span", "", { "aria-hidden": "true" }, ["■ "]), strings.up_to_mark]);
  const spokenId = make("span", "stb-visually-hidden");
  const element = make("li", "stb-lesson", {}, [
    id, make("span", "stb-lesson-name", {}, [spokenId, link.element, path]), marks, make("span", "stb-lesson-words", {}, [text, through]),
  ]);

  /** @param {Row} row */
  function show(row) {
    setText(id, row.id);
    setText(spokenId, `${row.id} `);
    link.show(row.title, row.page);
    setText(path, row.path);
    path.hidden = !row.path;
    setText(text, row.text);
    element.classList.toggle("is-coming", !row.is_there);
    through.hidden = !row.through;
    while (marks.children.length > row.marks.length) marks.lastChild?.remove();
    row.marks.forEach((solved, place) => {
      const mark = marks.children[place] ?? marks.appendChild(make("span", "stb-lesson-mark"));
      setText(mark, solved ? "✔" : "○");
      mark.classList.toggle("is-solved", solved);
    });
  }

  return { element, show };
}

/** What stands where there is no code yet: two codes look alike, so each place says whose it is. @param {string} label @param {string} none */
function makeNone(label, none) {
  return make("div", "stb-field", {}, [make("p", "stb-label", {}, [label]), make("p", "stb-faint", {}, [none])]);
}

/** @param {{model: any, el: HTMLElement}} context */
function renderProgress({ model, el }) {
  const { strings, state, first, titleId, speech, refusal, post } = beginForm(model);

  const name = freshId("path");
  const choices = first.paths.map((/** @type {{key: string, text: string}} */ { key, text }) => {
    const input = /** @type {HTMLInputElement} */ (make("input", "", { type: "radio", name, value: key }));
    input.addEventListener("change", () => post.send({ kind: "path", path: key }));
    return { input, element: make("label", "stb-segment", {}, [input, make("span", "", {}, [text])]) };
  });
  const paths = make("fieldset", "stb-segments stb-progress-paths", {}, [
    make("legend", "stb-visually-hidden", {}, [strings.path]),
    ...choices.map((/** @type {{element: HTMLElement}} */ choice) => choice.element),
  ]);
  paths.hidden = first.single;

  const list = make("ol", "stb-lessons", { "aria-label": strings.lessons });
  /** @type {Map<string, ReturnType<typeof makeRow>>} */
  const rows = new Map();
  const next = makeLessonLink("stb-progress-next");
  const code = makeCode({ label: strings.code, strings, speech });
  const codeHelp = make("p", "stb-help", {}, [strings.code_help]);
  const teacherCode = makeCode({ label: strings.teacher_code, strings, speech });
  const teacherHelp = make("p", "stb-help", {}, [strings.teacher_help]);
  const noTeacherCode = makeNone(strings.teacher_code, strings.no_teacher_code);
  const teacher = make("div", "stb-progress-code stb-progress-teacher", {}, [teacherCode.element, noTeacherCode, teacherHelp]);
  teacher.hidden = !first.single;
  const noCode = makeNone(strings.code, strings.no_code);

  const pasteId = freshId("codes");
  const helpId = freshId("help");
  const paste = /** @type {HTMLTextAreaElement} */ (make("textarea", "stb-input stb-progress-paste", {
    id: pasteId, rows: "2", spellcheck: "false", autocomplete: "off", maxlength: "4000", "aria-describedby": helpId,
  }));
  const result = make("p", "stb-progress-result");
  const form = make("form", "stb-field", { novalidate: "" }, [
    make("label", "stb-label", { for: pasteId }, [strings.paste]), paste,
    make("p", "stb-help", { id: helpId }, [strings.paste_help]),
    make("div", "stb-actions", {}, [makeButton(strings.take_in, { type: "submit" })]), result,
  ]);
  const fold = make("details", "stb-fold", {}, [make("summary", "", {}, [strings.have_code]), form]);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    setText(refusal, "");
    post.send({ kind: "codes", text: paste.value });
  });

  const hearing = first.single ? { hears: true, stop() {} }
    : listenForProgress((codes) => trySend(model, { kind: "heard", codes, step: state().step }));
  const about = make("p", "stb-faint stb-progress-about", {}, [hearing.hears ? strings.live : strings.by_code]);
  about.hidden = first.single;

  const root = make("div", "stb-root stb-progress", { lang: strings.language, role: "group", "aria-labelledby": titleId }, [
    make("div", "stb-sheet", {}, [
      make("div", "stb-sheet-head stb-progress-head", {}, [
        make("p", "stb-sheet-title", { id: titleId, role: "heading", "aria-level": "3" }, [first.title]), paths,
      ]),
      list,
      make("p", "stb-progress-go", {}, [next.element]),
      make("div", "stb-progress-code", {}, [code.element, codeHelp, noCode]),
      teacher,
      fold, refusal, post.waiting, about,
    ]),
    speech.element,
  ]);
  root.addEventListener("keydown", keepKey);

  function draw() {
    const now = state();
    const wanted = now.rows.map((/** @type {Row} */ row) => row.id);
    for (const [id, row] of rows) {
      if (wanted.includes(id)) continue;
      row.element.remove();
      rows.delete(id);
    }
    now.rows.forEach((/** @type {Row} */ row, /** @type {number} */ place) => {
      const known = rows.get(row.id) ?? makeRow(strings);
      rows.set(row.id, known);
      known.show(row);
      if (list.children[place] !== known.element) list.insertBefore(known.element, list.children[place] ?? null);
    });
    for (const { input } of choices) input.checked = input.value === now.path;
    next.show(now.next.text, now.next.page);
    code.element.hidden = codeHelp.hidden = !now.code;
    noCode.hidden = Boolean(now.code);
    code.show(now.code);
    teacherCode.element.hidden = !now.teacher_code;
    noTeacherCode.hidden = Boolean(now.teacher_code);
    teacherCode.show(now.teacher_code);
    setText(result, now.result);
  }

  let drawnStep = first.step;

  function onState() {
    const now = state();
    const acting = post.acting();
    const pasted = acting && post.kind() === "codes";
    if (now.step !== drawnStep) post.answered();
    draw();
    if (acting && now.step !== drawnStep && now.said) speech.say(now.said, true);
    if (pasted && now.step !== drawnStep) paste.value = now.broken; // what could not be read stays, to be mended
    drawnStep = now.step;
  }

  draw();
  return mount({ model, el }, root, { "change:state": onState }, post, speech, code, teacherCode, hearing);
}

const render = forReader(renderProgress);

export default { render };
