import { fill } from "./elements.js";
import { trySend } from "./post.js";
import { selected } from "./selection.js";

/** @typedef {import("./table.js").State} State */

/** @param {number[]} tiles */
const sumOf = (tiles) => tiles.reduce((a, b) => a + b, 0);

/** @param {number[]} part @param {number[]} whole */
const within = (part, whole) => part.every((tile) => whole.includes(tile));

/**
 * What may become of a selection, and why a tile cannot be added to it, in words. Where Python sends no moves, since
 * there are too many, it is asked about each selection.
 * @param {{model: any, view: string, strings: any}} context
 */
export function makeChoosing({ model, view, strings }) {
  /** @type {{step: number, key: string, tiles: number[], complete: boolean} | null} Python's answer about a selection */
  let offer = null;

  /** @returns {State} */
  const state = () => model.get("state");

  /** The tiles that can still be added, and whether the selection is a legal set as it is.
   * @returns {{tiles: number[], complete: boolean, sure: boolean}} */
  function chances() {
    const now = state();
    const chosen = selected(model);
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

  /** Ask Python about the selection, unless its moves are here or it has answered already. */
  function ask() {
    const { step, moves } = state();
    const chosen = selected(model);
    if (moves || !chosen.length || (offer && offer.key === chosen.join())) return;
    trySend(model, { kind: "ask", step, view, selection: chosen });
  }

  /** Python's answer; whether it is about what lies there now.
   * @param {{step: number, selection: number[], tiles: number[], complete: boolean}} reply */
  function take(reply) {
    if (reply.step !== state().step) return false;
    offer = { step: reply.step, key: reply.selection.join(), tiles: reply.tiles, complete: reply.complete };
    return true;
  }

  /** Why nothing can be done now, in words; "" if something can. @param {"roll" | "move"} what  is to be done */
  function whyNotNow(what) {
    const now = state();
    if (now.match?.playing) return now.match.playing;
    if (now.due === what) return "";
    if (now.due === "roll") return strings.why_roll;
    if (now.due === "move") return fill(strings.why_no_roll, { target: now.goal });
    return now.match?.next ? fill(strings.why_next, { next: now.match.next }) : strings.why_over;
  }

  /** Why a tile cannot be tapped now, in words; "" if it can. @param {number} value */
  function whyNot(value) {
    const now = state();
    const chosen = selected(model);
    if (!now.open.includes(value)) return fill(strings.why_shut, { tile: value });
    const why = whyNotNow("move");
    if (why || chances().tiles.includes(value)) return why;
    const values = { tile: value, target: now.goal, chosen: chosen.join(" + "), sum: sumOf(chosen) };
    return fill(chosen.length ? strings.why_cannot_with : strings.why_cannot, values);
  }

  /** "3 + 5 = 8 of 8" */
  function sumLine() {
    const chosen = selected(model);
    const target = state().goal;
    if (!chosen.length) return fill(strings.sum_none, { target });
    if (chosen.length === 1) return fill(strings.sum_one, { sum: sumOf(chosen), target });
    return fill(strings.sum, { tiles: chosen.join(" + "), sum: sumOf(chosen), target });
  }

  /** How a tile is to be drawn. @param {number} value @param {number[]} offered @param {number[]} chosen */
  function look(value, offered, chosen) {
    const now = state();
    const pressed = chosen.includes(value);
    const open = now.open.includes(value);
    let why = "";
    if (!open) why = strings.shut;
    else if (now.match?.playing) why = now.match.playing;
    else if (now.due === "roll") why = strings.roll_first;
    else if (now.due === null) why = strings.over;
    else if (!pressed && !offered.includes(value)) why = fill(strings.cannot, { target: now.goal });
    return { value, open, pressed, why, offered: now.due === "move" ? pressed || offered.includes(value) : undefined };
  }

  return { chances, ask, take, forget: () => { offer = null; }, whyNotNow, whyNot, sumLine, look };
}
