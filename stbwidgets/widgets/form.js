import { PIPS, freshId, make, setText } from "./elements.js";
import { makePost } from "./post.js";
import { makeSpeech } from "./speech.js";

// What the widgets of the course share: a drawn box, an answer field, a reply, and letters to Python.

/**
 * @typedef {object} Figure  a box as a picture, and the words that say the same
 * @property {number[]} tiles @property {number[]} open @property {number[]} faces @property {string} text
 *
 * @typedef {object} Question
 * @property {string} prompt @property {string} kind @property {string} how
 * @property {{key: string, text: string}[]} options @property {{key: string, text: string}[]} reasons
 * @property {string} because @property {string} cell @property {Figure | null} figure
 *
 * @typedef {object} ReplyData
 * @property {boolean | null} correct @property {string} sign @property {string} word @property {string} text
 */

/** A small die. It says nothing: who makes it does. @param {number} face */
export function makeDie(face) {
  return make("span", "stb-mini-die", {}, Array.from({ length: 9 }, (_, place) =>
    make("span", PIPS[face].includes(place) ? "stb-mini-pip" : ""),
  ));
}

/** A small box with some tiles open, and dice beside it. @param {Figure} figure */
export function makeFigure(figure) {
  const tiles = figure.tiles.map((tile) =>
    make("span", `stb-mini-tile ${figure.open.includes(tile) ? "" : "is-shut"}`, {}, [String(tile)]),
  );
  const dice = figure.faces.map(makeDie);
  const children = [make("span", "stb-mini-box", {}, tiles)];
  if (dice.length) children.push(make("span", "stb-mini-felt", {}, dice));
  return make("div", "stb-figure-row", { role: "img", "aria-label": figure.text }, children);
}

/**
 * The field of one question: a text box, a fieldset of choices, two of them where a reason is asked for; or no field,
 * but the cell to type. `value()` is what was typed or chosen.
 * @param {Question} question
 * @param {{onInput: () => void, before?: Node[]}} options  `before`: what stands between the prompt and the field
 */
export function makeField(question, { onInput, before = [] }) {
  if (question.kind === "choice") return makeChoices(question, onInput, before);
  if (question.kind === "reasoned") return makeReasoned(question, onInput, before);
  if (question.kind === "function") return makeCell(question, before);
  return makeTextField(question, onInput, before);
}

/** @param {Question} question @param {() => void} onInput @param {Node[]} before */
function makeTextField(question, onInput, before) {
  const id = freshId("answer");
  const how = make("p", "stb-how", { id: freshId("how") }, [onOneLine(question.how)]);
  const input = /** @type {HTMLInputElement} */ (make("input", "stb-answer", {
    id,
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: "1000",
    "aria-describedby": how.id,
  }));
  if (question.kind === "number") input.setAttribute("inputmode", "text"); // fractions and commas are welcome
  input.addEventListener("input", onInput);
  const element = make("div", "stb-question", {}, [
    make("label", "stb-prompt", { for: id }, [question.prompt]), ...before, input, how,
  ]);
  return {
    element,
    value: () => input.value,
    /** @param {string} value */
    put: (value) => { if (input.value !== value) input.value = value; },
    focus: () => input.focus(),
    /** @param {boolean} locked */
    lock: (locked) => { input.readOnly = locked; },
  };
}

/** @param {Question} question @param {() => void} onInput @param {Node[]} before */
function makeChoices(question, onInput, before) {
  const name = freshId("choice");
  const inputs = question.options.map((option) => /** @type {HTMLInputElement} */ (
    make("input", "stb-radio", { type: "radio", name, value: option.key })
  ));
  const rows = question.options.map((option, index) => make("label", "stb-option", {}, [
    inputs[index], make("span", "stb-letter", {}, [option.key]), make("span", "stb-option-text", {}, [option.text]),
  ]));
  const element = make("fieldset", "stb-question stb-choices", {}, [
    make("legend", "stb-prompt", {}, [question.prompt]), ...before, ...rows,
  ]);
  let locked = false;
  let chosen = "";
  element.addEventListener("change", () => {
    if (locked) draw();
    else {
      chosen = inputs.find((input) => input.checked)?.value ?? "";
      draw();
      onInput();
    }
  });

  function draw() {
    inputs.forEach((input, index) => {
      input.checked = input.value === chosen;
      rows[index].classList.toggle("is-chosen", input.checked);
      if (locked) input.setAttribute("aria-disabled", "true");
    });
    element.classList.toggle("is-locked", locked);
  }

  return {
    element,
    value: () => chosen,
    /** @param {string} value */
    put: (value) => { chosen = value; draw(); },
    focus: () => (inputs.find((input) => input.checked) ?? inputs[0]).focus(),
    /** @param {boolean} lock */
    lock: (lock) => { locked = lock; draw(); },
  };
}

/** An answer and its reason: "b 2". @param {Question} question @param {() => void} onInput @param {Node[]} before */
function makeReasoned(question, onInput, before) {
  const answer = makeChoices(question, onInput, before);
  const reason = makeChoices({ ...question, prompt: question.because, options: question.reasons }, onInput, []);
  return {
    element: make("div", "stb-question stb-reasoned", {}, [answer.element, reason.element]),
    value: () => `${answer.value()} ${reason.value()}`.trim(),
    /** @param {string} value */
    put: (value) => {
      const [, letter, number] = /^\W*([a-j])?\W*([0-9])?\W*$/i.exec(value) ?? [];
      answer.put(letter?.toLowerCase() ?? "");
      reason.put(number ?? "");
    },
    focus: () => (answer.value() && !reason.value() ? reason : answer).focus(),
    /** @param {boolean} locked */
    lock: (locked) => { answer.lock(locked); reason.lock(locked); },
  };
}

/** A function is written in a cell: here is what to type. @param {Question} question @param {Node[]} before */
function makeCell(question, before) {
  const element = make("div", "stb-question", {}, [
    make("p", "stb-prompt", {}, [question.prompt]), ...before,
    make("p", "stb-how stb-how--cell", {}, [question.how]),
    make("pre", "stb-cell", {}, [make("code", "", {}, [question.cell])]),
  ]);
  return { element, value: () => "", put: () => {}, focus: () => {}, lock: () => {} };
}

/** The text, with sums that stay on one line. @param {string} text */
const onOneLine = (text) => text.replaceAll(" + ", "\u00a0+\u00a0");

/** A reply: sign, word and sentence. Nothing is told by colour alone. */
export function makeReply() {
  const sign = make("span", "stb-sign", { "aria-hidden": "true" });
  const word = make("strong", "stb-reply-word");
  const text = make("span", "stb-reply-text");
  const element = make("p", "stb-reply", { hidden: "" }, [sign, make("span", "", {}, [word, " ", text])]);
  return {
    element,
    /** @param {ReplyData | null} reply */
    show(reply) {
      element.hidden = !reply;
      if (!reply) return;
      element.dataset.correct = String(reply.correct);
      setText(sign, reply.sign);
      setText(word, `${reply.word}.`);
      setText(text, onOneLine(reply.text));
    },
  };
}

/** A plain button. @param {string} word @param {{type?: string, kind?: string, onPress?: () => void}} [options] */
export function makeButton(word, { type = "button", kind = "", onPress } = {}) {
  const node = make("button", `stb-button ${kind}`, { type }, [make("span", "", {}, [word])]);
  if (onPress) node.addEventListener("click", onPress);
  return node;
}

/**
 * What every form of the course begins with: its words, its live region, and letters to Python. All that can come back
 * in words is a refusal; the rest shows in the state.
 * @param {any} model
 */
export function beginForm(model) {
  const view = freshId("view");
  const speech = makeSpeech();
  const refusal = make("p", "stb-refusal");
  const post = makePost({
    model, view, speech,
    onReply(reply) {
      if (reply.kind !== "refused" || reply.reason === "stale") return;
      setText(refusal, String(reply.text));
      speech.say(String(reply.text), true);
    },
  });
  const state = () => model.get("state");
  return { strings: model.get("strings"), state, first: state(), titleId: freshId("title"), speech, refusal, post };
}
