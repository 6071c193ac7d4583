import { fill, freshId, make, setText } from "./elements.js";
import { pipFace } from "./game_picture.js";

// Typing a roll that was made with real dice: a pad of faces, places that show what is in, and a field to write in.
// Whether it can be a roll, Python says.

/** @typedef {{value: number, mark: string, name: string}} Face */

/**
 * @param {{model: any, post: any, speech: any, strings: any}} context
 */
export function makeRealDice({ model, post, speech }) {
  // the words hang on what is rolled, so those of the game that is played now count
  const words = () => model.get("strings").real_dice;
  const now = () => model.get("state");
  const on = () => Boolean(now().panels.real_dice?.on);
  const due = () => on() && now().due === "roll" && now().panels.real_dice.most > 0;

  /** @type {number[]} pressed and not entered yet */
  let faces = [];
  let step = -1;
  let built = "";
  let current = 0;

  // ---- the switch

  const box = /** @type {HTMLInputElement} */ (make("input", "", { type: "checkbox", role: "switch" }));
  const about = make("p", "stb-help", { id: freshId("about") });
  box.setAttribute("aria-describedby", about.id);
  const switchWord = make("span", "");
  const element = make("div", "stb-block stb-real", {}, [make("label", "stb-check", {}, [box, switchWord]), about]);
  box.addEventListener("change", () => post.send({ kind: "real-dice", on: box.checked }));

  // ---- the entry

  const places = make("div", "stb-typed-places", { "aria-hidden": "true" });
  const pad = make("div", "stb-typed-pad", { role: "toolbar" });
  const input = /** @type {HTMLInputElement} */ (make("input", "stb-input", {
    type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: "60", id: freshId("roll"),
  }));
  const label = make("label", "stb-label", { for: input.id });
  const confirmWord = make("span", "");
  const confirm = make("button", "stb-button stb-button--main", { type: "submit" }, [confirmWord]);
  const help = make("p", "stb-typed-asked", { id: freshId("asked") });
  const form = make("form", "stb-typed", { novalidate: "" }, [
    help, places, pad,
    make("div", "stb-typed-row", {}, [make("div", "stb-field", {}, [label, input]), confirm]),
  ]);
  const entry = make("div", "", { role: "group", hidden: "" }, [form]);
  input.setAttribute("aria-describedby", help.id);

  /** @type {{button: HTMLElement, value: number}[]} */
  let buttons = [];

  function build() {
    const { kind, sides, faces: all, entry: name } = words();
    const key = `${model.get("strings").language} ${kind} ${sides} ${all.length}`;
    if (key === built) return;
    built = key;
    entry.setAttribute("aria-label", name);
    pad.setAttribute("aria-label", name);
    setText(label, words().field);
    setText(confirmWord, words().confirm);
    buttons = all.map((/** @type {Face} */ face) => {
      const button = make("button", "stb-typed-face", { type: "button", tabindex: "-1", "aria-label": face.name }, [look(face.value)]);
      button.addEventListener("click", () => add(face.value));
      return { button, value: face.value };
    });
    pad.classList.toggle("stb-typed-pad--many", all.length > 7);
    pad.style.setProperty("--stb-half", String(Math.ceil(all.length / 2)));
    entry.dataset.kind = kind === "dice" && sides !== 6 ? "solid" : kind;

    pad.replaceChildren(...buttons.map(({ button }) => button));
    current = 0;
    rove(0);
  }

  /** A face as it is on the piece. @param {number} value */
  function look(value) {
    const { kind, sides, faces: all } = words();
    if (sides === 6 || kind === "dominoes") return pipFace(value);
    const mark = all.find((/** @type {Face} */ face) => face.value === value)?.mark ?? String(value);
    return make("span", "stb-typed-mark", { "aria-hidden": "true" }, [mark]);
  }

  /** @param {number} index */
  function rove(index) {
    current = index;
    buttons.forEach(({ button }, at) => { button.tabIndex = at === index ? 0 : -1; });
  }

  const most = () => (words().kind === "dice" ? now().panels.real_dice.most : words().slots);
  const nameOf = (/** @type {number} */ value) =>
    words().faces.find((/** @type {Face} */ face) => face.value === value)?.name ?? String(value);

  /** @param {number} value */
  function add(value) {
    const at = buttons.findIndex((one) => one.value === value);
    if (at >= 0) rove(at);
    input.value = "";
    if (faces.length >= most()) {
      if (most() > 1) {
        speech.say(words().full);
        return;
      }
      faces = []; // a single die is simply another face
    }
    faces.push(value);
    draw();
    speech.say(told());
  }

  function told() {
    const total = faces.reduce((a, b) => a + b, 0);
    const list = faces.map(nameOf).join(" + ");
    if (faces.length < most()) return fill(words().entered_some, { faces: list });
    return fill(faces.length > 1 ? words().entered : words().entered_one, { faces: list, face: list, total });
  }

  /** @param {number} index */
  function remove(index) {
    const [gone] = faces.splice(index, 1);
    if (gone === undefined) return;
    draw();
    speech.say(fill(words().removed, { face: nameOf(gone) }));
  }

  function enter() {
    if (input.value.trim()) post.send({ kind: "real-roll", text: input.value });
    else if (faces.length) post.send({ kind: "real-roll", faces });
    else post.send({ kind: "real-roll", text: "" }); // Python says what is asked
  }

  function draw() {
    // one place for each die; a place that may stay empty is fainter
    const needed = Math.min(...(words().kind === "dice" ? now().choices : [words().slots]));
    while (places.children.length > most()) places.lastChild?.remove();
    for (let index = 0; index < most(); index += 1) {
      const value = faces[index];
      const old = /** @type {HTMLElement | undefined} */ (places.children[index]);
      const key = value === undefined ? "" : `${built} ${value}`;
      if (old && old.dataset.key === key) {
        old.classList.toggle("is-optional", index >= needed);
        continue;
      }
      const node = make("span", `stb-typed-place ${value === undefined ? "is-empty" : ""} ${index >= needed ? "is-optional" : ""}`,
        { "data-key": key }, value === undefined ? [] : [look(value)]);
      if (value !== undefined) node.addEventListener("click", () => remove(index));
      if (old) old.replaceWith(node);
      else places.append(node);
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    enter();
  });
  input.addEventListener("input", () => {
    if (!input.value || !faces.length) return;
    faces = [];
    draw();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Backspace" || input.value || !faces.length) return;
    event.preventDefault();
    remove(faces.length - 1);
  });
  pad.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const to = {
      ArrowRight: current + 1, ArrowLeft: current - 1, ArrowDown: current + 1, ArrowUp: current - 1,
      Home: 0, End: buttons.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    rove(Math.min(buttons.length - 1, Math.max(0, to)));
    buttons[current].button.focus();
  });

  return {
    name: "real_dice",
    place: /** @type {"shelf"} */ ("shelf"),
    element,
    also: { felt: entry },
    patch() {
      if (now().step !== step) {
        step = now().step;
        faces = [];
        input.value = "";
      }
      build();
      element.hidden = !now().panels.real_dice;
      setText(switchWord, words().switch);
      setText(about, words().about);
      box.checked = on();
      entry.hidden = !due();
      entry.closest(".stb-root")?.classList.toggle("is-typing", due());
      setText(help, words().question);
      if (due()) draw();
    },
    /** Digits are faces, Backspace removes the last, Enter enters; R goes to the pad.
     * @param {KeyboardEvent} event */
    key(event) {
      if (!due()) return false;
      const at = /** @type {HTMLElement} */ (event.target);
      if (/^\d$/.test(event.key)) {
        const value = Number(event.key);
        if (Math.max(...words().faces.map((/** @type {Face} */ face) => face.value)) > 9) {
          input.focus(); // numbers of two digits are written
          faces = [];
          draw();
        } else if (words().faces.some((/** @type {Face} */ face) => face.value === value)) add(value);
        else post.send({ kind: "real-roll", text: event.key }); // Python says what is wrong with it
        return true;
      }
      if (event.key === "Backspace") {
        event.preventDefault();
        remove(faces.length - 1);
        return true;
      }
      if (event.key === "Enter" && at.closest(".stb-typed-pad, .stb-tiles")) {
        event.preventDefault(); // else the face would be pressed too
        if (!event.repeat) enter();
        return true;
      }
      if (event.key.toLowerCase() === "r") {
        buttons[current].button.focus();
        speech.say(words().asked);
        return true;
      }
      return false;
    },
    focus() {
      if (!due()) return false;
      buttons[current].button.focus();
      return true;
    },
  };
}
