import { make, setText } from "./elements.js";

const SVG = "http://www.w3.org/2000/svg";
const LEFT = 10;
const HEAD = 26; // above the tallest bar, for its number
const NAME = 14; // above that, for the name of a guess: its place may be next to the tallest bar
const WIDEST = 48; // of one bar
const LETTER = 7.6; // of a label, in pixels
const LINE = 15;

/**
 * Bars, one for each label. Places count the labels from 0; a height is a number.
 * @typedef {object} BarsData
 * @property {string} title @property {string[]} labels @property {string} axis  what the labels are
 * @property {[number, number][]} counts  place and height
 * @property {[number, number][] | null} guess  bars that were guessed
 * @property {[number, number] | null} band  places that were guessed, first and last
 * @property {number} top  the height of the picture @property {boolean} scores  whether the first is a shut box
 * @property {string} text  the picture in words @property {string} spoken  every bar in words
 * @property {string} spoken_guess
 */

/** @param {string} tag @param {Record<string, string | number>} attributes @param {string} [text] */
export function svgNode(tag, attributes, text = "") {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  if (text) node.textContent = text;
  return node;
}

/** A height as a number to read: at most one decimal. @param {number} height @param {string} language */
function written(height, language) {
  return height.toLocaleString(language, { maximumFractionDigits: 1, useGrouping: false });
}

/** A label in lines of so many letters; a long word stays whole. @param {string} label @param {number} most */
function inLines(label, most) {
  /** @type {string[]} */
  const lines = [];
  for (const word of label.split(" ")) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * The lines in which each label is written, so that labels do not run into each other. Where there is no room for all
 * of them, every second is, or every fifth, tenth …; the others have no lines.
 * @param {string[]} labels @param {number} step  pixels from label to label
 */
export function labelLines(labels, step) {
  const numbers = labels.every((label) => /^\d+$/.test(label));
  const lines = labels.map((label) => inLines(label, Math.floor((step - 6) / LETTER)));
  const room = 6 + LETTER * Math.max(...lines.flat().map((line) => line.length));
  const ways = labels.length > 20 ? [1, 5, 10, 20, 50] : [1, 2, 5, 10, 20]; // along a long axis by fives, as on a ruler
  const every = ways.find((many) => many * step >= room) ?? labels.length;
  return lines.map((line, place) => (numbers ? Number(labels[place]) : place) % every === 0 ? line : []);
}

/**
 * Tell how wide an element is, in whole pixels, and whenever that changes; gives back what ends it.
 * @param {Element} element @param {(width: number) => void} onWidth
 */
export function followWidth(element, onWidth) {
  let wide = 0;
  const watcher = new ResizeObserver(([entry]) => {
    const now = Math.round(entry.contentRect.width);
    if (!now || now === wide) return;
    wide = now;
    onWidth(now);
  });
  watcher.observe(element);
  return () => watcher.disconnect();
}

/**
 * How often, as bars that fill their place, with every bar in words below. A guess is drawn in outline beside the
 * true bars, or as a dashed frame around the labels that were guessed.
 * @param {{strings: Record<string, string>, tallest?: number | (() => number), zoom?: () => number}} options  `tallest`: of the
 *   bars, in pixels; `zoom`: how much larger than by itself everything is drawn, letters as well
 */
export function makeBars({ strings, tallest = 150, zoom = () => 1 }) {
  const title = make("p", "stb-bars-title");
  const svg = svgNode("svg", { class: "stb-bars", role: "img" });
  const key = make("p", "stb-bars-key", { "aria-hidden": "true" }, [
    make("span", "", {}, [make("span", "stb-bars-key-guess"), strings.your_guess]),
    make("span", "", {}, [make("span", "stb-bars-key-true"), strings.came_out]),
  ]);
  const text = make("p", "stb-bars-text");
  const numbers = make("p", "");
  const guessed = make("p", "");
  const details = make("details", "stb-bars-numbers", {}, [
    make("summary", "", {}, [strings.in_numbers]), numbers, guessed,
  ]);
  const element = make("div", "stb-bars-block", {}, [title, svg, key, text, details]);
  /** @type {BarsData | null} */
  let shown = null;
  let wide = 0;

  function draw() {
    if (!shown) return;
    const { labels, counts, guess, band, top, scores, axis } = shown;
    const width = (wide || 480) / zoom();
    const tall = Math.max(88, Math.min(typeof tallest === "number" ? tallest : tallest(), width * 0.26));
    const head = band ? HEAD + NAME : HEAD;
    const base = head + tall;
    const step = (width - 2 * LEFT) / Math.max(labels.length, 1);
    const pair = Math.min(step * 0.8, WIDEST);
    const inner = guess ? pair * 0.6 : pair; // a true bar stands inside the outline of the guess
    const middle = (/** @type {number} */ place) => LEFT + step * (place + 0.5);
    const height = (/** @type {number} */ count) => Math.max(2, (tall * count) / top);
    /** @type {Node[]} */
    const parts = [];
    if (band) {
      const beside = Math.min(step / 2 + 2, pair * 0.8);
      const x = middle(band[0]) - beside;
      const breadth = middle(band[1]) + beside - x;
      parts.push(svgNode("rect", { class: "stb-bars-band", x, y: head - 19, width: breadth, height: tall + 19, rx: 4 }));
      const half = 4.2 * strings.your_guess.length; // the name stays inside the picture
      const at = Math.min(Math.max(x + breadth / 2, half), width - half);
      parts.push(svgNode("text", { class: "stb-bars-guess", x: at, y: 13, "text-anchor": "middle" }, strings.your_guess));
    }
    let free = -LEFT;
    const most = Math.max(0, ...counts.map(([, count]) => count));
    for (const [place, count] of counts) {
      const y = base - height(count);
      parts.push(svgNode("rect", {
        class: scores && place === 0 ? "stb-bar stb-bar--shut" : "stb-bar",
        x: middle(place) - inner / 2, y, width: inner, height: base - y, rx: 1.5,
      }));
      const number = written(count, strings.language);
      const half = 4 * number.length; // at the edge it would be cut off
      if (count !== most || middle(place) - half < free) continue; // several tallest ones: as many as have room
      free = middle(place) + half + 3;
      const x = Math.min(Math.max(middle(place), half), width - half);
      parts.push(svgNode("text", { class: "stb-bars-top", x, y: y - 4, "text-anchor": "middle" }, number));
    }
    for (const [place, count] of guess ?? []) {
      const y = base - height(count);
      const [left, right] = [middle(place) - pair / 2, middle(place) + pair / 2];
      parts.push(svgNode("path", { class: "stb-bar-guess", d: `M${left} ${base}V${y}H${right}V${base}` }));
    }
    parts.push(svgNode("path", { class: "stb-bars-axis", d: `M${LEFT - 4} ${base + 0.5}H${width - LEFT + 4}` }));
    const lines = labelLines(labels, step);
    lines.forEach((own, place) => own.forEach((line, row) => {
      const options = { class: "stb-bars-label", x: middle(place), y: base + 16 + LINE * row, "text-anchor": "middle" };
      parts.push(svgNode("text", options, line));
    }));
    const below = base + 8 + LINE * Math.max(1, ...lines.map((own) => own.length));
    if (axis) parts.push(svgNode("text", { class: "stb-bars-axis-name", x: width / 2, y: below + 10, "text-anchor": "middle" }, axis));
    svg.setAttribute("viewBox", `0 0 ${width} ${below + (axis ? 18 : 3)}`);
    svg.replaceChildren(...parts);
  }

  // as wide as its place, so that letters keep their size in a narrow cell
  const stop = followWidth(svg, (now) => { wide = now; draw(); });

  /** @param {BarsData} bars */
  function show(bars) {
    if (JSON.stringify(bars) === JSON.stringify(shown)) return;
    shown = bars;
    setText(title, bars.title);
    setText(text, bars.text);
    setText(numbers, bars.guess ? `${strings.came_out}: ${bars.spoken}` : bars.spoken);
    setText(guessed, bars.guess ? `${strings.your_guess}: ${bars.spoken_guess}` : "");
    details.hidden = bars.counts.length === 0;
    key.hidden = !bars.guess;
    svg.setAttribute("aria-label", `${bars.title}. ${bars.text}`);
    draw();
  }

  return { element, show, stop };
}
