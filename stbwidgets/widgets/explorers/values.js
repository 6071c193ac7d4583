import { explorer } from "./frame.js";
import { fill, make, setText } from "../elements.js";
import { makeButton, makeDie } from "../form.js";
import { makeSegments } from "../segments.js";
import { makeTileRow, tapByDigit } from "../tile_row.js";

/**
 * @typedef {{roll: number, label: string, faces: number[], ways: number, all: number, move: number[], number: string,
 *            share: number}} Roll
 * @typedef {{tiles: number[], left: number[], number: string, exact: string, share: number, best: boolean,
 *            cost: string, cost_exact: string}} Move
 * @typedef {{values: string[], shades: string, legend: {low: string, high: string}[], never: number[],
 *            percent: string}} Boxes
 */

const LOW_TILES = [[620, 4], [226, 3], [0, 2]]; // of the map: from which width on how many tiles make its columns

/** @param {number[]} tiles */
const chips = (tiles) => make("span", "stb-values-chips", { "aria-hidden": "true" }, tiles.map((tile) =>
  make("span", "stb-chip stb-chip--tile", {}, [String(tile)])));

/** @param {number} share */
function bar(share) {
  const node = make("span", "stb-bar-of", { "aria-hidden": "true" });
  node.style.setProperty("--share", String(share));
  return node;
}

/** A fraction, broken after its stroke where it does not fit. @param {string} text */
function fraction(text) {
  const [over, under] = text.split("/");
  return make("span", "stb-values-exact", {}, under ? [`${over}/`, make("wbr", ""), under] : [text]);
}

/** @param {string} className @param {string[]} names @param {string} caption */
function tableOf(className, names, caption) {
  const body = make("tbody", "");
  const head = make("tr", "", {}, names.map((name) => (name ? make("th", "", { scope: "col" }, [name]) : make("td", ""))));
  const element = make("table", `stb-table-of ${className}`, {}, [
    make("caption", "stb-label", {}, [caption]), make("thead", "", {}, [head]), body,
  ]);
  return { element, body };
}

/** The rolls, best first; each can be chosen. @param {any} strings @param {(roll: number) => void} onChoose */
function makeRolls(strings, onChoose) {
  const { element, body } = tableOf("stb-values-rolls", [strings.roll, strings.outcomes, strings.best_move, strings.leaves], strings.rolls);
  let drawn = "";
  /** @param {Roll[]} rolls @param {number | null} chosen */
  function patch(rolls, chosen) {
    const key = JSON.stringify(rolls);
    if (key !== drawn) {
      drawn = key;
      const held = /** @type {HTMLElement | null} */ (document.activeElement);
      const at = held && body.contains(held) ? held.dataset.roll : undefined;
      body.replaceChildren(...rolls.map((roll) => {
        const button = makeButton(roll.label, { kind: "stb-button--small stb-values-roll", onPress: () => onChoose(roll.roll) });
        button.dataset.roll = String(roll.roll);
        const named = roll.move.length ? roll.move.join(" + ") : strings.stuck;
        return make("tr", roll.move.length ? "" : "is-stuck", {}, [
          make("th", "", { scope: "row" }, [button]),
          make("td", "", {}, [fill(strings.of_outcomes, { ways: roll.ways, all: roll.all })]),
          make("td", "", {}, roll.move.length
            ? [make("span", "stb-visually-hidden", {}, [named]), chips(roll.move)]
            : [make("span", "stb-values-stuck", {}, [`✗ ${strings.stuck}`])]),
          make("td", "", {}, [make("span", "stb-values-amount", {}, [roll.number]), bar(roll.share)]),
        ]);
      }));
      if (at !== undefined) /** @type {HTMLElement | null} */ (body.querySelector(`[data-roll="${at}"]`))?.focus();
    }
    for (const button of body.querySelectorAll("button")) {
      const is = Number(button.dataset.roll) === chosen;
      button.setAttribute("aria-pressed", String(is));
      button.closest("tr")?.classList.toggle("is-best", is);
    }
  }
  return { element, patch };
}

/** The moves of the roll, best first. @param {any} strings @param {(tiles: number[]) => void} onGo */
function makeMoves(strings, onGo) {
  const { element, body } = tableOf("stb-values-moves", [strings.move, strings.leaves, strings.cost, ""], strings.moves);
  let drawn = "";
  /** @param {Move[]} moves */
  function patch(moves) {
    element.hidden = !moves.length;
    const key = JSON.stringify(moves);
    if (key === drawn) return;
    drawn = key;
    body.replaceChildren(...moves.map((move) => {
      const go = makeButton("", { kind: "stb-button--small stb-button--quiet", onPress: () => onGo(move.tiles) });
      go.replaceChildren(make("span", "stb-values-word", {}, [`${strings.go_short} `]), make("span", "", { "aria-hidden": "true" }, ["→"]));
      go.setAttribute("aria-label", `${strings.go_short}: ${fill(strings.go, { tiles: move.tiles.join(" + ") })}`);
      const cost = move.best ? [make("span", "stb-badge stb-badge--good", {}, [`★ ${strings.best}`])]
        : [make("span", "stb-values-amount", {}, [move.cost]), fraction(move.cost_exact)];
      return make("tr", move.best ? "is-best" : "", {}, [
        make("th", "", { scope: "row" }, [make("span", "stb-visually-hidden", {}, [move.tiles.join(" + ")]), chips(move.tiles)]),
        make("td", "", {}, [make("span", "stb-values-amount", {}, [move.number]), fraction(move.exact)]),
        make("td", "", {}, cost),
        make("td", "stb-values-go", {}, [go]),
      ]);
    }));
  }
  return { element, patch };
}

/** Every box as a field: columns for the low tiles, rows for the high ones. One tab stop, arrows move.
 * @param {any} strings @param {(tiles: number[]) => void} onGo */
function makeMap(strings, onGo) {
  const grid = make("div", "stb-values-grid", { role: "grid", "aria-label": strings.map_grid });
  const frame = make("div", "stb-values-frame", {}, [grid]);
  const legend = make("ul", "stb-values-legend", { "aria-label": strings.shades });
  const element = /** @type {HTMLDetailsElement} */ (make("details", "stb-fold stb-values-map", {}, [
    make("summary", "", {}, [strings.map]), make("p", "stb-help", {}, [strings.map_how]), frame, legend,
  ]));
  /** @type {HTMLElement[]} */
  let cells = [];
  /** @type {number[]} */
  let tiles = [];
  /** @type {Boxes | null} */
  let boxes = null;
  /** @type {Set<number>} */
  let onward = new Set();
  let low = 0; // how many tiles the columns stand for
  let here = 0;
  let current = 0;

  /** @param {number} number @param {number[]} among */
  const openOf = (number, among = tiles) => among.filter((_, place) => (number >> place) & 1);

  /** @param {number} number  as digits with a point for each shut tile @param {number[]} among */
  const pegs = (number, among) => among.map((tile, place) => make("span", (number >> place) & 1 ? "" : "is-shut", {},
    [(number >> place) & 1 ? String(tile) : "·"]));

  /** @param {number} number */
  function rove(number) {
    if (cells[current]) cells[current].tabIndex = -1;
    current = number;
    if (cells[number]) cells[number].tabIndex = 0;
  }

  function build() {
    const across = 1 << low;
    const [lower, higher] = [tiles.slice(0, low), tiles.slice(low)];
    cells = [];
    grid.style.setProperty("--across", String(across));
    const name = (/** @type {number} */ number, /** @type {number[]} */ among) => openOf(number, among).join(", ") || "–";
    const heads = Array.from({ length: across }, (_, column) => make("div", "stb-values-head", { role: "columnheader", "aria-label": name(column, lower) }, pegs(column, lower)));
    const rows = [make("div", "stb-values-line", { role: "row" }, [make("div", "stb-values-corner", { role: "presentation" }), ...heads])];
    for (let row = 0; row < 1 << (tiles.length - low); row += 1) {
      const fields = Array.from({ length: across }, (_, column) => {
        const number = row * across + column;
        const cell = make("button", "stb-values-cell", { type: "button", tabindex: "-1" });
        cell.addEventListener("click", () => onGo(openOf(number)));
        cell.addEventListener("focus", () => rove(number));
        cells[number] = cell;
        return make("div", "stb-values-slot", { role: "gridcell" }, [cell]);
      });
      rows.push(make("div", "stb-values-line", { role: "row" }, [
        make("div", "stb-values-side", { role: "rowheader", "aria-label": name(row, higher) }, pegs(row, higher)), ...fields,
      ]));
    }
    grid.replaceChildren(...rows);
    paint();
  }

  function paint() {
    if (!boxes) return;
    const never = new Set(boxes.never);
    cells.forEach((cell, number) => {
      const now = /** @type {Boxes} */ (boxes);
      const open = openOf(number);
      const marked = number === here ? `, ${strings.box_here}` : "";
      setText(cell, now.values[number]);
      cell.setAttribute("aria-label", fill(open.length ? strings.box_name : strings.box_none, { tiles: open.join(", "), value: now.values[number] + now.percent }) + marked);
      cell.className = `stb-values-cell stb-values-shade--${now.shades[number]}`;
      cell.classList.toggle("is-never", never.has(number));
      cell.classList.toggle("is-here", number === here);
      cell.classList.toggle("is-onward", onward.has(number));
    });
    legend.replaceChildren(...boxes.legend.map((one, shade) => make("li", "", {}, [
      make("span", `stb-values-swatch stb-values-shade--${shade}`, { "aria-hidden": "true" }),
      fill(strings.shade, { low: one.low, high: one.high }) + (boxes?.percent ? ` ${boxes.percent}` : ""),
    ])));
  }

  /** @param {number} width */
  function measure(width) {
    if (!element.open || !width) return; // nobody looks: 512 squares are not made for nothing
    const [, most] = LOW_TILES.find(([from]) => width >= from) ?? [0, 2];
    const wanted = Math.min(tiles.length, most);
    if (wanted === low && cells.length) return;
    low = wanted;
    build();
    rove(here);
  }
  const watcher = new ResizeObserver(([entry]) => { if (boxes) measure(entry.contentRect.width); });
  watcher.observe(frame);

  /** Bring the field that is here into sight, inside the frame only. */
  function show() {
    const cell = cells[here];
    if (!cell) return;
    const row = cell.offsetHeight + 1; // with the gap
    frame.scrollTop = row * Math.max(0, Math.round((cell.offsetTop - frame.clientHeight / 2) / row)); // whole rows
  }
  element.addEventListener("toggle", () => {
    if (!boxes || !element.open) return;
    measure(frame.clientWidth);
    show();
  });

  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const across = 1 << low;
    const start = current - (current % across);
    const to = {
      ArrowRight: current % across < across - 1 ? current + 1 : current, ArrowLeft: current % across ? current - 1 : current,
      ArrowDown: current + across < cells.length ? current + across : current, ArrowUp: current >= across ? current - across : current,
      Home: start, End: start + across - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    cells[to].focus();
  });

  let painted = "";
  /** @param {any} now */
  function patch(now) {
    element.hidden = !now.map;
    boxes = now.map;
    if (!boxes) return;
    const number = (/** @type {number[]} */ open) => now.tiles.reduce((/** @type {number} */ sum, /** @type {number} */ tile, /** @type {number} */ place) => sum + (open.includes(tile) ? 1 << place : 0), 0);
    const moved = number(now.open) !== here;
    here = number(now.open);
    onward = new Set(now.moves.map((/** @type {Move} */ move) => number(move.left)));
    if (tiles.join() !== now.tiles.join()) {
      tiles = now.tiles;
      cells = [];
    }
    const key = `${here} ${[...onward]} ${now.aim}`;
    if (!cells.length) {
      measure(frame.clientWidth);
    } else if (key !== painted) paint();
    painted = key;
    if (moved && !grid.contains(document.activeElement)) {
      rove(here);
      show();
    }
  }
  return { element, patch, stop: () => watcher.disconnect() };
}

const render = explorer("values", ({ strings, state, send }) => {
  const aim = makeSegments(strings.aim, (value) => send({ kind: "aim", aim: value }));
  const dice = makeSegments(strings.dice, (value) => send({ kind: "dice", dice: Number(value) }));
  const row = makeTileRow({ strings, label: strings.tiles, onTap: (tile) => send({ kind: "tap", tile }) });
  const back = makeButton(strings.back, { kind: "stb-button--small", onPress: () => { if (state().can_back) send({ kind: "back" }); } });
  const label = make("p", "stb-label");
  const number = make("p", "stb-big-number");
  const exact = make("p", "stb-values-exact");
  const many = make("p", "stb-values-many");
  const thrown = make("span", "stb-values-dice", { "aria-hidden": "true" });
  const rolls = makeRolls(strings, (roll) => send({ kind: "roll", roll }));
  const moves = makeMoves(strings, (tiles) => send({ kind: "shut", tiles }));
  const movesText = make("p", "stb-values-note");
  const map = makeMap(strings, (tiles) => send({ kind: "box", tiles }));
  const right = make("div", "stb-values-right", {}, [rolls.element]);

  return {
    controls: [aim.element],
    stage: [
      make("div", "stb-values", {}, [
        make("div", "stb-values-left", {}, [
          make("div", "stb-box", {}, [make("div", "stb-back", {}, [row.element])]),
          make("div", "stb-actions", {}, [
            makeButton(strings.open_all, { kind: "stb-button--small", onPress: () => send({ kind: "all", open: true }) }),
            makeButton(strings.shut_all, { kind: "stb-button--small", onPress: () => send({ kind: "all", open: false }) }),
            back,
          ]),
          make("div", "stb-values-worth", {}, [make("div", "stb-values-figures", {}, [label, number, exact]), many]),
          dice.element,
          make("div", "stb-panel stb-values-panel", {}, [thrown, movesText, moves.element]),
        ]),
        right,
      ]),
    ],
    more: [map.element],
    patch(now) {
      aim.element.hidden = now.plain;
      aim.patch(now.aims.map((/** @type {any} */ one) => ({ value: one.key, label: one.label })), now.aim);
      row.patch(now.tiles.map((/** @type {number} */ value) => {
        const open = now.open.includes(value);
        return { value, open, label: fill(open ? strings.tile_open : strings.tile_shut, { tile: value }) };
      }));
      if (now.can_back) back.removeAttribute("aria-disabled");
      else back.setAttribute("aria-disabled", "true");
      setText(label, now.value.label);
      setText(number, now.value.number);
      setText(exact, now.value.exact ? `= ${now.value.exact}` : "");
      setText(many, now.value.many);
      dice.element.hidden = now.dice_choices.length < 2;
      dice.patch(now.dice_choices.map((/** @type {any} */ one) => ({
        value: String(one.dice), label: `${one.label}: ${one.number}${one.best ? " ★" : ""}`,
      })), String(now.dice));
      right.hidden = !now.rolls.length;
      rolls.patch(now.rolls, now.chosen?.roll ?? null);
      thrown.hidden = !now.chosen?.drawn;
      thrown.replaceChildren(...(now.chosen?.drawn ? now.chosen.faces.map(makeDie) : []));
      setText(movesText, now.moves_text || (now.open.length ? strings.no_roll : ""));
      moves.patch(now.moves);
      map.patch(now);
    },
    keys(event) {
      tapByDigit(event, row, state().tiles, (tile) => send({ kind: "tap", tile }));
    },
    stop: () => map.stop(),
  };
});

export default { render };
