import { freshId, make, setText } from "../elements.js";
import { makeSegments } from "../segments.js";
import { explorer, makeStepper } from "./frame.js";
import { enable, makeButton, makeSteps } from "./steps.js";

// Partitions one after another: rows of tiles, Young diagrams, and Euler's pairs as rods cut in two.

const SVG = "http://www.w3.org/2000/svg";
const SIDE = 12;

/** @param {string} tag @param {Record<string, string | number>} attributes @param {Node[]} [children] */
function svgNode(tag, attributes, children = []) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** A Young diagram: a row of squares for each part. @param {number[]} parts @param {number} [room] squares each way */
function diagram(parts, room) {
  const wide = room ?? parts[0];
  const tall = room ?? parts.length;
  const squares = parts.flatMap((part, row) => Array.from({ length: part }, (_, column) => svgNode("rect", {
    class: "stb-square", x: SIDE * column + 1, y: SIDE * row + 1, width: SIDE - 2, height: SIDE - 2, rx: 1.5,
  })));
  const svg = svgNode("svg", { class: "stb-young", viewBox: `0 0 ${SIDE * wide} ${SIDE * tall}`, "aria-hidden": "true" }, squares);
  svg.style.setProperty("--wide", String(wide));
  return svg;
}

/** @param {number} part @param {string} [mark] */
const chip = (part, mark = "") => make("span", `stb-chip stb-chip--tile stb-sum-part${mark}`, {}, [String(part)]);

/** The list as tiles: a row of them for each sum. */
function makeTiles() {
  const element = make("ol", "stb-sums", { role: "list" });
  let drawn = "";
  return {
    element,
    /** @param {any} list */
    patch(list) {
      const key = JSON.stringify([list.rows, list.current, list.kept]);
      if (key === drawn) return;
      drawn = key;
      element.replaceChildren(...list.rows.map((/** @type {any} */ row) => {
        const isNew = row.at === list.current;
        const mark = (/** @type {number} */ place) => {
          if (!isNew || !list.changed) return "";
          return place < list.kept ? " is-kept" : place === list.kept ? " is-changed" : " is-filled";
        };
        return make("li", `stb-sum-row${isNew ? " is-new" : ""}`, {}, [
          make("span", "stb-sum-number", { "aria-hidden": "true" }, [String(row.at + 1)]),
          make("span", "stb-visually-hidden", {}, [row.text]),
          make("span", "stb-sum-tiles", { "aria-hidden": "true" }, row.parts.map((/** @type {number} */ part, /** @type {number} */ place) => chip(part, mark(place)))),
        ]);
      }));
    },
  };
}

/** The list as Young diagrams: one of them can be looked at. @param {any} strings @param {(at: number) => void} onChoose */
function makeDiagrams(strings, onChoose) {
  const name = freshId("diagrams");
  const element = make("fieldset", "stb-diagrams", {}, [make("legend", "stb-visually-hidden", {}, [strings.sums])]);
  element.addEventListener("change", (event) => onChoose(Number(/** @type {HTMLInputElement} */ (event.target).value)));
  /** @type {Map<string, {label: HTMLElement, input: HTMLInputElement}>} */
  let made = new Map();
  return {
    element,
    /** @param {any} list */
    patch(list) {
      /** @type {typeof made} */
      const kept = new Map();
      for (const row of list.rows) {
        const key = `${row.at}:${row.text}`;
        let one = made.get(key);
        if (!one) {
          const input = /** @type {HTMLInputElement} */ (make("input", "", { type: "radio", name, value: String(row.at) }));
          one = { input, label: make("label", "stb-diagram", {}, [
            input, make("span", "stb-diagram-face", {}, [diagram(row.parts), make("span", "stb-diagram-name", {}, [row.text])]),
          ]) };
        }
        one.input.checked = row.at === list.current;
        kept.set(key, one);
      }
      for (const [key, { label }] of made) if (!kept.has(key)) label.remove();
      let before = /** @type {Element} */ (element.firstElementChild);
      for (const { label } of kept.values()) {
        if (before.nextElementSibling !== label) before.after(label);
        before = label;
      }
      made = kept;
    },
  };
}

/** The diagram that is looked at, large; it turns over its diagonal. @param {any} strings @param {() => void} onTurn */
function makeLook(strings, onTurn) {
  const sum = make("p", "stb-look-sum");
  const leaf = make("div", "stb-look-leaf", { "aria-hidden": "true" });
  const text = make("p", "stb-look-text");
  const turn = makeButton({ label: strings.turn, onClick: onTurn });
  let drawn = "";
  return {
    element: make("div", "stb-look", {}, [leaf, make("div", "stb-look-words", {}, [sum, text, make("div", "stb-actions", {}, [turn])])]),
    /** @param {any} list */
    patch(list) {
      const key = JSON.stringify(list.shape);
      if (key !== drawn) {
        drawn = key;
        leaf.classList.add("is-still"); // another diagram does not turn, it is there
        leaf.replaceChildren(diagram(list.shape, Math.max(list.shape[0] ?? 1, list.shape.length)));
      } else leaf.classList.remove("is-still");
      leaf.classList.toggle("is-turned", list.turned);
      turn.setAttribute("aria-pressed", String(list.turned));
      setText(sum, list.sum);
      setText(text, list.look);
    },
  };
}

/** Rods as long as their numbers, each row below the one it came from. */
function makeRods() {
  const element = make("ol", "stb-rods", { role: "list" });
  let drawn = "";
  return {
    element,
    /** @param {any} euler @param {number} n */
    patch(euler, n) {
      const key = JSON.stringify([euler.rows, euler.next, n]);
      if (key === drawn) return;
      drawn = key;
      element.style.setProperty("--of", String(n));
      const last = euler.rows.length - 1;
      element.replaceChildren(...euler.rows.map((/** @type {number[]} */ parts, /** @type {number} */ row) => make("li", "stb-rod-row", {}, [
        make("span", "stb-visually-hidden", {}, [[...parts].sort((a, b) => b - a).join(" + ")]),
        make("span", "stb-rod-line", { "aria-hidden": "true" }, parts.map((part) => {
          const mark = row === last && part === euler.next ? " is-next" : part === euler.fresh[row] ? " is-fresh" : "";
          const rod = make("span", `stb-rod${mark}`, {}, [make("span", "stb-rod-number", {}, [String(part)])]);
          rod.style.setProperty("--part", String(part));
          return rod;
        })),
      ])));
    },
  };
}

/** How many there are of each kind, for each number. @param {any} strings */
function makeCounts(strings) {
  const body = make("tbody", "");
  const head = ["head_number", "head_distinct", "head_odd"].map((name) => make("th", "is-number", { scope: "col" }, [strings[name]]));
  let drawn = "";
  return {
    element: make("details", "stb-fold stb-counts", {}, [
      make("summary", "", {}, [strings.counts]),
      make("table", "stb-table-of", {}, [make("thead", "", {}, [make("tr", "", {}, head)]), body]),
    ]),
    /** @param {number[][]} counts @param {number} n */
    patch(counts, n) {
      const key = JSON.stringify([counts, n]);
      if (key === drawn) return;
      drawn = key;
      body.replaceChildren(...counts.map(([number, distinct, odd]) => make("tr", number === n ? "is-best" : "", number === n ? { "aria-current": "true" } : {}, [
        make("th", "is-number", { scope: "row" }, [String(number)]),
        make("td", "is-number", {}, [String(distinct)]), make("td", "is-number", {}, [String(odd)]),
      ])));
    },
  };
}

const render = explorer("partitions", ({ strings, send }) => {
  const number = makeStepper({
    label: strings.number, less: strings.number_less, more: strings.number_more, low: 1, high: 30, onChange: (n) => send({ kind: "n", n }),
  });
  const parts = makeSegments(strings.parts, (value) => send({ kind: "parts", parts: value }));
  const cap = makeStepper({
    label: strings.cap, less: strings.cap_less, more: strings.cap_more, low: 1, high: 30, onChange: (value) => send({ kind: "cap", cap: value }),
  });
  const view = makeSegments(strings.view, (value) => send({ kind: "show", as: value }));
  const way = makeSegments(strings.way, (value) => send({ kind: "way", way: value }));
  const pair = makeStepper({
    label: strings.pair, less: strings.pair_less, more: strings.pair_more, low: 1, high: 1, onChange: (value) => send({ kind: "pair", pair: value - 1 }),
  });

  const steps = makeSteps(strings, send);
  const rule = make("p", "stb-steps-rule");
  const count = make("p", "stb-sums-count");

  const tiles = makeTiles();
  const diagrams = makeDiagrams(strings, (at) => send({ kind: "choose", at }));
  const look = makeLook(strings, () => send({ kind: "turn" }));
  const rods = makeRods();
  const counts = makeCounts(strings);

  let shown = 0; // the page
  const earlier = makeButton({ label: strings.earlier, onClick: () => send({ kind: "page", page: shown - 1 }) });
  const later = makeButton({ label: strings.later, onClick: () => send({ kind: "page", page: shown + 1 }) });
  const paged = make("span", "stb-faint");
  const pager = make("div", "stb-actions stb-pager", {}, [earlier, paged, later]);
  for (const button of [earlier, later]) button.classList.add("stb-button--small");

  const felt = make("div", "stb-sums-felt", {}, [tiles.element, diagrams.element, rods.element]);

  return {
    controls: [number.element, parts.element, cap.element, view.element, way.element, pair.element],
    stage: [make("div", "stb-sums-head", {}, [steps.element, count]), rule, felt, pager, look.element],
    more: [counts.element],
    patch(now) {
      const { list, euler } = now;
      number.patch(now.n, [1, now.most]);
      view.patch(["tiles", "diagrams", "euler"].map((value) => ({ value, label: strings[value] })), now.view);
      parts.element.hidden = cap.element.hidden = now.plain || Boolean(euler);
      view.element.hidden = now.plain;
      count.hidden = Boolean(euler);
      way.element.hidden = pair.element.hidden = rods.element.hidden = counts.element.hidden = !euler;
      tiles.element.hidden = now.view !== "tiles";
      diagrams.element.hidden = look.element.hidden = now.view !== "diagrams";
      setText(rule, (list ?? euler).rule);
      if (list) {
        parts.patch(["any", "distinct", "odd"].map((value) => ({ value, label: strings[value] })), now.parts);
        cap.patch(now.cap, [1, now.n]);
        setText(count, list.counted);
        if (now.view === "tiles") tiles.patch(list);
        else {
          diagrams.patch(list);
          look.patch(list);
          look.element.hidden = !list.shape.length;
        }
        shown = list.page;
        pager.hidden = list.pages < 2;
        setText(paged, list.paged);
        enable(earlier, list.page > 0);
        enable(later, list.page < list.pages - 1);
        steps.patch(list.count < 2, list.done);
        felt.hidden = !list.rows.length;
      } else {
        way.patch(["halve", "join"].map((value) => ({ value, label: strings[value] })), euler.way);
        pair.patch(euler.pair + 1, [1, euler.pairs]);
        rods.patch(euler, now.n);
        counts.patch(euler.counts, now.n);
        pager.hidden = true;
        felt.hidden = false;
        steps.patch(euler.at === 0, euler.at === euler.steps);
      }
      felt.dataset.view = now.view;
    },
  };
});

export default { render };
