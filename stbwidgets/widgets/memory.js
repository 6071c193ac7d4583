import { makeCode } from "./code_field.js";
import { freshId, make, setText } from "./elements.js";

// What the table remembers: the rounds of this session as a few numbers, and the game as a code that can be copied,
// kept and pasted.

/** The last scores as small bars. Low is good. */
function makeScores() {
  const element = make("div", "stb-scores", { role: "img" });

  /** @param {{bars: {share: number, score: string, best: boolean}[], scores: string, narrow: boolean}} record */
  function show(record) {
    element.setAttribute("aria-label", record.scores);
    element.classList.toggle("is-bare", !record.narrow);
    while (element.children.length > record.bars.length) element.lastChild?.remove();
    record.bars.forEach((bar, index) => {
      const node = /** @type {HTMLElement} */ (element.children[index] ?? element.appendChild(
        make("span", "stb-score-of", {}, [make("span", "stb-score-bar"), make("span", "stb-score-text")]),
      ));
      node.style.setProperty("--share", String(bar.share));
      node.classList.toggle("is-least", bar.best);
      setText(/** @type {Node} */ (node.lastChild), bar.score);
    });
  }

  return { element, show };
}

/** @param {{model: any, post: any, speech: any, strings: any}} context */
export function makeMemory({ model, post, speech, strings: all }) {
  const strings = all.memory;

  // ---- the record

  const recordTitle = make("p", "stb-label");
  const numbers = make("dl", "stb-tally");
  const scores = makeScores();
  const best = make("p", "stb-best-note");
  const record = make("div", "stb-block stb-record", { hidden: "" }, [recordTitle, numbers, scores.element, best]);

  /** @param {any} now */
  function drawRecord(now) {
    record.hidden = !now;
    if (!now) return;
    setText(recordTitle, now.title);
    while (numbers.children.length < now.numbers.length) {
      numbers.append(make("div", "stb-tally-of", {}, [make("dt", ""), make("dd", "")]));
    }
    now.numbers.forEach((/** @type {string[]} */ pair, /** @type {number} */ index) => {
      pair.forEach((text, part) => setText(numbers.children[index].children[part], text));
    });
    scores.show(now);
    best.hidden = !now.best;
    setText(best, now.best);
  }

  // ---- the same rolls for everyone

  const today = make("button", "stb-button stb-button--small", { type: "button" }, [make("span", "", {}, [strings.today])]);
  today.addEventListener("click", () => post.send({ kind: "new", seed: "today" }));
  const about = make("div", "stb-help stb-about-seeds");
  const same = make("details", "stb-fold", {}, [make("summary", "", {}, [strings.same_title]), about]);

  // ---- the code

  const code = makeCode({ label: strings.code_label, strings, speech });
  const noCode = make("p", "stb-help");
  const pasteId = freshId("paste");
  const faultId = freshId("fault");
  const paste = /** @type {HTMLInputElement} */ (make("input", "stb-input", {
    id: pasteId, type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", "aria-describedby": faultId,
  }));
  const fault = make("p", "stb-fault", { id: faultId });
  const resume = make("button", "stb-button", { type: "submit" }, [make("span", "", {}, [strings.resume])]);
  const form = make("form", "stb-field", {}, [
    make("label", "stb-label", { for: pasteId }, [strings.paste_label]),
    make("div", "stb-paste", {}, [paste, resume]), fault,
  ]);
  const question = make("p", "");
  const leave = make("button", "stb-button stb-button--main", { type: "button" }, [make("span", "", {}, [strings.leave])]);
  const stay = make("button", "stb-button", { type: "button" }, [make("span", "", {}, [strings.stay])]);
  const asking = make("div", "stb-question-box", { hidden: "", role: "group" }, [
    question, make("div", "stb-actions", {}, [leave, stay]),
  ]);
  const leftText = make("p", "stb-left-text");
  const leftCode = makeCode({ label: strings.left_label, strings, speech });
  const back = make("button", "stb-button stb-button--small", { type: "button" }, [make("span", "", {}, [strings.return])]);
  const left = make("div", "stb-left", { hidden: "" }, [leftText, leftCode.element, back]);
  const fold = /** @type {HTMLDetailsElement} */ (make("details", "stb-fold stb-codes", {}, [
    make("summary", "", {}, [strings.code_title]),
    make("div", "stb-codes-inside", {}, [
      make("p", "stb-help", {}, [strings.code_text]), code.element, noCode, form, asking, left,
    ]),
  ]));
  let asked = ""; // the code that is about to be resumed

  /** @param {string} text */
  function complain(text) {
    setText(fault, text);
    if (text) paste.setAttribute("aria-invalid", "true");
    else paste.removeAttribute("aria-invalid");
  }

  function unask() {
    asking.hidden = true;
    complain("");
  }

  /** @param {string} text @param {boolean} sure */
  function send(text, sure) {
    unask();
    asked = text;
    post.send({ kind: "resume", code: text, sure });
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(paste.value.trim(), false);
  });
  paste.addEventListener("input", unask);
  leave.addEventListener("click", () => send(asked, true));
  stay.addEventListener("click", () => {
    unask();
    paste.focus();
  });
  back.addEventListener("click", () => send(leftCode.value(), false));
  // told that Python is gone: the code is what saves the game
  post.whenLost(() => { fold.open = true; });

  const foot = make("div", "stb-block stb-memory", {}, [make("div", "stb-actions", {}, [today]), same, fold]);

  /** @param {any} state @param {{acting: boolean}} more */
  function patch(state, { acting }) {
    const now = state.panels.memory;
    drawRecord(now.record);
    setText(today.firstChild ?? today, strings.today);
    while (about.children.length > now.same.length) about.lastChild?.remove();
    now.same.forEach((/** @type {string} */ text, /** @type {number} */ index) => {
      setText(about.children[index] ?? about.appendChild(make("p", "")), text);
    });
    code.element.hidden = !now.code;
    code.show(now.code);
    noCode.hidden = Boolean(now.code);
    setText(noCode, now.no_code);
    left.hidden = !now.left;
    setText(leftText, now.left?.text ?? "");
    leftCode.show(now.left?.code ?? "");
    if (!acting || state.step === drawn) return;
    drawn = state.step;
    if (!asked) return;
    asked = "";
    paste.value = "";
    unask();
  }
  let drawn = model.get("state").step;

  return {
    name: "memory",
    place: "shelf",
    element: record,
    also: { foot },
    patch,
    /** @param {any} reply */
    take(reply) {
      if (reply.kind === "resume-leave") {
        asking.hidden = false;
        setText(question, reply.text);
        asking.setAttribute("aria-label", reply.text);
        leave.focus();
        speech.say(reply.text, true);
        return true;
      }
      if (reply.kind !== "refused" || reply.reason !== "code") return false;
      complain(reply.text);
      paste.focus();
      speech.say(reply.text, true);
      return true;
    },
    stop() {
      code.stop();
      leftCode.stop();
    },
  };
}
