import { fill, freshId, make, setText } from "./elements.js";
import { trySend } from "./post.js";
import { makeSegments } from "./segments.js";
import { selectTiles, selected } from "./selection.js";

// The coach shows what each choice is worth, as Python worked it out: here are only bars and words. A line selects its
// tiles at the table; it never shuts them.

const SPEAK_MS = 900; // after what the table says about the roll
const STEP_MS = 40;
const AGAIN_MS = 1500;
const FEW = 6; // lines at first

/**
 * @typedef {object} Line  one choice
 * @property {number[] | null} tiles @property {number | null} dice @property {string} text
 * @property {string} value @property {string} exact @property {string} error
 * @property {string} other @property {string} other_exact  the number of the second column
 * @property {string} cost @property {boolean} best @property {boolean} played
 * @property {[number, number]} bar  as far as it is like the best, and as far as it goes
 * @property {[number, number] | null} spread  from and to, one standard error each way
 */

/** @param {string} word @param {() => void} onPress @param {string} [kind] */
function smallButton(word, onPress, kind = "") {
  const node = make("button", `stb-button stb-button--small ${kind}`, { type: "button" }, [make("span", "", {}, [word])]);
  node.addEventListener("click", onPress);
  return node;
}

/** @param {{model: any, post: any, speech: any, strings: any}} context */
export function makeCoach({ model, post, speech, strings: all }) {
  const strings = all.coach;
  const titleId = freshId("coach");

  // ---- nodes, made once

  const modes = makeSegments(strings.title, (mode) => want("coach-mode", { mode }));
  const aims = makeSegments(strings.aim, (aim) => want("coach-aim", { aim }));
  modes.element.classList.add("stb-coach-modes");
  const legend = /** @type {HTMLElement} */ (modes.element.firstElementChild);
  legend.id = titleId;
  legend.className = "stb-panel-title";

  const targetId = freshId("target");
  const targetInput = /** @type {HTMLInputElement} */ (make("input", "stb-input", {
    id: targetId, type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "12",
  }));
  const targetForm = make("form", "stb-coach-target", {}, [
    make("label", "stb-label", { for: targetId }, [strings.target]), targetInput,
    make("button", "stb-button", { type: "submit" }, [strings.set]),
  ]);
  targetForm.addEventListener("submit", (event) => {
    event.preventDefault();
    post.send({ kind: "coach-target", target: targetInput.value });
  });

  const verdict = make("p", "stb-coach-verdict");
  const caption = make("caption", "stb-coach-caption");
  const headings = [0, 1, 2, 3].map((index) => make("th", `stb-coach-${["choice", "value", "other", "cost"][index]}`, {
    role: "columnheader", scope: "col",
  }));
  const body = make("tbody", "", { role: "rowgroup" });
  // the roles are said: laid out as a grid, a table would be none to a screen reader
  const table = make("table", "stb-coach-table", { role: "table" }, [
    caption, make("thead", "", { role: "rowgroup" }, [make("tr", "", { role: "row" }, headings)]), body,
  ]);

  const allButton = smallButton("", () => {
    everything = true;
    draw();
    lineButtons()[FEW]?.focus();
  });

  const pageText = make("span", "stb-coach-page");
  const previous = smallButton(strings.previous, () => turnPage(-1));
  const next = smallButton(strings.next, () => turnPage(1));
  const pager = make("div", "stb-coach-pager", {}, [previous, pageText, next]);

  const progressText = make("p", "stb-faint");
  const progressBar = /** @type {HTMLProgressElement} */ (make("progress", "stb-coach-progress", { max: "1" }));
  const stopButton = smallButton(strings.stop, () => post.send({ kind: "coach-stop" }));
  const progress = make("div", "stb-coach-work", {}, [progressText, progressBar, stopButton]);
  const goButton = smallButton(strings.go, () => post.send({ kind: "coach-go" }));
  const stopped = make("div", "stb-coach-work", {}, [make("p", "stb-faint", {}, [strings.stopped]), goButton]);

  const exactBox = /** @type {HTMLInputElement} */ (make("input", "", { type: "checkbox" }));
  const exactSwitch = make("label", "stb-check stb-coach-check", {}, [exactBox, make("span", "", {}, [strings.exact])]);
  exactBox.addEventListener("change", () => {
    exact = exactBox.checked;
    draw();
  });
  const notes = make("div", "stb-coach-notes");
  const open = make("div", "stb-coach-body", {}, [
    aims.element, targetForm, verdict, table, allButton, pager, progress, stopped, notes, exactSwitch,
  ]);
  const element = make("section", "stb-panel stb-coach", { "aria-labelledby": titleId }, [modes.element, open]);

  // ---- what only this view knows

  let exact = false;
  let everything = false;
  let mine = false; // whether this view made the step that is shown
  let seenStep = model.get("state").step;
  let announced = "";
  let current = "";
  let speakTimer = 0;
  let workTimer = 0;
  /** what was chosen here and Python does not know yet @type {{kind: string, parts: any} | null} */
  let wanted = null;
  /** @type {Map<string, ReturnType<typeof makeLine>>} */
  const lines = new Map();

  const data = () => model.get("state").panels.coach;

  // ---- intents

  /** @param {string} kind @param {any} parts */
  function want(kind, parts) {
    wanted = { kind, parts };
    sendWanted();
  }

  function sendWanted() {
    if (!wanted) return;
    const now = data();
    const known = wanted.kind === "coach-mode" ? now?.mode === wanted.parts.mode : now?.aim === wanted.parts.aim;
    if (known) wanted = null;
    else post.send({ kind: wanted.kind, ...wanted.parts });
  }

  /** @param {number} way */
  function turnPage(way) {
    const { page } = data();
    const number = page ? page.number + way : 0;
    if (page && number >= 0 && number < page.pages) post.send({ kind: "coach-page", page: number });
  }

  /** @param {number[]} tiles */
  function choose(tiles) {
    const again = selected(model).join() === tiles.join();
    selectTiles(model, again ? [] : tiles);
    clearTimeout(speakTimer);
    speech.say(again ? strings.unselected : fill(strings.selected, { tiles: tiles.join(" + ") }));
  }

  // ---- lines

  /** @param {Line} line */
  function makeLine(line) {
    const chips = line.tiles
      ? line.tiles.map((tile) => make("span", "stb-chip stb-chip--tile", {}, [String(tile)]))
      : [make("span", "stb-coach-dice", {}, [line.text])];
    const choice = make("span", "stb-coach-chips", { "aria-hidden": "true" }, chips);
    const name = make("span", "stb-visually-hidden", {}, [line.text]);
    const mark = make("span", "stb-coach-mark", { "aria-hidden": "true" });
    const button = make("button", "stb-coach-line", { type: "button", tabindex: "-1" }, [name, choice, mark]);
    const still = make("span", "stb-coach-still");
    const played = make("span", "stb-badge stb-coach-played", {}, [strings.played]);
    still.append(played);
    const head = make("th", "stb-coach-choice", { role: "rowheader", scope: "row" }, [button, still]);
    const value = make("span", "stb-coach-number");
    const error = make("span", "stb-coach-error");
    const bar = make("span", "stb-coach-bar", { "aria-hidden": "true" }, [make("span", "stb-coach-spread")]);
    const other = make("td", "stb-coach-other", { role: "cell" });
    const badge = make("span", "stb-badge stb-badge--brass", {}, [strings.best]);
    const cost = make("span", "stb-coach-regret");
    const row = make("tr", "", { role: "row" }, [
      head, make("td", "stb-coach-value", { role: "cell" }, [value, " ", error, bar]), other,
      make("td", "stb-coach-cost", { role: "cell" }, [badge, cost]),
    ]);
    button.addEventListener("click", () => line.tiles && choose(line.tiles));

    /** @param {Line} now @param {boolean} live @param {number[]} chosen */
    function patch(now, live, chosen) {
      const touch = live && now.tiles !== null;
      const here = Boolean(touch && chosen.length && now.tiles?.join() === chosen.join());
      button.hidden = !touch;
      still.hidden = touch;
      // one set of chips, in the button or beside it
      const home = touch ? button : still;
      if (choice.parentElement !== home) home.prepend(name, choice);
      button.setAttribute("aria-pressed", String(here));
      row.classList.toggle("is-chosen", here);
      row.classList.toggle("is-best", now.best);
      row.classList.toggle("is-played", now.played);
      played.hidden = !now.played;
      setText(value, exact && now.exact ? now.exact : now.value);
      setText(error, now.error);
      setText(other, exact && now.other_exact ? now.other_exact : now.other);
      badge.hidden = !now.best;
      setText(cost, now.best ? "" : now.cost);
      bar.style.setProperty("--base", String(now.bar[0]));
      bar.style.setProperty("--reach", String(now.bar[1]));
      bar.classList.toggle("has-spread", now.spread !== null);
      if (now.spread) {
        bar.style.setProperty("--from", String(now.spread[0]));
        bar.style.setProperty("--to", String(now.spread[1]));
      }
    }
    return { row, button, patch };
  }

  /** @param {any} now */
  function drawLines(now) {
    const chosen = selected(model);
    // the few best, what was played and what is selected
    const shown = now.rows.filter((/** @type {Line} */ line, /** @type {number} */ index) =>
      everything || index < FEW || line.played || (now.live && chosen.length && line.tiles?.join() === chosen.join()));
    allButton.hidden = everything || now.rows.length <= FEW;
    setText(/** @type {Node} */ (allButton.firstChild), fill(strings.all, { n: now.rows.length }));
    const keys = shown.map((/** @type {Line} */ line) => line.text);
    for (const [key, line] of lines) {
      if (!keys.includes(key)) {
        line.row.remove();
        lines.delete(key);
      }
    }
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    shown.forEach((/** @type {Line} */ line, /** @type {number} */ index) => {
      let made = lines.get(line.text);
      if (!made) {
        made = makeLine(line);
        lines.set(line.text, made);
      }
      made.patch(line, now.live, chosen);
      if (body.children[index] !== made.row) body.insertBefore(made.row, body.children[index] ?? null);
    });
    if (focused && body.contains(focused) && document.activeElement !== focused) focused.focus();
    rove();
  }

  /** One tab stop for all lines. @param {HTMLElement} [to] */
  function rove(to) {
    const buttons = lineButtons();
    const stop = to ?? buttons.find((button) => button === document.activeElement)
      ?? buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  }

  /** @returns {HTMLElement[]} */
  function lineButtons() {
    return [...body.querySelectorAll("button")].filter((button) => !button.hidden);
  }

  body.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const buttons = lineButtons();
    const at = buttons.indexOf(/** @type {HTMLElement} */ (event.target));
    if (at < 0) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const button = buttons[to] ?? buttons[at];
    rove(button);
    button.focus();
  });
  body.addEventListener("focusin", (event) => {
    if (lineButtons().includes(/** @type {HTMLElement} */ (event.target))) rove(/** @type {HTMLElement} */ (event.target));
  });

  // ---- drawing

  function draw() {
    const now = data();
    element.hidden = !now;
    if (!now) return;
    const wish = wanted?.kind === "coach-mode" ? wanted.parts.mode : now.mode;
    modes.patch(["off", "after", "before"].map((value) => ({ value, label: strings.modes[value] })), wish);
    open.hidden = now.mode === "off";
    element.classList.toggle("is-off", now.mode === "off");
    if (now.mode === "off") return;
    const aim = wanted?.kind === "coach-aim" ? wanted.parts.aim : now.aim;
    aims.patch(now.aims.map((/** @type {any} */ one) => ({ value: one.kind, label: one.label })), aim);
    targetForm.hidden = !now.target;
    if (now.target && targetInput !== document.activeElement) targetInput.value = now.target.value;
    setText(verdict, now.verdict);
    verdict.hidden = !now.verdict;
    table.hidden = now.rows.length === 0;
    table.classList.toggle("is-exact", exact);
    table.classList.toggle("has-other", Boolean(now.columns[2]));
    setText(caption, now.caption);
    headings.forEach((heading, index) => setText(heading, now.columns[index] ?? ""));
    headings[2].hidden = !now.columns[2];
    drawLines(now);
    pager.hidden = !now.page;
    if (now.page) {
      setText(pageText, now.page.text);
      limit(previous, now.page.number === 0);
      limit(next, now.page.number === now.page.pages - 1);
    }
    progress.hidden = !now.progress;
    if (now.progress) {
      setText(progressText, now.progress.text);
      progressBar.value = now.progress.share;
      progressBar.setAttribute("aria-label", now.progress.text);
    }
    stopped.hidden = !now.stopped;
    const old = [...notes.children];
    now.notes.forEach((/** @type {string} */ note, /** @type {number} */ index) => {
      if (old[index]) setText(old[index], note);
      else notes.append(make("p", "stb-help", {}, [note]));
    });
    old.slice(now.notes.length).forEach((node) => node.remove());
    exactSwitch.hidden = !now.rows.some((/** @type {Line} */ line) => line.exact);
  }

  /** Never `disabled`: it must keep the focus. @param {HTMLElement} button @param {boolean} off */
  function limit(button, off) {
    if (off) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }

  /** What there is to say. @param {any} now @returns {string} */
  const textOf = (now) => (now && now.mode !== "off" ? now.said || now.progress?.text || "" : "");

  /** Which news that is; progress is news only once. @param {any} now */
  const keyOf = (now) => (textOf(now) ? `${now.key}: ${now.said || "…"}` : "");

  /** Say once what came, if this view asked for it. @param {any} now @param {string} before */
  function announce(now, before = "") {
    const text = textOf(now);
    const key = keyOf(now);
    if (!mine || !key || key === announced) {
      if (before) speech.say(before, true);
      return;
    }
    announced = key;
    clearTimeout(speakTimer);
    if (before) speech.say(`${before} ${text}`, true);
    else speakTimer = window.setTimeout(() => speech.say(text, true), SPEAK_MS);
  }

  return {
    name: "coach",
    place: "side",
    element,

    /** @param {any} now @param {{acting: boolean}} more */
    patch(now, { acting }) {
      const shown = now.panels.coach;
      const news = shown?.key !== current;
      if (now.step !== seenStep) {
        seenStep = now.step;
        mine = acting;
        clearTimeout(speakTimer);
        if (!news) announced = keyOf(shown); // it was there before this view did anything
      }
      if (news) {
        current = shown?.key ?? "";
        everything = false;
      }
      if (wanted && !post.acting()) sendWanted();
      draw();
      if (!post.acting()) announce(shown); // else with the answer
      clearTimeout(workTimer);
      if (shown?.progress && shown.asks) workTimer = window.setTimeout(askForWork, STEP_MS);
    },

    /** @param {any} reply */
    take(reply) {
      if (reply.kind === "refused" && reply.reason !== "stale") {
        wanted = null;
        draw();
        return false;
      }
      if (reply.kind !== "coach") return false;
      mine = true;
      sendWanted();
      announce(data(), reply.said);
      return true;
    },

    stop() {
      clearTimeout(speakTimer);
      clearTimeout(workTimer);
    },
  };

  /** Where Python has no threads it works when it is asked to. No view is named, so that nobody hears of a refusal. */
  function askForWork() {
    const now = data();
    if (!now?.progress || !now.asks) return;
    trySend(model, { kind: "coach-work", step: model.get("state").step });
    workTimer = window.setTimeout(askForWork, AGAIN_MS);
  }
}
