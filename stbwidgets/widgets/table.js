import { forReader } from "./reader.js";
import { fill, freshId, make, mount, setText } from "./elements.js";
import { makePost } from "./post.js";
import { makeSpeech } from "./speech.js";
import { keepKey, makeTileRow } from "./tile_row.js";
import { makeRollTray } from "./roll_tray.js";
import { smallFaces } from "./pieces.js";
import { makePacer } from "./pacer.js";
import { makeScoreboard } from "./scoreboard.js";
import { makeChooser } from "./chooser.js";
import { makeRealDice } from "./real_dice.js";
import { makeMemory } from "./memory.js";
import { makeSound } from "./sound.js";
import { makeCoach } from "./coach.js";
import { makeTurnReview } from "./turn_review.js";
import { SELECTION, selectTiles, selected } from "./selection.js";

// The table draws `state` and sends intents; what is legal, Python says. Only the selection lives here, on the
// model, where all views of a page share it. It carries the step it belongs to, so a new step clears it.

/**
 * @typedef {object} State
 * @property {number} step
 * @property {string} title @property {string} text
 * @property {number} seed @property {number} round
 * @property {number[]} tiles @property {number[]} open
 * @property {{kind: string, count: number, sides: number, set: string}} source
 * @property {"roll" | "move" | null} due
 * @property {number[]} choices  how many dice may be rolled
 * @property {number[] | null} faces @property {number | null} total @property {number[]} targets
 * @property {string} goal  the targets in words: "8 or 2"
 * @property {number[][] | null} moves  null: too many to send, ask
 * @property {number} count  how many moves there are
 * @property {number[]} offer  tiles that begin a move
 * @property {number} score
 * @property {{reason: string, score: number, title: string, text: string} | null} ending
 * @property {string} headline @property {string} detail @property {string} said @property {string} given
 * @property {string} seed_text
 * @property {{number: number, faces: number[], shut: number[] | null, text: string, suit: number | null, name: string,
 *   free: boolean, typed: boolean}[]} history  `suit`, `name` of a piece that was drawn; `free`: it does not count;
 *   `typed`: read off real dice
 * @property {boolean} can_back
 * @property {string} notice  why something went wrong, "" if nothing did
 * @property {{next: string, over: boolean, playing: string, paced: number | null, pause: boolean | null} | null} match
 *   `next`: the button by which the next player goes on; `playing`: that a computer plays now; `paced`: after how many
 *   milliseconds to ask for its step; `pause`: whether it takes its time (null: there is no computer)
 */

/** @typedef {"head" | "strip" | "felt" | "side" | "foot" | "shelf" | "below" | "sheet"} Place */

/**
 * A part of the table beside the box. It draws `state.panels[name]`, and hides itself where that is null.
 * @typedef {object} Panel
 * @property {string} name  `strings[name]` are its words, `state.panels[name]` is what it draws
 * @property {Place} place  beside the title; above the box; in it, where the dice lie; beside it; beside it, last; under
 *   both; over all
 * @property {HTMLElement} element
 * @property {Partial<Record<Place, HTMLElement>>} [also]  what else it has in other places
 * @property {(now: State, more: {acting: boolean}) => void} patch
 * @property {(reply: any) => boolean} [take]  a reply meant for this panel; true if it was
 * @property {(event: KeyboardEvent, now: State) => boolean} [key]  a key pressed at the table; true if it is the panel's
 * @property {(now: State) => boolean} [focus]  go where the next action is; true if that is in this panel
 * @property {() => void} [stop]
 */

/** @type {((context: {model: any, post: any, speech: any, strings: any}) => Panel)[]} */
const MAKERS = [makeChooser, makeScoreboard, makeCoach, makeMemory, makeSound, makeRealDice, makeTurnReview];

/** @param {number[]} tiles */
const sumOf = (tiles) => tiles.reduce((a, b) => a + b, 0);

/** @param {number[]} part @param {number[]} whole */
const within = (part, whole) => part.every((tile) => whole.includes(tile));

/** Whether the last draw does not count: it lies there, and another is due. @param {State} now */
function isFree(now) {
  const last = now.history[now.history.length - 1];
  return Boolean(last?.free) && now.due === "roll";
}

/** @param {{model: any, el: HTMLElement}} context */
function renderTable({ model, el }) {
  const strings = { ...model.get("strings") }; // stays the same object when another game brings other words
  const view = freshId("view");
  /** @type {{step: number, key: string, tiles: number[], complete: boolean} | null} Python's answer about a selection */
  let offer = null;
  let hintsShown = 0;
  let drawnStep = model.get("state").step;
  let drawnRolls = model.get("state").history.length;

  /** @returns {State} */
  const state = () => model.get("state");

  // ---- nodes, made once

  const speech = makeSpeech();
  const post = makePost({ model, view, speech, onReply, repeatable: "hint" });
  const panels = MAKERS.map((makePanel) => makePanel({ model, post, speech, strings }));
  const places = {
    head: make("div", "stb-place-head"),
    strip: make("div", "stb-place-strip"),
    felt: make("div", "stb-place-felt"),
    side: make("div", "stb-place-side"),
    foot: make("div", "stb-place-foot"),
    shelf: make("div", "stb-place-shelf"),
    below: make("div", "stb-place-below"),
    sheet: make("div", "stb-place-sheet"),
  };
  const root = make("div", "stb-root stb-table", { lang: strings.language, role: "group" });
  const card = make("div", "stb-card");

  const title = make("p", "stb-title", { role: "heading", "aria-level": "3" });
  const ruleText = make("p", "stb-rule");
  const score = make("p", "stb-score");
  const scoreNumber = make("span", "stb-score-number");
  score.append(make("span", "stb-score-word", {}, [strings.score]), scoreNumber);

  const row = makeTileRow({ strings, label: strings.tiles, onTap: tap, onEnter: () => shut() });
  const tray = makeRollTray({ strings });

  const target = make("p", "stb-target");
  const sum = make("p", "stb-sum");
  const plaque = make("div", "stb-plaque");
  const plaqueTitle = make("p", "stb-plaque-title");
  const plaqueText = make("p", "stb-plaque-text");
  plaque.append(makeStar(), plaqueTitle, plaqueText);
  const readout = make("div", "stb-readout", {}, [target, sum, plaque]);

  const noBack = make("span", "", { id: freshId("no-back") }, [strings.nothing_to_take_back]);
  const notYet = make("span", "", { id: freshId("not-yet") });
  const descriptions = make("div", "", { hidden: "" }, [noBack, notYet]);

  /** @type {HTMLElement[]} one button for each number of dice */
  const rollButtons = [];
  const shutButton = button(strings.shut_button, () => shut(), "stb-button--main", "Enter");
  const nextButton = button("", () => goOn(), "stb-button--main", "N");
  const againButton = button(strings.play_again, () => newGame(), "stb-button--main");
  const playingButton = button("", () => refuse(state().match?.playing ?? ""), "stb-playing");
  playingButton.setAttribute("aria-disabled", "true");
  const deed = make("div", "stb-deed", {}, [shutButton, nextButton, againButton, playingButton]);

  const headline = make("p", "stb-headline");
  const detail = make("p", "stb-detail");
  const notice = make("p", "stb-notice");
  const backButton = button(strings.take_back, () => takeBack(), "", "U");
  const hintButton = button(strings.hint, () => hint(), "", "H");
  const pacer = makePacer({ model, view, post, strings });
  const hintText = make("p", "stb-hint-text");
  const hintSets = make("ol", "stb-sets");
  const hints = make("div", "stb-hints", { hidden: "" }, [hintText, hintSets]);

  const history = make("ol", "stb-history");
  const historyLabel = make("p", "stb-label", { id: freshId("history") });
  const historyBlock = make("div", "stb-block", {}, [historyLabel, history]);
  history.setAttribute("aria-labelledby", historyLabel.id);
  const noHistory = make("p", "stb-faint");
  historyBlock.append(noHistory);

  const seedId = freshId("seed");
  const seedText = make("p", "stb-seed-text");
  const seedInput = /** @type {HTMLInputElement} */ (make("input", "stb-input", {
    id: seedId, type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: "40",
  }));
  const newButton = make("button", "stb-button", { type: "submit" }, [strings.new_game]);
  const seedForm = make("form", "stb-seed", {}, [
    make("label", "stb-label", { for: seedId }, [strings.seed_label]), seedInput, newButton,
  ]);
  const keysText = make("p", "");
  const keys = make("details", "stb-keys stb-fold", {}, [make("summary", "", {}, [strings.keys]), keysText]);

  card.append(
    make("div", "stb-head", {}, [make("div", "stb-names", {}, [
      make("p", "stb-game-name", {}, [strings.game]), title, ruleText,
    ]), places.head, score]),
    places.sheet,
    places.strip,
    make("div", "stb-main", {}, [
      make("div", "stb-box", {}, [
        make("div", "stb-back", {}, [row.element]),
        make("div", "stb-felt", {}, [tray.element, readout, places.felt, deed]),
      ]),
      make("div", "stb-side-panel", {}, [
        make("div", "stb-words", {}, [headline, detail, notice, post.waiting]),
        make("div", "stb-tools", {}, [backButton, hintButton, pacer.element]),
        hints,
        places.side,
        historyBlock,
      ]),
      // what is not needed for the next move: it lies under the box, where there is room
      make("div", "stb-quiet", {}, [
        make("div", "stb-quiet-part", {}, [
          make("div", "stb-game", {}, [seedText, seedForm]),
          places.foot,
          keys,
        ]),
        places.shelf,
      ]),
    ]),
    places.below,
  );
  root.append(card, descriptions, speech.element);

  for (const panel of panels) {
    for (const [place, node] of Object.entries({ [panel.place]: panel.element, ...panel.also })) {
      places[/** @type {Place} */ (place)].append(node);
    }
  }

  /** @param {string} word @param {() => void} onPress @param {string} [kind] @param {string} [key] */
  function button(word, onPress, kind = "", key = "") {
    const node = make("button", `stb-button ${kind}`, { type: "button" }, [make("span", "", {}, [word])]);
    if (key) node.setAttribute("aria-keyshortcuts", key);
    node.addEventListener("click", onPress);
    return node;
  }

  function makeStar() {
    const space = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(space, "svg");
    svg.setAttribute("viewBox", "0 0 64 28");
    svg.setAttribute("class", "stb-laurel");
    svg.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(space, "path");
    // a star between two sprigs
    path.setAttribute("d", "M32 1l3.6 8.2 8.9.8-6.7 5.9 2 8.7L32 20l-7.8 4.6 2-8.7-6.7-5.9 8.9-.8z"
      + "M3 25c9 2 15-1 18-8-7-1-13 1-18 8zM2 15c6 4 12 4 17 0-5-4-11-4-17 0zM7 4c3 6 8 8 14 7-2-6-7-9-14-7z"
      + "M61 25c-9 2-15-1-18-8 7-1 13 1 18 8zM62 15c-6 4-12 4-17 0 5-4 11-4 17 0zM57 4c-3 6-8 8-14 7 2-6 7-9 14-7z");
    svg.append(path);
    return svg;
  }

  // ---- the selection

  const selection = () => selected(model);

  /** @param {number[]} tiles */
  const select = (tiles) => selectTiles(model, tiles);

  /** The tiles that can still be added, and whether the selection is a legal set as it is.
   * @returns {{tiles: number[], complete: boolean, sure: boolean}} */
  function chances() {
    const now = state();
    const chosen = selection();
    if (now.due !== "move") return { tiles: [], complete: false, sure: true };
    if (now.moves) {
      const left = now.moves.filter((move) => within(chosen, move));
      const tiles = now.open.filter((tile) => !chosen.includes(tile) && left.some((move) => move.includes(tile)));
      return { tiles, complete: left.some((move) => move.length === chosen.length), sure: true };
    }
    if (!chosen.length) return { tiles: now.offer, complete: false, sure: true };
    if (offer && offer.step === now.step && offer.key === chosen.join()) return { ...offer, sure: true };
    // until Python answers: no tile that is too high
    const rest = Math.max(...now.targets) - sumOf(chosen);
    return { tiles: now.offer.filter((tile) => !chosen.includes(tile) && tile <= rest), complete: false, sure: false };
  }

  /** @param {number} value */
  function tap(value) {
    const chosen = selection();
    if (chosen.includes(value)) {
      refuse("");
      select(chosen.filter((tile) => tile !== value));
    } else {
      const why = whyNot(value);
      if (why) {
        refuse(why);
        row.shake(value);
        return;
      }
      refuse("");
      select([...chosen, value]);
    }
    speech.say(sumLine());
  }

  /** Why a tile cannot be tapped now, in words; "" if it can. @param {number} value */
  function whyNot(value) {
    const now = state();
    const chosen = selection();
    if (!now.open.includes(value)) return fill(strings.why_shut, { tile: value });
    if (now.due === "roll") return now.match?.playing || strings.why_roll;
    if (now.due === null) return whyOver(now);
    if (now.match?.playing) return now.match.playing;
    if (chances().tiles.includes(value)) return "";
    const values = { tile: value, target: goal(), chosen: chosen.join(" + "), sum: sumOf(chosen) };
    return fill(chosen.length ? strings.why_cannot_with : strings.why_cannot, values);
  }

  /** @param {State} now */
  function whyOver(now) {
    return now.match?.next ? fill(strings.why_next, { next: now.match.next }) : strings.why_over;
  }

  function goal() {
    return state().goal;
  }

  function sumLine() {
    const chosen = selection();
    if (!chosen.length) return fill(strings.sum_none, { target: goal() });
    if (chosen.length === 1) return fill(strings.sum_one, { sum: sumOf(chosen), target: goal() });
    return fill(strings.sum, { tiles: chosen.join(" + "), sum: sumOf(chosen), target: goal() });
  }

  // ---- intents

  /** @param {number} [count] */
  function roll(count) {
    const now = state();
    if (now.match?.playing || now.due !== "roll") {
      refuse(now.match?.playing || (now.due === "move" ? fill(strings.why_no_roll, { target: goal() }) : whyOver(now)));
      return;
    }
    const dice = count ?? Math.max(...now.choices);
    if (!now.choices.includes(dice)) {
      refuse(fill(strings.why_dice, { choices: now.choices.join(strings.or) }));
      return;
    }
    refuse("");
    post.send({ kind: "roll", dice });
  }

  function shut() {
    const now = state();
    if (now.match?.playing || now.due !== "move") {
      refuse(now.match?.playing || (now.due === "roll" ? strings.why_roll : whyOver(now)));
      return;
    }
    const { complete, sure } = chances();
    if (!complete && sure) {
      refuse(`${sumLine()}. ${strings.why_no_shut}`);
      return;
    }
    refuse("");
    post.send({ kind: "shut", tiles: selection() });
  }

  function takeBack() {
    refuse("");
    if (selection().length) {
      select([]);
      speech.say(sumLine());
    } else if (state().can_back) post.send({ kind: "back" });
    else refuse(strings.nothing_to_take_back);
  }

  function goOn() {
    if (state().match?.next) {
      refuse("");
      post.send({ kind: "next" });
    }
  }

  function hint() {
    post.send({ kind: "hint", shown: hintsShown });
    hintsShown += 1;
  }

  function ask() {
    const { step } = state();
    model.send({ kind: "ask", step, view, selection: selection() });
  }

  /** @param {string} [seed] */
  function newGame(seed = "") {
    refuse("");
    post.send(seed === "" ? { kind: "new" } : { kind: "new", seed });
  }

  /** Say in words why not. @param {string} why */
  function refuse(why) {
    setText(notice, why);
    notice.hidden = !why;
    if (why) speech.say(why);
  }

  // ---- drawing

  function draw({ thrown = false, acting = false } = {}) {
    const now = state();
    const { tiles, complete } = chances();
    const chosen = selection();
    const over = now.ending !== null;
    const playing = now.match?.playing ?? "";
    const next = now.match?.next ?? "";

    root.setAttribute("aria-label", `${strings.game}: ${now.title}`);
    root.classList.toggle("is-over", over);
    root.classList.toggle("is-fresh", now.history.length === 0);
    root.classList.toggle("is-deck", now.source.kind !== "dice");
    root.classList.toggle("is-won", now.ending?.reason === "shut");
    root.classList.toggle("is-champion", Boolean(now.match?.over));
    root.dataset.due = now.due ?? "over";
    setText(title, now.title);
    setText(ruleText, now.text);
    setText(scoreNumber, String(now.score));
    row.patch(now.tiles.map((value) => look(value, tiles, chosen)));
    const last = now.history[now.history.length - 1];
    tray.patch({
      source: now.source,
      faces: now.faces ?? (last && (over || isFree(now)) ? last.faces : null),
      resting: last ? last.faces : null,
      suit: last?.suit,
      name: last?.name,
      thrown,
    });

    target.hidden = now.due !== "move";
    setText(target, goal());
    sum.hidden = over;
    setText(sum, now.due === "move" ? sumLine() : now.given);
    sum.classList.toggle("is-complete", complete);
    plaque.hidden = !over;
    setText(plaqueTitle, now.ending?.title ?? "");
    setText(plaqueText, now.ending?.text ?? "");

    setText(headline, now.headline);
    setText(detail, now.detail);
    detail.hidden = !now.detail;
    notice.hidden = !notice.textContent;

    disable(shutButton, !complete && chances().sure, notYet);
    setText(notYet, now.due === "move" ? sumLine() : "");
    disable(backButton, !chosen.length && !now.can_back, noBack);
    drawRollButtons(now);
    shutButton.hidden = now.due !== "move" || playing !== "";
    nextButton.hidden = !next;
    setText(/** @type {Node} */ (nextButton.firstChild), next);
    againButton.hidden = !over || next !== "";
    playingButton.hidden = !playing;
    setText(/** @type {Node} */ (playingButton.firstChild), playing);
    pacer.patch(now);

    drawHistory(now);
    setText(seedText, now.seed_text);
    setText(historyLabel, strings.history);
    setText(noHistory, strings.no_history);
    const keysWords = Math.max(...now.tiles) > 9 ? strings.keys_text_large : strings.keys_text;
    setText(keysText, now.match ? `${keysWords} ${strings.keys_match}` : keysWords);
    for (const panel of panels) panel.patch(now, { acting });
  }

  /** @param {number} value @param {number[]} offered @param {number[]} chosen */
  function look(value, offered, chosen) {
    const now = state();
    const pressed = chosen.includes(value);
    const open = now.open.includes(value);
    let why = "";
    if (!open) why = strings.shut;
    else if (now.match?.playing) why = now.match.playing;
    else if (now.due === "roll") why = strings.roll_first;
    else if (now.due === null) why = strings.over;
    else if (!pressed && !offered.includes(value)) why = fill(strings.cannot, { target: goal() });
    return { value, open, pressed, why, offered: now.due === "move" ? pressed || offered.includes(value) : undefined };
  }

  /** Never `disabled`: whoever cannot see it must still find it, and be told why. @param {HTMLElement} node
   * @param {boolean} off @param {HTMLElement} why */
  function disable(node, off, why) {
    if (off) {
      node.setAttribute("aria-disabled", "true");
      node.setAttribute("aria-describedby", why.id);
    } else {
      node.removeAttribute("aria-disabled");
      node.removeAttribute("aria-describedby");
    }
  }

  /** @param {State} now */
  function drawRollButtons(now) {
    while (rollButtons.length < now.source.count) {
      const count = rollButtons.length + 1;
      const node = button("", () => roll(count), "stb-button--main");
      rollButtons.push(node);
      deed.insertBefore(node, shutButton);
    }
    rollButtons.forEach((node, index) => {
      const count = index + 1;
      node.hidden = !(now.due === "roll" && !now.match?.playing && now.choices.includes(count));
      const words = now.source.kind === "dice" ? strings.roll_counts : [strings.draw];
      const word = now.choices.length > 1 ? words[index] : now.source.kind === "dice" ? strings.roll : strings.draw;
      setText(/** @type {Node} */ (node.firstChild), word);
      node.setAttribute("aria-keyshortcuts", now.choices.length > 1 ? String(count) : "R");
    });
  }

  /** @param {State} now */
  function drawHistory(now) {
    noHistory.hidden = now.history.length > 0;
    history.hidden = now.history.length === 0;
    while (history.children.length > now.history.length) history.lastChild?.remove();
    now.history.forEach((entry, index) => {
      const old = /** @type {HTMLElement | undefined} */ (history.children[index]);
      if (old?.dataset.text === entry.text) return;
      const item = make("li", "", { "data-text": entry.text }, [
        make("span", "stb-visually-hidden", {}, [entry.text]),
        make("span", "stb-entry", { "aria-hidden": "true" }, [
          ...smallFaces(now.source, entry),
          ...(entry.typed ? [make("span", "stb-typed-sign", {}, [strings.typed])] : []),
          make("span", entry.shut ? "stb-arrow" : ""),
          ...(entry.shut ?? []).map((tile) => make("span", "stb-chip stb-chip--tile", {}, [String(tile)])),
        ]),
      ]);
      if (old) old.replaceWith(item);
      else history.append(item);
    });
    history.scrollTop = history.scrollHeight;
  }

  /** @param {{text: string, sets: number[][], shown: number}} reply */
  function showHint(reply) {
    hints.hidden = false;
    hintsShown = Math.max(hintsShown, reply.shown);
    setText(hintText, reply.text);
    hintSets.replaceChildren(...reply.sets.map((tiles) => make("li", "", {}, [tiles.join(" + ")])));
    hintSets.hidden = reply.sets.length === 0;
    const last = reply.sets[reply.sets.length - 1];
    speech.say(last ? `${last.join(" + ")}. ${reply.text}` : reply.text);
  }

  // ---- what comes from Python

  function onState() {
    const now = state();
    if (now.step === drawnStep) return draw();
    const acting = post.acting();
    const here = root.contains(document.activeElement) || document.activeElement === document.body;
    // a computer's step leaves the focus alone, unless it is on the button that the step takes away
    const follows = pacer.asked() ? deed.contains(document.activeElement) : here;
    const thrown = now.history.length > drawnRolls && (now.faces !== null || isFree(now));
    drawnStep = now.step;
    drawnRolls = now.history.length;
    offer = null;
    hintsShown = 0;
    hints.hidden = true;
    setText(notice, now.notice);
    post.answered();
    // the next button must be there before the old one, which has the focus, goes
    draw({ thrown, acting });
    if (acting) {
      seedInput.value = "";
      speech.say(now.said, true);
      if (follows) focusNext();
    }
  }

  /** Another game at this table may have other words. */
  function onStrings() {
    const fresh = model.get("strings");
    if (fresh.language !== strings.language) return;
    for (const name of Object.keys(strings)) delete strings[name];
    Object.assign(strings, fresh);
    if (state().step === drawnStep) draw();
  }

  function focusNext() {
    const now = state();
    if (panels.some((panel) => panel.focus?.(now))) return;
    if (now.match?.playing) playingButton.focus();
    else if (now.match?.next) nextButton.focus();
    else if (now.due === "move") row.focus((now.moves ? now.open.find((tile) => chances().tiles.includes(tile)) : now.offer[0]) ?? now.open[0]);
    else if (now.due === "roll") rollButtons[Math.max(...now.choices) - 1]?.focus();
    else againButton.focus();
  }

  /** @param {any} reply */
  function onReply(reply) {
    if (reply.kind === "offer") {
      if (reply.step !== state().step) return;
      offer = { step: reply.step, key: reply.selection.join(), tiles: reply.tiles, complete: reply.complete };
      draw();
      return;
    }
    post.answered();
    if (panels.some((panel) => panel.take?.(reply))) return;
    if (reply.kind === "hint") showHint(reply);
    else if (reply.kind === "refused" && reply.reason !== "stale") {
      refuse(reply.text);
      draw();
    }
  }

  function onSelection() {
    const now = state();
    const chosen = selection();
    // each view asks for itself, whichever was tapped
    if (!now.moves && chosen.length && !(offer && offer.key === chosen.join())) ask();
    draw();
  }

  // ---- keys

  root.addEventListener("keydown", (event) => {
    if (!keepKey(event)) return;
    const at = /** @type {HTMLElement} */ (event.target);
    if (at.closest("input, textarea, select")) return; // there letters are letters
    if (event.key === "Enter" && event.repeat) event.preventDefault(); // a key held down is one press
    if (event.repeat) return;
    const now = state();
    if (panels.some((panel) => panel.key?.(event, now))) return;
    switch (event.key.toLowerCase()) {
      case "r": roll(); break;
      case "u": takeBack(); break;
      case "h": hint(); break;
      case "n": goOn(); break;
      default:
        if (/^\d$/.test(event.key)) digit(now, event.key);
    }
  });

  /** @param {State} now @param {string} key */
  function digit(now, key) {
    if (now.due === "roll" && now.source.kind === "dice") roll(Number(key));
    else if (Math.max(...now.tiles) > 9) row.typeahead(key);
    else if (now.tiles.includes(Number(key))) {
      row.focus(Number(key));
      tap(Number(key));
    }
  }

  seedForm.addEventListener("submit", (event) => {
    event.preventDefault();
    newGame(seedInput.value.trim());
  });

  draw();
  // the history can only be scrolled to its end once it has a height
  requestAnimationFrame(() => { history.scrollTop = history.scrollHeight; });
  if (!state().moves && selection().length) ask();
  const followers = {
    "change:state": onState, "change:strings": onStrings, [`change:${SELECTION}`]: onSelection,
  };
  return mount({ model, el }, root, followers, post, speech, pacer, { stop: () => panels.forEach((panel) => panel.stop?.()) });
}

const render = forReader(renderTable);

export default { render };
