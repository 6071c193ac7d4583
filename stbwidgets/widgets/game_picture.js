import { PIPS, make } from "./elements.js";
import { smallFaces } from "./pieces.js";

// A game in miniature: its tiles, and what is rolled or drawn. For eyes only; the words stand beside it.

/** @typedef {import("./pieces.js").Source} Source */

/** The face of a die with its pips, flat. @param {number} face @param {string} [className] */
export function pipFace(face, className = "stb-pip-face") {
  return make("span", className, { "aria-hidden": "true" }, Array.from({ length: 9 }, (_, place) =>
    make("span", (PIPS[face] ?? []).includes(place) ? "stb-flat-pip" : "")));
}

const ALL_SHOWN = 12; // tiles; of more only the ends are drawn
const DICE_SHOWN = 3;
const SHOWING = [5, 3, 6]; // what the drawn dice show

/** @param {number[]} tiles @param {number[]} open */
function miniTiles(tiles, open) {
  const shown = tiles.length > ALL_SHOWN ? [...tiles.slice(0, 4), 0, ...tiles.slice(-2)] : tiles;
  return shown.map((tile) => (tile
    ? make("span", `stb-tiny-tile ${open.includes(tile) ? "" : "is-shut"}`, {}, [String(tile)])
    : make("span", "stb-tiny-gap", {}, ["…"])));
}

/** @param {Source} source */
function miniSource(source) {
  if (source.kind === "dominoes") return smallFaces(source, { faces: source.set === "chinese" ? [4, 6] : [3, 5], suit: null });
  if (source.kind === "cards") return smallFaces(source, { faces: [12], suit: 1 });
  if (source.sides !== 6) return smallFaces(source, { faces: [source.sides], suit: null });
  const many = source.count > DICE_SHOWN;
  const dice = SHOWING.slice(0, many ? 1 : source.count).map((face) => pipFace(face));
  return many ? [make("span", "stb-tiny-times", {}, [`${source.count} ×`]), ...dice] : dice;
}

/** @param {{tiles: number[], open: number[], source: Source}} game */
export function gamePicture({ tiles, open, source }) {
  return make("span", "stb-tiny", { "aria-hidden": "true" }, [
    make("span", `stb-tiny-box ${tiles.length > 9 ? "stb-tiny-box--long" : ""}`, {}, miniTiles(tiles, open)),
    make("span", "stb-tiny-source", {}, miniSource(source)),
  ]);
}
