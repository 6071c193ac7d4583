import { forReader } from "./reader.js";
import { make, mount, setText } from "./elements.js";
import { keepKey } from "./tile_row.js";
import { beginForm, makeButton, makeField, makeFigure, makeReply } from "./form.js";

// An exercise with its answer box, or an exit ticket with three. Python judges; here is paper and pencil.

const DRAFT = "_draft"; // what is typed but not yet checked: kept on the model, shared by its views, never sent

/** @param {{model: any, el: HTMLElement}} context */
function renderSheet(context) {
  return context.model.get("state").questions ? renderTicket(context) : renderExercise(context);
}

/** @param {{model: any, el: HTMLElement}} context */
function renderExercise({ model, el }) {
  const { strings, state, first, titleId, speech, refusal, post } = beginForm(model);

  const solved = make("p", "stb-solved", { hidden: "" });
  const field = makeField(first, {
    onInput: () => model.set(DRAFT, field.value()),
    before: first.figure ? [makeFigure(first.figure)] : [],
  });
  const checkButton = makeButton(strings.check, { type: "submit", kind: "stb-button--main" });
  checkButton.hidden = first.kind === "function"; // it is checked in a cell
  const hintButton = makeButton("", { onPress: () => post.send({ kind: "hint" }) });
  const reply = makeReply();
  const clues = make("ol", "stb-clues", { "aria-label": strings.hints });
  const form = make("form", "stb-sheet", { "aria-labelledby": titleId, novalidate: "" }, [
    make("div", "stb-sheet-head", {}, [
      make("p", "stb-sheet-title", { id: titleId, role: "heading", "aria-level": "3" }, [first.title]),
      make("span", "stb-level", {}, [first.level]),
      solved,
    ]),
    field.element,
    make("div", "stb-actions", {}, [checkButton, hintButton]),
    refusal, post.waiting, reply.element, clues,
  ]);
  const root = make("div", "stb-root stb-exercise", { lang: strings.language }, [form, speech.element]);

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    setText(refusal, "");
    post.send({ kind: "check", answer: field.value() });
  });
  root.addEventListener("keydown", keepKey);

  function draw() {
    const now = state();
    solved.hidden = !now.solved;
    const again = now.reply !== null && now.reply.correct !== true; // tried once more: below it says "Not yet"
    setText(solved, `✔ ${again ? strings.solved_before : strings.solved}`);
    solved.classList.toggle("is-before", again);
    reply.show(now.reply);
    const left = now.hint_count - now.hints.length;
    setText(/** @type {Node} */ (hintButton.firstChild), left ? now.hints.length ? strings.next_hint : strings.hint : strings.no_more_hints);
    if (left) hintButton.removeAttribute("aria-disabled");
    else hintButton.setAttribute("aria-disabled", "true");
    while (clues.children.length > now.hints.length) clues.lastChild?.remove();
    for (const hint of now.hints.slice(clues.children.length)) {
      clues.append(make("li", "stb-clue", {}, [make("strong", "", {}, [`${hint.word}.`]), hint.text]));
    }
    clues.hidden = now.hints.length === 0;
  }

  let drawn = { step: first.step, hints: first.hints.length };

  function onState() {
    const now = state();
    const acting = post.acting();
    if (now.step !== drawn.step) post.answered();
    draw();
    if (acting && now.step !== drawn.step) {
      if (now.said) speech.say(now.said, true);
    }
    drawn = { step: now.step, hints: now.hints.length };
  }

  function onDraft() {
    field.put(model.get(DRAFT) ?? "");
  }

  field.put(model.get(DRAFT) ?? first.answer);
  draw();
  return mount({ model, el }, root, { "change:state": onState, [`change:${DRAFT}`]: onDraft }, post, speech);
}

/** @param {{model: any, el: HTMLElement}} context */
function renderTicket({ model, el }) {
  const { strings, state, first, titleId, speech, refusal, post } = beginForm(model);

  let asked = Boolean(first.asking); // whether to hand in with gaps
  const fields = first.questions.map((/** @type {import("./form.js").Question} */ question) => makeField(question, {
    onInput: () => {
      model.set(DRAFT, drafts());
      ask("");
    },
    before: question.figure ? [makeFigure(question.figure)] : [],
  }));
  const replies = fields.map(() => makeReply());
  const code = make("strong", "stb-stub-code");
  const stub = make("div", "stb-stub", { hidden: "" }, [make("span", "", {}, [strings.your_code]), code, make("span", "stb-stub-other", {}, [strings.other_code])]);
  const asking = make("p", "stb-asking");
  const button = makeButton(strings.hand_in, { type: "submit", kind: "stb-button--main" });
  const form = make("form", "stb-sheet", { "aria-labelledby": titleId, novalidate: "" }, [
    make("div", "stb-sheet-head", {}, [
      make("p", "stb-sheet-title", { id: titleId, role: "heading", "aria-level": "3" }, [first.title]),
    ]),
    make("p", "", {}, [first.intro]),
    make("ol", "stb-ticket-questions", {}, fields.map((/** @type {any} */ field, /** @type {number} */ index) =>
      make("li", "", {}, [field.element, replies[index].element]))),
    asking,
    make("div", "stb-actions", {}, [button]),
    refusal, post.waiting, stub,
  ]);
  const root = make("div", "stb-root stb-exit-ticket", { lang: strings.language }, [form, speech.element]);

  /** @returns {string[]} */
  function drafts() {
    return fields.map((/** @type {any} */ field) => field.value());
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    setText(refusal, "");
    if (!state().code) post.send({ kind: "hand-in", answers: drafts(), anyway: asked });
  });
  root.addEventListener("keydown", keepKey);

  /** Ask whether to hand in as it is; with "" no more: something was filled in. @param {string} question */
  function ask(question) {
    asked = Boolean(question);
    setText(asking, question);
    setText(/** @type {Node} */ (button.firstChild), asked ? strings.hand_in_anyway : strings.hand_in);
  }

  function draw() {
    const now = state();
    const done = Boolean(now.code);
    ask(now.asking);
    fields.forEach((/** @type {any} */ field, /** @type {number} */ index) => {
      if (done) field.put(now.answers[index]);
      field.lock(done);
      replies[index].show(done ? now.replies[index] : null);
    });
    stub.hidden = !done;
    setText(code, now.code ?? "");
    button.hidden = done;
  }

  let drawnStep = first.step;

  function onState() {
    const now = state();
    const acting = post.acting();
    if (now.step !== drawnStep) post.answered();
    const hadFocus = root.contains(document.activeElement);
    draw();
    if (acting && now.step !== drawnStep) {
      speech.say(now.said, true);
      if (hadFocus && button.hidden) {
        stub.tabIndex = -1;
        stub.focus();
      }
    }
    drawnStep = now.step;
  }

  function onDraft() {
    const kept = model.get(DRAFT) ?? [];
    fields.forEach((/** @type {any} */ field, /** @type {number} */ index) => field.put(kept[index] ?? ""));
  }

  if (model.get(DRAFT)) onDraft();
  draw();
  return mount({ model, el }, root, { "change:state": onState, [`change:${DRAFT}`]: onDraft }, post, speech);
}

const render = forReader(renderSheet);

export default { render };
