import { explorer } from "./frame.js";
import { enable } from "./steps.js";
import { fill, freshId, make, setText } from "../elements.js";
import { makeButton, makeDie, makeReply } from "../form.js";
import { makeSegments } from "../segments.js";
import { makeTileRow } from "../tile_row.js";

// The tree of a small box: boxes in layers on the felt, and a bench where the one that is chosen is worked out.

/**
 * @typedef {object} Box
 * @property {string} key @property {number[]} tiles @property {"filled" | "ready" | "waiting"} is
 * @property {string} worth  "" while it is not filled in @property {string[]} leads  what can follow, by key
 * @property {string} text @property {boolean} next
 * @typedef {{shut: number[], left: number[], worth: string, best: boolean}} Option
 * @typedef {{totals: number[], times: number, options: Option[], each: string, points: string}} Line
 */

const SVG_NS = "http://www.w3.org/2000/svg";
const MOST_DRAWN = 16; // boxes between which every branch is drawn, not only those of the chosen one

/** Tiles in a row, or the word for a box that is shut. @param {number[]} tiles @param {string} word */
function tilesOf(tiles, word) {
  if (!tiles.length) return make("span", "stb-tree-shut", {}, [word]);
  return make("span", "stb-tree-tiles", {}, tiles.map((tile) => make("span", "stb-chip stb-chip--tile", {}, [String(tile)])));
}

/** The boxes: one tab stop, arrows move. @param {{strings: any, onChoose: (key: string) => void}} options */
function makeGraph({ strings, onChoose }) {
  const svg = document.createElementNS(SVG_NS, "svg");
  svg.setAttribute("class", "stb-tree-branches");
  svg.setAttribute("aria-hidden", "true");
  const layers = make("div", "stb-tree-layers");
  const element = make("div", "stb-tree-graph stb-felt", { role: "group", "aria-label": strings.tree }, [
    make("div", "stb-tree-ground", {}, [svg, layers]),
  ]);
  const around = /** @type {HTMLElement} */ (element.firstElementChild);
  /** @type {Map<string, {button: HTMLElement, worth: HTMLElement, box: Box}>} */
  const cards = new Map();
  let current = "";
  let chosen = "";
  let drawn = "";

  /** @param {string} key */
  function rove(key) {
    current = key;
    for (const [other, { button }] of cards) button.tabIndex = other === key ? 0 : -1;
  }

  /** @param {Box} box */
  function card(box) {
    const worth = make("span", "stb-tree-worth");
    const button = make("button", "stb-tree-box", { type: "button", tabindex: "-1", "data-box": box.key }, [
      make("span", "stb-tree-frame", { "aria-hidden": "true" }, [tilesOf(box.tiles, strings.shut_box)]), worth,
    ]);
    worth.setAttribute("aria-hidden", "true");
    button.addEventListener("click", () => onChoose(box.key));
    button.addEventListener("focus", () => rove(box.key));
    return { button, worth, box };
  }

  /** @param {Box[]} boxes */
  function build(boxes) {
    const had = document.activeElement instanceof HTMLElement && element.contains(document.activeElement)
      ? document.activeElement.dataset.box : undefined;
    const kept = new Map(cards);
    cards.clear();
    /** @type {Map<number, HTMLElement[]>} */
    const rows = new Map();
    for (const box of boxes) {
      const one = kept.get(box.key) ?? card(box);
      cards.set(box.key, one);
      rows.set(box.tiles.length, [one.button, ...(rows.get(box.tiles.length) ?? [])]);
    }
    layers.replaceChildren(...[...rows.values()].map((row) => make("div", "stb-tree-layer", {}, row)));
    if (had !== undefined) cards.get(had)?.button.focus();
  }

  /** @param {Element} node @param {DOMRect} ground @param {boolean} below */
  function edgeOf(node, ground, below) {
    const at = node.getBoundingClientRect();
    return [at.left + at.width / 2 - ground.left, (below ? at.bottom - 3 : at.top + 3) - ground.top];
  }

  function drawBranches() {
    const ground = around.getBoundingClientRect();
    if (!ground.width) return;
    svg.setAttribute("viewBox", `0 0 ${ground.width} ${ground.height}`);
    const paths = [];
    const all = cards.size <= MOST_DRAWN;
    for (const [key, { button, box }] of cards) {
      if (!all && key !== chosen) continue;
      for (const lead of box.leads) {
        const to = cards.get(lead);
        if (!to) continue;
        const [x, y] = edgeOf(button, ground, true);
        const [toX, toY] = edgeOf(to.button, ground, false);
        const path = document.createElementNS(SVG_NS, "path");
        const bend = (toY - y) / 2;
        path.setAttribute("d", `M${x} ${y} C${x} ${y + bend} ${toX} ${toY - bend} ${toX} ${toY}`);
        path.setAttribute("class", key === chosen ? "is-chosen" : "");
        if (key === chosen) paths.push(path);
        else paths.unshift(path);
      }
    }
    svg.replaceChildren(...paths);
  }

  /** Scroll the felt, not the page. @param {string} key */
  function bringIntoView(key) {
    const one = cards.get(key)?.button.getBoundingClientRect();
    const ground = element.getBoundingClientRect();
    if (!one || (one.top >= ground.top && one.bottom <= ground.bottom)) return;
    element.scrollTop += one.top - ground.top - (ground.height - one.height) / 2;
  }

  /** @param {Box[]} boxes @param {string} at */
  function patch(boxes, at) {
    const key = boxes.map((box) => box.key).join(" ");
    if (key !== drawn) {
      drawn = key;
      build(boxes);
    }
    element.classList.toggle("is-big", boxes.length > MOST_DRAWN);
    if (at !== chosen) queueMicrotask(() => bringIntoView(at));
    chosen = at;
    const leads = boxes.find((box) => box.key === at)?.leads ?? [];
    for (const box of boxes) {
      const one = /** @type {any} */ (cards.get(box.key));
      one.box = box;
      one.button.setAttribute("aria-label", box.text);
      one.button.setAttribute("aria-pressed", String(box.key === at));
      one.button.dataset.is = box.is;
      one.button.classList.toggle("is-next", box.next);
      one.button.classList.toggle("is-lead", leads.includes(box.key));
      setText(one.worth, box.worth || (box.is === "ready" ? "?" : "…"));
    }
    rove(cards.has(current) && element.contains(document.activeElement) ? current : at);
    drawBranches();
  }

  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const rows = [...layers.children].map((row) => [...row.children]);
    const active = /** @type {Element} */ (cards.get(current)?.button);
    const row = rows.findIndex((one) => one.includes(active));
    const place = rows[row]?.indexOf(active) ?? 0;
    const next = rows[row + 1] ?? rows[row];
    const before = rows[row - 1] ?? rows[row];
    /** @param {Element[]} to */
    const across = (to) => to[Math.min(to.length - 1, Math.round(((place + .5) / rows[row].length) * to.length - .5))];
    const to = {
      ArrowRight: rows[row][place + 1] ?? next[0], ArrowLeft: rows[row][place - 1] ?? before[before.length - 1],
      ArrowDown: across(next), ArrowUp: across(before),
      Home: rows[0][0], End: rows[rows.length - 1][0],
    }[event.key];
    if (!to) return;
    event.preventDefault();
    /** @type {HTMLElement} */ (to).focus();
  });

  const watcher = new ResizeObserver(drawBranches);
  watcher.observe(around);
  return { element, patch, stop: () => watcher.disconnect() };
}

/** The rolls of one box, and what each leads to. @param {any} strings */
function makeLines(strings) {
  const then = make("th", "", { scope: "col" });
  const points = make("th", "is-number", { scope: "col" });
  const body = make("tbody");
  const allTimes = make("td", "is-number");
  const allPoints = make("td", "is-number");
  const foot = make("tfoot", "", {}, [make("tr", "", {}, [make("th", "", { scope: "row" }, [strings.all]), allTimes, make("td"), allPoints])]);
  const element = make("table", "stb-table-of stb-tree-lines", {}, [
    make("thead", "", {}, [make("tr", "", {}, [
      make("th", "", { scope: "col" }, [strings.roll]), make("th", "is-number", { scope: "col" }, [strings.times]), then, points,
    ])]), body, foot,
  ]);

  /** @param {number[]} totals @param {number} dice */
  const faces = (totals, dice) => make("span", "stb-tree-rolls", {}, [
    make("span", "stb-visually-hidden", {}, [totals.join(", ")]),
    ...totals.map((total) => (dice === 1 ? makeDie(total) : make("span", "stb-tree-total", { "aria-hidden": "true" }, [String(total)]))),
  ]);

  /** @param {Option} option @param {number} place */
  const optionOf = (option, place) => make("span", `stb-tree-option ${option.best ? "is-best" : ""}`, {}, [
    ...(place ? [make("span", "stb-faint", {}, [`${strings.or} `])] : []),
    make("span", "stb-tree-move", {}, [`${strings.shut} ${option.shut.join("\u00a0+\u00a0")}`]),
    make("span", "stb-tree-arrow", { "aria-hidden": "true" }, [" → "]),
    make("span", "stb-tree-small", {}, [tilesOf(option.left, strings.shut_box)]),
    make("b", "stb-tree-cost", {}, [option.worth]),
    ...(option.best ? [make("span", "stb-tree-tick", { "aria-hidden": "true" }, ["✔"])] : []),
  ]);

  return {
    element,
    /** @param {any} now */
    patch(now) {
      const { lines, rounds, all } = now.bench;
      element.hidden = !lines.length;
      setText(then, now.aim === "score" ? strings.then : strings.then_shut);
      setText(points, now.aim === "score" ? strings.points : strings.aim_shut);
      body.replaceChildren(...lines.map((/** @type {Line} */ line) => make("tr", line.options.length ? "" : "is-stuck", {}, [
        make("th", "", { scope: "row" }, [faces(line.totals, now.dice)]),
        make("td", "is-number", {}, [`${line.times}\u00a0×`]),
        make("td", "stb-tree-then", {}, line.options.length ? line.options.map(optionOf) : [
          make("span", "stb-tree-option", {}, [make("span", "", { "aria-hidden": "true" }, ["✗ "]), strings.stuck]),
          ...(line.each ? [make("b", "stb-tree-cost", {}, [line.each])] : []),
        ]),
        make("td", "is-number", {}, [line.points || "…"]),
      ])));
      setText(allTimes, String(rounds));
      setText(allPoints, all || "?");
    },
  };
}

const render = explorer("tree", ({ strings, state, send }) => {
  const dice = makeSegments(strings.dice, (value) => send({ kind: "dice", dice: Number(value) }));
  const aim = makeSegments(strings.aim, (value) => send({ kind: "aim", aim: value }));
  const row = makeTileRow({ strings, label: strings.tiles, onTap: (tile) => send({ kind: "tap", tile }) });
  const graph = makeGraph({ strings, onChoose: (box) => { wants = ""; send({ kind: "choose", box }); } });
  const lines = makeLines(strings);

  /** What should have the focus once the answer is there. @type {"" | "answer" | "next"} */
  let wants = "";

  const inputId = freshId("answer");
  const howId = freshId("how");
  const label = make("label", "stb-label", { for: inputId });
  const how = make("p", "stb-help", { id: howId }, [strings.how]);
  const input = /** @type {HTMLInputElement} */ (make("input", "stb-input stb-tree-input", {
    id: inputId, type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: "100",
    ...(strings.how ? { "aria-describedby": howId } : {}),
  }));
  const form = make("form", "stb-field stb-tree-form", { novalidate: "" }, [
    label, make("div", "stb-tree-entry", {}, [input, makeButton(strings.check, { type: "submit", kind: "stb-button--main" })]), how,
  ]);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    wants = "answer";
    send({ kind: "answer", text: input.value });
  });

  const name = make("span", "stb-tree-name", { "aria-hidden": "true" });
  const told = make("p", "stb-tree-told");
  const first = make("div", "stb-actions stb-tree-first");
  const reply = makeReply();
  const result = make("p", "stb-tree-result");
  const next = makeButton(strings.next, { kind: "stb-button--main", onPress: () => { wants = "next"; send({ kind: "next" }); } });
  const box = /** @type {HTMLInputElement} */ (make("input", "", { type: "checkbox" }));
  box.addEventListener("change", () => send({ kind: "lines", on: box.checked }));
  const help = make("label", "stb-check", {}, [box, make("span", "", {}, [strings.lines])]);

  /** @param {string} words @param {string} kind @param {string} [look] */
  const button = (words, kind, look = "") => makeButton(words, {
    kind: `stb-button--small ${look}`,
    onPress: () => {
      wants = "";
      send({ kind });
    },
  });
  const one = button(strings.one, "one");
  const rest = button(strings.rest, "rest");
  const unfold = button(strings.unfold, "unfold");
  const clear = button(strings.clear, "clear", "stb-button--quiet");
  let bench = "";
  const tree = make("div", "stb-tree", {}, [
    make("div", "stb-box stb-tree-case", {}, [graph.element]),
    make("div", "stb-panel stb-tree-bench", {}, [
      make("div", "stb-tree-head", {}, [name, told]), lines.element, first, form, reply.element, result,
      make("div", "stb-actions", {}, [next]), help,
    ]),
  ]);

  return {
    controls: [],
    stage: [tree, make("div", "stb-actions", {}, [one, rest, unfold, clear])],
    more: [make("details", "stb-fold", {}, [make("summary", "", {}, [strings.change]), make("div", "stb-tree-change", {}, [
      make("div", "stb-box", {}, [make("div", "stb-back", {}, [row.element])]), dice.element, aim.element,
    ])])],
    patch(now, { acting }) {
      const { bench: at } = now;
      dice.patch([{ value: "1", label: strings.one_die }, { value: "2", label: strings.two_dice }], String(now.dice));
      aim.patch([{ value: "score", label: strings.aim_score }, { value: "shut", label: strings.aim_shut }], now.aim);
      row.patch([1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => {
        const open = now.tiles.includes(value);
        return { value, open, label: fill(open ? strings.tile_open : strings.tile_shut, { tile: value }) };
      }));
      tree.classList.toggle("is-big", now.boxes.length > MOST_DRAWN);
      graph.patch(now.boxes, at.key);
      lines.patch(now);
      name.replaceChildren(tilesOf(at.tiles, strings.shut_box));
      const replied = now.reply?.correct === true;
      setText(told, at.is_filled && at.tiles.length ? "" : at.asked && !at.needs.length ? at.asked : at.text);
      first.hidden = !at.needs.length;
      const wanted = at.needs.slice(0, 8).join(" ");
      if (first.dataset.wanted !== wanted) {
        first.dataset.wanted = wanted;
        first.replaceChildren(make("span", "stb-label", {}, [strings.first]), ...at.needs.slice(0, 8).map((/** @type {string} */ key) => {
          const node = makeButton("", { kind: "stb-button--small", onPress: () => { wants = "next"; send({ kind: "choose", box: key }); } });
          node.replaceChildren(tilesOf(key.split("-").map(Number), strings.shut_box));
          return node;
        }));
      }
      const asks = at.tiles.length > 0 && !at.is_filled && !at.needs.length;
      form.hidden = !asks;
      setText(label, now.aim === "score" ? strings.answer : strings.answer_shut);
      how.hidden = !strings.how;
      help.hidden = !at.tiles.length || at.needs.length > 0 || at.is_filled;
      box.checked = now.shows_lines;
      if (bench !== at.key || at.is_filled) input.value = "";
      input.setAttribute("aria-invalid", String(now.reply?.correct === false));
      reply.show(now.reply);
      setText(result, at.is_filled && !replied ? at.result : "");
      result.hidden = !result.textContent;
      next.hidden = asks || now.next === null;
      for (const node of [one, rest]) enable(node, now.next !== null);
      enable(unfold, now.folded);
      enable(clear, now.touched);
      bench = at.key;
      if (!acting || !wants) return;
      // on with the work: to the field, or to the button that leads to the next box
      if (asks) {
        if (wants === "answer") input.select();
        input.focus();
      } else if (!next.hidden) next.focus();
      wants = "";
    },
    stop: graph.stop,
  };
});

export default { render };
