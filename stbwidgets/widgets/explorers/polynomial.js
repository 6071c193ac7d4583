import { fill, make, setText } from "../elements.js";
import { makeSegments } from "../segments.js";
import { explorer, makeStepper } from "./frame.js";
import { makeSteps } from "./steps.js";

// A product multiplied out factor by factor: one bar for each coefficient, and below it what was added up.

const HIGHEST = 12;

/** A row of bars over their exponents, in as many lines as there is room for.
 * @param {string} className @param {(n: number) => void} [onPick] */
function makeRow(className, onPick) {
  const element = make("div", `stb-coefficients ${className}`, { "aria-hidden": "true" });
  /** @type {{cell: HTMLElement, number: HTMLElement, stack: HTMLElement, exponent: HTMLElement}[]} */
  const cells = [];
  element.addEventListener("click", (event) => {
    const at = cells.findIndex(({ cell }) => cell.contains(/** @type {Node} */ (event.target)));
    if (at >= 0) onPick?.(at);
  });
  return {
    element,
    /** @param {number[]} values @param {number[][]} layers  what each bar is made of, the lowest first
     * @param {number} most @param {number} reached  beyond it there is nothing yet
     * @param {(n: number) => string} mark */
    patch(values, layers, most, reached, mark) {
      while (cells.length > values.length) cells.pop()?.cell.remove();
      while (cells.length < values.length) {
        const number = make("span", "stb-coefficient-number");
        const stack = make("span", "stb-coefficient-stack", {}, [number]);
        const exponent = make("span", "stb-coefficient-exponent", {}, [String(cells.length)]);
        const cell = make("span", "stb-coefficient", {}, [stack, exponent]);
        cells.push({ cell, number, stack, exponent });
        element.append(cell);
      }
      values.forEach((value, n) => {
        const { cell, number, stack } = cells[n];
        cell.className = `stb-coefficient${value ? "" : " is-none"}${n > reached ? " is-beyond" : ""}${mark(n)}`;
        setText(number, value || n <= reached ? String(value) : "");
        const pieces = [...stack.querySelectorAll(".stb-coefficient-piece")];
        while (pieces.length > layers.length) pieces.pop()?.remove();
        while (pieces.length < layers.length) {
          const piece = make("span", "stb-coefficient-piece");
          number.after(piece); // the lowest comes last
          pieces.unshift(piece);
        }
        pieces.reverse();
        layers.forEach((layer, index) => {
          const piece = /** @type {HTMLElement} */ (pieces[index]);
          piece.style.setProperty("--share", String(layer[n] / most));
          piece.classList.toggle("is-moved", index % 2 === 1);
          piece.classList.toggle("is-empty", !layer[n]);
        });
      });
    },
  };
}

/** A row of the chart: what it is, and its bars. @param {string} name @param {Node[]} head @param {Node} bars */
const chartRow = (name, head, bars) => make("div", `stb-chart-row${name}`, {}, [make("p", "stb-chart-head", {}, head), bars]);

/** What the newest factor adds up: the bars before, once for each of its terms. */
function makeStrips() {
  const element = make("div", "stb-strips");
  /** @type {{block: HTMLElement, label: HTMLElement, row: ReturnType<typeof makeRow>}[]} */
  const strips = [];
  return {
    element,
    /** @param {any} now @param {number} most */
    patch(now, most) {
      while (strips.length > now.strips.length) strips.pop()?.block.remove();
      while (strips.length < now.strips.length) {
        const label = make("span", "");
        const row = makeRow("stb-coefficients--strip");
        const moved = strips.length % 2 ? " is-moved" : "";
        const block = chartRow("", [make("span", `stb-chart-sign${moved}`, { "aria-hidden": "true" }), label], row.element);
        strips.push({ block, label, row });
        element.append(block);
      }
      element.classList.toggle("is-many", strips.length > 2);
      now.strips.forEach((/** @type {any} */ strip, /** @type {number} */ index) => {
        const { label, row } = strips[index];
        setText(label, strip.label);
        const none = strip.values.map(() => 0);
        const layers = index % 2 ? [none, strip.values] : [strip.values];
        row.patch(strip.values, layers, most, -1, (n) => (n === now.n ? " is-chosen" : ""));
      });
    },
  };
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A text with powers: read as it is, drawn with raised digits of the same type. @param {string} text */
function powers(text) {
  const drawn = text.split(/([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/).map((piece, index) => (
    index % 2 ? make("sup", "", {}, [[...piece].map((digit) => RAISED.indexOf(digit)).join("")]) : piece));
  return [make("span", "stb-visually-hidden", {}, [text]), make("span", "stb-powers", { "aria-hidden": "true" }, drawn)];
}

/** The tiles of the box, each in or out. @param {any} strings @param {(tiles: number[]) => void} onChange */
function makeBox(strings, onChange) {
  /** @type {number[]} */
  let inside = [];
  const buttons = Array.from({ length: HIGHEST }, (_, index) => {
    const tile = index + 1;
    const button = make("button", "stb-box-tile", { type: "button", "aria-label": fill(strings.tile_name, { tile }) }, [make("span", "", {}, [String(tile)])]);
    button.addEventListener("click", () => onChange(inside.includes(tile) ? inside.filter((one) => one !== tile) : [...inside, tile]));
    return button;
  });
  return {
    element: make("fieldset", "stb-segments stb-box-tiles", {}, [make("legend", "stb-label", {}, [strings.box]), ...buttons]),
    /** @param {number[]} tiles */
    patch(tiles) {
      inside = tiles;
      buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(tiles.includes(index + 1))));
    },
  };
}

/** What one coefficient counts, each way drawn. @param {any} strings */
function makeWays(strings) {
  const head = make("p", "stb-look-sum");
  const told = make("p", "stb-look-text");
  const mirror = make("p", "stb-look-text");
  const list = make("div", "stb-ways", { "aria-hidden": "true" });
  const more = make("p", "stb-faint");
  let headed = "";
  let drawn = "";
  return {
    parts: [head, told, list, more, mirror],
    /** @param {any} now */
    patch(now) {
      if (now.coefficient !== headed) head.replaceChildren(...powers(now.coefficient));
      headed = now.coefficient;
      setText(told, now.told);
      setText(mirror, now.mirror_told);
      mirror.hidden = !now.mirror_told;
      setText(more, now.more);
      more.hidden = !now.more;
      const key = JSON.stringify([now.ways, now.product]);
      if (key === drawn) return;
      drawn = key;
      const kind = now.product === "tiles" ? "tile" : "die";
      list.replaceChildren(...now.ways.map((/** @type {any} */ way) => make("span", `stb-way${way.fresh ? " is-moved" : ""}`, {}, [
        ...(way.parts.length ? way.parts : ["–"]).map((/** @type {any} */ part) => make("span", `stb-chip stb-chip--${kind}`, {}, [String(part)])),
        ...(way.times > 1 ? [make("span", "stb-way-note", {}, [fill(strings.times, { times: way.times })])] : []),
        ...(way.rest ? [make("span", "stb-way-note", {}, [fill(strings.open, { tiles: way.rest.join(" ") || "–" })])] : []),
      ])));
    },
  };
}

const render = explorer("polynomial", ({ strings, send }) => {
  const product = makeSegments(strings.product, (value) => send({ kind: "product", product: value }));
  const box = makeBox(strings, (tiles) => send({ kind: "tiles", tiles }));
  const many = makeStepper({
    label: strings.many, less: strings.many_less, more: strings.many_more, low: 1, high: 4, onChange: (dice) => send({ kind: "dice", dice }),
  });
  const steps = makeSteps(strings, send);
  const factors = make("p", "stb-factors");
  const rule = make("p", "stb-steps-rule");
  const bars = makeRow("stb-coefficients--main", (n) => send({ kind: "choose", n }));
  const strips = makeStrips();
  const chart = make("div", "stb-chart", {}, [chartRow(" stb-chart-row--main", [strings.head_coefficient], bars.element), strips.element]);

  // bars stand where each has room for its number, else they lie; the chart's own width decides, not the page's
  let columns = 1;
  const lay = () => {
    const room = chart.clientWidth - 32;
    if (room < 0) return; // not in the page yet
    const isDense = columns > 50;
    const lie = room < Math.max(420, (isDense ? 11.5 : 14) * columns);
    chart.classList.toggle("is-dense", isDense && !lie);
    chart.classList.toggle("is-lying", lie);
    chart.classList.toggle("is-headed", !lie && room - 128 < (isDense ? 11.5 : 16) * columns);
  };
  const sizes = new ResizeObserver(lay);
  sizes.observe(chart);

  const exponent = makeStepper({
    label: strings.exponent, less: strings.exponent_less, more: strings.exponent_more, low: 0, high: 1, onChange: (n) => send({ kind: "choose", n }),
  });
  const mirrorBox = /** @type {HTMLInputElement} */ (make("input", "", { type: "checkbox" }));
  mirrorBox.addEventListener("change", () => send({ kind: "mirror", on: mirrorBox.checked }));
  const mirror = make("label", "stb-check", {}, [mirrorBox, make("span", "", {}, [strings.mirror])]);
  const ways = makeWays(strings);
  const look = make("div", "stb-look", {}, [
    make("div", "stb-look-controls", {}, [exponent.element, mirror]), make("div", "stb-look-words", {}, ways.parts),
  ]);

  const multiplied = make("p", "stb-multiplied");
  const body = make("tbody", "");
  const table = make("table", "stb-table-of", {}, [
    make("thead", "", {}, [make("tr", "", {}, ["head_exponent", "head_coefficient"].map((name) => make("th", "is-number", { scope: "col" }, [strings[name]])))]), body,
  ]);
  let drawn = "";

  return {
    controls: [product.element, box.element, many.element],
    stage: [steps.element, factors, rule, chart, look],
    more: [make("details", "stb-fold", {}, [make("summary", "", {}, [strings.multiplied]), multiplied]),
      make("details", "stb-fold stb-numbers", {}, [make("summary", "", {}, [strings.numbers]), table])],
    patch(now, { acting }) {
      product.patch(["tiles", "dice", "sicherman"].map((value) => ({ value, label: strings[value] })), now.product);
      box.element.hidden = now.product !== "tiles";
      many.element.hidden = now.product !== "dice";
      box.patch(now.tiles);
      many.patch(now.dice, [1, 4]);
      steps.patch(now.done === 0, now.done === now.factors.length);
      const key = JSON.stringify([now.factors, now.done, now.bars]);
      if (key !== drawn) {
        drawn = key;
        factors.replaceChildren(...now.factors.map((/** @type {string} */ text, /** @type {number} */ index) => make(
          index < now.done ? "span" : "s", `stb-factor${index === now.done - 1 ? " is-newest" : index < now.done ? "" : " is-ahead"}`, {}, powers(text),
        )));
        multiplied.replaceChildren(...powers(now.multiplied));
        body.replaceChildren(...now.bars.map((/** @type {number} */ count, /** @type {number} */ n) => make("tr", "", {}, [
          make("th", "is-number", { scope: "row" }, [String(n)]), make("td", "is-number", {}, [String(count)]),
        ])));
      }
      setText(rule, now.rule);
      const most = Math.max(4, ...now.bars);
      bars.patch(now.bars, now.strips.length ? now.strips.map((/** @type {any} */ strip) => strip.values) : [now.bars], most, now.reached,
        (n) => (n === now.n ? " is-chosen" : n === now.other ? " is-mirror" : ""));
      strips.element.hidden = !now.strips.length;
      columns = now.bars.length;
      chart.style.setProperty("--columns", String(columns));
      lay();
      chart.classList.toggle("is-live", acting); // bars grow only while somebody looks on
      strips.patch(now, Math.max(4, ...now.strips.flatMap((/** @type {any} */ strip) => strip.values)));
      exponent.patch(now.n, [0, now.bars.length - 1]);
      mirrorBox.checked = now.mirrored;
      ways.patch(now);
    },
    stop: () => sizes.disconnect(),
  };
});

export default { render };
