import { forReader } from "./reader.js";
import { fill, freshId, make, mount, setText } from "./elements.js";
import { makePost } from "./post.js";
import { makeSpeech } from "./speech.js";
import { keepKey, makeTileRow } from "./tile_row.js";
import { makeRollTray } from "./roll_tray.js";
import { makeChoosing } from "./choosing.js";
import { makeHints } from "./hints.js";
import { makeHistory } from "./history.js";
import { makeNewGame } from "./new_game.js";
import { makePlaque } from "./plaque.js";
import { makePacer } from "./pacer.js";
import { makeScoreboard } from "./scoreboard.js";
import { makeChooser } from "./chooser.js";
import { makeRealDice } from "./real_dice.js";
import { makeMemory } from "./memory.js";
import { makeSound } from "./sound.js";
import { makeProjector } from "./projector.js";
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
const MAKERS = [makeChooser, makeScoreboard, makeCoach, makeMemory, makeSound, makeProjector, makeRealDice, makeTurnReview];

/** Whether the last draw does not count: it lies there, and another is due. @param {State} now */
function isFree(now) {
  const last = now.history[now.history.length - 1];
  return Boolean(last?.free) && now.due === "roll";
}

/** @param {{model: any, el: HTMLElement}} context */
function renderTable({ model, el }) {
  const strings = { ...model.get("strings") }; // stays the same object when another game brings other words
  const view = freshId("view");
  let drawnStep = model.get("state").step;
  let drawnRolls = model.get("state").history.length;

  /** @returns {State} */
  const state = () => model.get("state");

  // ---- nodes, made once

  const speech = makeSpeech();
  const post = makePost({ model, view, speech, onReply, repeatable: "hint" });
  const choosing = makeChoosing({ model, view, strings });
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
  const plaque = makePlaque();
  const readout = make("div", "stb-readout", {}, [target, sum, plaque.element]);

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
  const hints = makeHints({ speech });
  const history = makeHistory({ strings });
  const seeds = makeNewGame({ strings, onNew: newGame });
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
        hints.element,
        places.side,
        history.element,
      ]),
      // what is not needed for the next move: it lies under the box, where there is room
      make("div", "stb-quiet", {}, [
        make("div", "stb-quiet-part", {}, [
          seeds.element,
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

  // ---- the selection

  const selection = () => selected(model);

  /** @param {number[]} tiles */
  const select = (tiles) => selectTiles(model, tiles);

  /** @param {number} value */
  function tap(value) {
    const chosen = selection();
    if (chosen.includes(value)) {
      refuse("");
      select(chosen.filter((tile) => tile !== value));
    } else {
      const why = choosing.whyNot(value);
      if (why) {
        refuse(why);
        row.shake(value);
        return;
      }
      refuse("");
      select([...chosen, value]);
    }
    speech.say(choosing.sumLine());
  }

  // ---- intents

  /** @param {number} [count] */
  function roll(count) {
    const now = state();
    const why = choosing.whyNotNow("roll");
    if (why) {
      refuse(why);
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
    const why = choosing.whyNotNow("move");
    if (why) {
      refuse(why);
      return;
    }
    const { complete, sure } = choosing.chances();
    if (!complete && sure) {
      refuse(`${choosing.sumLine()}. ${strings.why_no_shut}`);
      return;
    }
    refuse("");
    post.send({ kind: "shut", tiles: selection() });
  }

  function takeBack() {
    refuse("");
    if (selection().length) {
      select([]);
      speech.say(choosing.sumLine());
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
    post.send({ kind: "hint", shown: hints.ask() });
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
    const { tiles, complete } = choosing.chances();
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
    row.patch(now.tiles.map((value) => choosing.look(value, tiles, chosen)));
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
    setText(target, now.goal);
    sum.hidden = over;
    setText(sum, now.due === "move" ? choosing.sumLine() : now.given);
    sum.classList.toggle("is-complete", complete);
    plaque.patch(now.ending);

    setText(headline, now.headline);
    setText(detail, now.detail);
    detail.hidden = !now.detail;
    notice.hidden = !notice.textContent;

    disable(shutButton, !complete && choosing.chances().sure, notYet);
    setText(notYet, now.due === "move" ? choosing.sumLine() : "");
    disable(backButton, !chosen.length && !now.can_back, noBack);
    drawRollButtons(now);
    shutButton.hidden = now.due !== "move" || playing !== "";
    nextButton.hidden = !next;
    setText(/** @type {Node} */ (nextButton.firstChild), next);
    againButton.hidden = !over || next !== "";
    playingButton.hidden = !playing;
    setText(/** @type {Node} */ (playingButton.firstChild), playing);
    pacer.patch(now);

    history.patch(now);
    seeds.patch(now);
    const keysWords = Math.max(...now.tiles) > 9 ? strings.keys_text_large : strings.keys_text;
    setText(keysText, [keysWords, ...(now.match ? [strings.keys_match] : []), strings.projector.keys].join(" "));
    for (const panel of panels) panel.patch(now, { acting });
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

  // ---- what comes from Python

  function onState() {
    const now = state();
    if (now.step === drawnStep) return draw();
    const acting = post.acting();
    const here = root.contains(document.activeElement) || document.activeElement === document.body;
    // a computer's step and its pace leave the focus alone, unless it is on a button that they take away
    const follows = ["computer", "pause"].includes(post.kind()) ? deed.contains(document.activeElement) : here;
    const thrown = now.history.length > drawnRolls && (now.faces !== null || isFree(now));
    drawnStep = now.step;
    drawnRolls = now.history.length;
    choosing.forget();
    hints.clear();
    setText(notice, now.notice);
    post.answered();
    // the next button must be there before the old one, which has the focus, goes
    draw({ thrown, acting });
    if (acting) {
      seeds.clear();
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
    else if (now.due === "move") row.focus((now.moves ? now.open.find((tile) => choosing.chances().tiles.includes(tile)) : now.offer[0]) ?? now.open[0]);
    else if (now.due === "roll") rollButtons[Math.max(...now.choices) - 1]?.focus();
    else againButton.focus();
  }

  /** @param {any} reply */
  function onReply(reply) {
    if (reply.kind === "offer") {
      if (choosing.take(reply)) draw();
      return;
    }
    if (panels.some((panel) => panel.take?.(reply))) return;
    if (reply.kind === "hint") hints.show(reply);
    else if (reply.kind === "refused" && reply.reason !== "stale") {
      refuse(reply.text);
      draw();
    }
  }

  function onSelection() {
    choosing.ask(); // each view for itself, whichever was tapped
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

  draw();
  choosing.ask();
  const followers = {
    "change:state": onState, "change:strings": onStrings, [`change:${SELECTION}`]: onSelection,
  };
  return mount({ model, el }, root, followers, post, speech, pacer, { stop: () => panels.forEach((panel) => panel.stop?.()) });
}

const render = forReader(renderTable);

export default { render };
