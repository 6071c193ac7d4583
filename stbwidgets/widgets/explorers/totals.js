import { makeSegments } from "../segments.js";
import { make, setText } from "../elements.js";
import { smallFaces } from "../pieces.js";
import { explorer, makeStepper } from "./frame.js";

/** @typedef {{total: number, ways: number | string, chance: string, exact: number, exact_percent: string, count: number,
 *             came: number, came_percent: string}} Bar */

/** Bars in pairs on a scale of shares; nodes are kept as long as the totals are the same. */
function makeChart() {
  const scale = make("div", "stb-totals-scale", { "aria-hidden": "true" });
  const columns = make("div", "stb-totals-columns", { "aria-hidden": "true" });
  const plot = make("div", "stb-totals-plot", {}, [scale, columns]);
  const element = make("div", "stb-totals-chart", { role: "img", tabindex: "0" }, [plot]);
  let drawn = "";
  let drawnScale = "";

  /** @param {{bars: Bar[], top: number, lines: {at: number, label: string}[], summary: string}} now */
  function patch({ bars, top, lines, summary }) {
    element.setAttribute("aria-label", summary);
    const key = bars.map((bar) => `${bar.total}:${bar.ways}`).join();
    if (key !== drawn) {
      drawn = key;
      element.style.setProperty("--count", String(bars.length));
      element.classList.toggle("is-many", bars.length > 24);
      columns.replaceChildren(...bars.map((bar) => make("div", "stb-totals-column", {}, [
        make("span", "stb-totals-bar stb-totals-bar--exact", {}, [make("span", "stb-totals-ways", {}, [String(bar.ways)])]),
        make("span", "stb-totals-bar stb-totals-bar--came"),
        make("span", `stb-totals-total ${bar.total % 5 ? "is-between" : ""}`, {}, [String(bar.total)]),
      ])));
    }
    bars.forEach((bar, index) => {
      const column = /** @type {HTMLElement} */ (columns.children[index]);
      column.style.setProperty("--exact", String(bar.exact / top));
      column.style.setProperty("--came", String(bar.came / top));
    });
    const scaleKey = JSON.stringify(lines);
    if (scaleKey === drawnScale) return;
    drawnScale = scaleKey;
    scale.replaceChildren(...lines.map(({ at, label }) => {
      const line = make("div", "stb-totals-line", {}, [make("span", "", {}, [label])]);
      line.style.setProperty("--at", String(at));
      return line;
    }));
  }

  return { element, patch };
}

/** What fell last, small. @param {{source: any, faces: number[], suit: number | null}} last */
function lastFaces({ source, faces, suit }) {
  if (source.sides === 0 && source.kind === "dice") { // cubes with other numbers, some of more than six pips
    return faces.map((face) => make("span", "stb-chip stb-chip--die", {}, [String(face)]));
  }
  return smallFaces(source, { faces, suit });
}

/** Every number of the bars. @param {Record<string, string>} strings */
function makeNumbers(strings) {
  const heads = [strings.total, strings.exact_share, strings.count];
  const body = make("tbody", "");
  const table = make("table", "stb-table-of stb-totals-table", {}, [
    make("thead", "", {}, [make("tr", "", {}, heads.map((head) => make("th", "is-number", { scope: "col" }, [head])))]), body,
  ]);
  /** A number and, beside or below it, its share. */
  const pair = () => make("td", "is-number", {}, [
    make("span", "stb-totals-pair", {}, [make("span", ""), " ", make("span", "stb-faint")]),
  ]);
  /** @param {Bar[]} bars */
  function patch(bars) {
    if (body.children.length !== bars.length) {
      body.replaceChildren(...bars.map(() => make("tr", "", {}, [make("th", "is-number", { scope: "row" }), pair(), pair()])));
    }
    bars.forEach((bar, index) => {
      const row = body.children[index];
      setText(row.children[0], String(bar.total));
      const shown = [bar.chance, bar.exact_percent, String(bar.count), bar.came_percent];
      row.querySelectorAll(".stb-totals-pair > span").forEach((node, place) => setText(node, shown[place]));
    });
  }
  return { element: make("div", "stb-totals-numbers", { tabindex: "0", role: "region", "aria-label": strings.numbers }, [table]), patch };
}

const render = explorer("totals", ({ strings, state, send }) => {
  const sources = makeSegments(strings.source, (source) => send({ kind: "source", source }));
  const dice = makeStepper({
    label: strings.dice, less: strings.fewer, more: strings.more, low: 1, high: 4, onChange: (n) => send({ kind: "dice", dice: n }),
  });
  const sides = makeSegments(strings.sides, (value) => send({ kind: "sides", sides: Number(value) }));
  const forDice = make("div", "stb-totals-dice", {}, [dice.element, sides.element]);

  const cameKey = make("span", "");
  const exactKey = make("span", "stb-totals-key", {}, [
    make("span", "stb-totals-swatch stb-totals-bar--exact"), make("span", "", {}, [strings.exact]),
  ]);
  const legend = make("div", "stb-totals-legend", {}, [
    exactKey,
    make("span", "stb-totals-key", {}, [make("span", "stb-totals-swatch stb-totals-bar--came"), cameKey]),
  ]);
  const chart = makeChart();
  const lots = state().lots.map((/** @type {{times: number}} */ { times }, /** @type {number} */ index) => {
    const look = index ? "" : " stb-button--main";
    const button = make("button", `stb-button${look}`, { type: "button" });
    button.addEventListener("click", () => send({ kind: "throw", times }));
    return button;
  });
  const clear = make("button", "stb-button stb-button--quiet", { type: "button" }, [strings.clear]);
  clear.addEventListener("click", () => { if (state().throws) send({ kind: "clear" }); });
  const exact = make("button", "stb-button stb-button--quiet", { type: "button" });
  exact.addEventListener("click", () => send({ kind: "exact", shown: !state().shown }));
  const faces = make("span", "stb-totals-faces", { "aria-hidden": "true" });
  const lastSaid = make("span", "");
  const last = make("p", "stb-totals-last", {}, [faces, lastSaid]);
  const note = make("p", "stb-totals-note stb-faint");
  const numbers = makeNumbers(strings);
  const seed = makeStepper({
    label: strings.seed, less: strings.seed_less, more: strings.seed_more, low: 0, high: 9999, onChange: (n) => send({ kind: "seed", seed: n }),
  });

  return {
    controls: [sources.element, forDice],
    stage: [
      make("div", "stb-box stb-totals-box", {}, [make("div", "stb-felt stb-totals-felt", {}, [legend, chart.element])]),
      make("div", "stb-totals-doing", {}, [make("div", "stb-actions", {}, [...lots, clear, exact]), last]),
    ],
    more: [
      note,
      make("details", "stb-fold", {}, [make("summary", "", {}, [strings.numbers]), numbers.element]),
      make("details", "stb-fold", {}, [
        make("summary", "", {}, [strings.same]), seed.element, make("p", "stb-help", {}, [strings.seed_help]),
      ]),
    ],
    patch(now) {
      sources.patch(now.sources, now.source);
      sources.element.hidden = now.plain;
      forDice.hidden = now.plain || now.source !== "dice";
      dice.patch(now.dice);
      sides.patch([4, 6, 8, 10, 12, 20].map((value) => ({ value: String(value), label: String(value) })), String(now.sides));
      setText(cameKey, now.legend_came);
      chart.patch(now);
      exactKey.hidden = !now.shown;
      chart.element.classList.toggle("is-alone", !now.shown);
      exact.hidden = now.plain;
      setText(exact, now.shown ? strings.hide_exact : strings.show_exact);
      lots.forEach((/** @type {HTMLElement} */ button, /** @type {number} */ index) => setText(button, now.lots[index].label));
      if (now.throws) clear.removeAttribute("aria-disabled");
      else clear.setAttribute("aria-disabled", "true");
      last.hidden = !now.last;
      setText(lastSaid, now.last_said);
      faces.replaceChildren(...(now.last ? lastFaces(now.last) : []));
      setText(note, now.note);
      note.hidden = !now.note;
      numbers.patch(now.bars);
      seed.patch(now.seed, [0, Math.max(9999, now.seed)]);
    },
  };
});

export default { render };
