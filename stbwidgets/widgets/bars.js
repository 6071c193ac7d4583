import { make, setText } from "./elements.js";

const SVG = "http://www.w3.org/2000/svg";
const HIGHEST = 45; // every picture has the same axis, so that two can be compared
const STEP = 10;
const LEFT = 10;
const TALL = 92;
const BASE = 112;

/**
 * @typedef {object} BarsData
 * @property {string} title @property {[number, number][]} counts  score and how often
 * @property {string} text  the picture in words @property {string} spoken  every bar in words
 * @property {[number, number] | null} band  the scores that were guessed
 */

/** @param {string} tag @param {Record<string, string | number>} attributes */
function svgNode(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

/** Scores as bars: one for each score, with every bar in words below. @param {{strings: Record<string, string>}} options */
export function makeBars({ strings }) {
  const title = make("p", "stb-bars-title");
  const svg = svgNode("svg", { viewBox: `0 0 ${2 * LEFT + STEP * (HIGHEST + 1)} 134`, class: "stb-bars", role: "img" });
  const drawn = svgNode("g", {});
  const axis = svgNode("path", { class: "stb-bars-axis", d: `M${LEFT - 4} ${BASE + 0.5}H${LEFT + STEP * (HIGHEST + 1) + 2}` });
  const band = svgNode("g", {});
  svg.append(band, drawn, axis);
  for (let score = 0; score <= HIGHEST; score += 5) {
    const label = svgNode("text", { class: "stb-bars-label", x: LEFT + STEP * score + 4, y: BASE + 16, "text-anchor": "middle" });
    label.textContent = String(score);
    svg.append(label);
  }
  const text = make("p", "stb-bars-text");
  const numbers = make("p", "");
  const details = make("details", "stb-bars-numbers", {}, [make("summary", "", {}, [strings.in_numbers]), numbers]);
  const element = make("div", "stb-bars-block", {}, [title, svg, text, details]);

  /** @param {BarsData} bars */
  function show(bars) {
    setText(title, bars.title);
    setText(text, bars.text);
    setText(numbers, bars.spoken);
    details.hidden = bars.counts.length === 0;
    svg.setAttribute("aria-label", `${bars.title}. ${bars.text}`);
    const most = Math.max(4, ...bars.counts.map(([, count]) => count));
    const top = Math.max(0, ...bars.counts.map(([, count]) => count));
    band.replaceChildren();
    if (bars.band) {
      const [low, high] = bars.band;
      const x = LEFT + STEP * low - 4;
      const width = STEP * (high - low) + 16;
      band.append(svgNode("rect", { class: "stb-bars-band", x, y: 24, width, height: BASE - 24, rx: 4 }));
      const guess = svgNode("text", {
        class: "stb-bars-guess", y: 16, x: Math.min(Math.max(x + width / 2, 60), 410), "text-anchor": "middle",
      });
      guess.textContent = strings.your_guess;
      band.append(guess);
    }
    drawn.replaceChildren(...bars.counts.flatMap(([score, count]) => {
      const height = Math.max(2, (TALL * count) / most);
      const x = LEFT + STEP * score;
      const bar = svgNode("rect", {
        class: score === 0 ? "stb-bar stb-bar--shut" : "stb-bar", x, y: BASE - height, width: 8, height, rx: 1.5,
      });
      if (count !== top) return [bar];
      // at the edge the number would be cut off
      const place = score === 0 ? { x: x - 4, "text-anchor": "start" } : { x: x + 4, "text-anchor": "middle" };
      const number = svgNode("text", { class: "stb-bars-top", y: BASE - height - 4, ...place });
      number.textContent = String(count);
      return [bar, number];
    }));
  }

  return { element, show };
}
