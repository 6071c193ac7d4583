import { explorer } from "./frame.js";
import { fill, make, setText } from "../elements.js";
import { makeButton, makeDie } from "../form.js";
import { makeSegments } from "../segments.js";
import { makeTileRow, tapByDigit } from "../tile_row.js";

/**
 * @typedef {{faces: number[], total: number, playable: boolean}} Outcome
 * @typedef {{total: number, ways: number, sets: number[][], text: string}} Total
 */

/** The grid of outcomes: one tab stop, arrows move. @param {{strings: any, onChoose: (faces: number[]) => void}} options */
function makeBoard({ strings, onChoose }) {
  const element = make("div", "stb-stuck-board stb-felt", { role: "grid", "aria-label": strings.outcomes });
  /** @type {Map<string, {button: HTMLElement, number: HTMLElement}>} */
  const cells = new Map();
  let across = 6;
  let current = "";

  /** @param {string} key */
  function rove(key) {
    current = key;
    for (const [other, { button }] of cells) button.tabIndex = other === key ? 0 : -1;
  }

  /** @param {number} face @param {string} role */
  const head = (face, role) => make("div", `stb-stuck-board-head stb-stuck-board-head--${role}`, { role }, [
    make("span", "stb-visually-hidden", {}, [String(face)]), makeDie(face),
  ]);

  /** @param {Outcome[]} outcomes */
  function build(outcomes) {
    cells.clear();
    const dice = outcomes[0].faces.length;
    const faces = [1, 2, 3, 4, 5, 6];
    const corner = dice === 2 ? [make("div", "", { role: "presentation" })] : [];
    const rows = [make("div", "stb-stuck-board-row", { role: "row" }, [...corner, ...faces.map((face) => head(face, "columnheader"))])];
    for (let start = 0; start < outcomes.length; start += across) {
      const row = outcomes.slice(start, start + across).map(({ faces }) => {
        const key = faces.join("-");
        const number = make("span", "stb-stuck-board-number");
        const button = make("button", "stb-stuck-board-cell", { type: "button", tabindex: "-1", "data-faces": key }, [number]);
        button.addEventListener("click", () => onChoose(faces));
        button.addEventListener("focus", () => rove(key));
        cells.set(key, { button, number });
        return make("div", "stb-stuck-board-slot", { role: "gridcell" }, [button]);
      });
      const side = dice === 2 ? [head(outcomes[start].faces[0], "rowheader")] : [];
      rows.push(make("div", "stb-stuck-board-row", { role: "row" }, [...side, ...row]));
    }
    element.classList.toggle("stb-stuck-board--single", dice === 1);
    element.replaceChildren(...rows);
  }

  /** @param {Outcome[]} outcomes @param {string} chosen @param {boolean} over */
  function patch(outcomes, chosen, over) {
    if (outcomes.map(({ faces }) => faces.join("-")).join() !== [...cells.keys()].join()) build(outcomes);
    element.classList.toggle("is-over", over);
    for (const { faces, total, playable } of outcomes) {
      const key = faces.join("-");
      const { button, number } = /** @type {any} */ (cells.get(key));
      const word = over ? strings.over : playable ? strings.playable : strings.stuck;
      button.setAttribute("aria-label", fill(faces.length === 2 ? strings.outcome : strings.single, { first: faces[0], second: faces[1] ?? "", total, word }));
      button.setAttribute("aria-pressed", String(key === chosen));
      button.classList.toggle("is-stuck", !over && !playable);
      setText(number, String(total));
    }
    rove(cells.has(current) ? current : [...cells.keys()][0]);
  }

  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const keys = [...cells.keys()];
    const at = keys.indexOf(current);
    const start = at - (at % across);
    const to = {
      ArrowRight: at % across < across - 1 ? at + 1 : at, ArrowLeft: at % across ? at - 1 : at,
      ArrowDown: at + across < keys.length ? at + across : at, ArrowUp: at >= across ? at - across : at,
      Home: start, End: start + across - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    cells.get(keys[to])?.button.focus();
  });

  return { element, patch };
}

/** The totals, each as a heap of its outcomes. */
function makeTotals() {
  const element = make("div", "stb-heaps", { role: "img" });
  /** @param {Total[]} totals @param {string} text @param {boolean} over */
  function patch(totals, text, over) {
    element.setAttribute("aria-label", text);
    element.style.setProperty("--heaps", String(totals.length));
    element.replaceChildren(...totals.map(({ total, ways, sets }) => {
      const stuck = !over && !sets.length;
      return make("span", `stb-heap ${stuck ? "is-stuck" : ""}`, {}, [
        ...Array.from({ length: ways }, () => make("span", "stb-heap-part")),
        make("span", "stb-heap-total", {}, [String(total)]),
        make("span", "stb-heap-mark"),
      ]);
    }));
  }
  return { element, patch };
}

/** Both numbers of dice side by side. @param {any} strings */
function makeComparison(strings) {
  const names = [strings.one_die, strings.two_dice];
  const rows = names.map((name) => {
    const [count, fraction, chance] = [0, 1, 2].map(() => make("span", "stb-stuck-figure"));
    const bar = make("span", "stb-bar-of stb-bar-of--quiet", { "aria-hidden": "true" });
    const element = make("tr", "", {}, [
      make("th", "", { scope: "row" }, [name]),
      make("td", "", {}, [make("span", "stb-stuck-numbers", {}, [count, fraction, chance]), bar]),
    ]);
    return { element, count, fraction, chance, bar };
  });
  const element = make("table", "stb-table-of stb-stuck-compared", {}, [
    make("caption", "stb-label", {}, [strings.compared]), make("tbody", "", {}, rows.map((row) => row.element)),
  ]);
  /** @param {any[]} compared @param {number} dice */
  function patch(compared, dice) {
    compared.forEach((one, index) => {
      const row = rows[index];
      setText(row.count, fill(strings.of_outcomes, one));
      setText(row.fraction, one.fraction);
      setText(row.chance, one.percent);
      row.bar.style.setProperty("--share", String(one.share));
      row.element.classList.toggle("is-done", one.dice === dice);
    });
  }
  return { element, patch };
}

const render = explorer("stuck", ({ strings, state, send, say }) => {
  let chosen = "";
  const dice = makeSegments(strings.dice, (value) => send({ kind: "dice", dice: Number(value) }));
  const row = makeTileRow({ strings, label: strings.tiles, onTap: (tile) => send({ kind: "tap", tile }) });
  const board = makeBoard({
    strings,
    onChoose(faces) {
      chosen = chosen === faces.join("-") ? "" : faces.join("-");
      drawBoard(state());
      say(chosen ? detailText.textContent ?? "" : "", true);
    },
  });
  const totals = makeTotals();
  const totalsText = make("p", "stb-faint stb-stuck-small");
  const comparison = makeComparison(strings);
  const note = make("p", "stb-faint stb-stuck-small");
  const detailDice = make("span", "stb-mini-felt", { "aria-hidden": "true" });
  const detailSets = make("span", "stb-stuck-sets", { "aria-hidden": "true" });
  const detailText = make("p", "");
  const detail = make("div", "stb-stuck-detail", {}, [detailDice, make("div", "stb-stuck-told", {}, [detailText, detailSets])]);

  /** @param {any} now */
  function drawBoard(now) {
    const over = !now.open.length;
    if (!now.outcomes.some((/** @type {Outcome} */ one) => one.faces.join("-") === chosen)) chosen = "";
    board.patch(now.outcomes, chosen, over);
    const faces = chosen ? chosen.split("-").map(Number) : [];
    const total = now.totals.find((/** @type {Total} */ one) => one.total === faces.reduce((sum, face) => sum + face, 0));
    const sets = chosen && !over ? total.sets : [];
    const text = over ? now.summary : chosen ? total.text : strings.tap_outcome;
    setText(detailText, text.replaceAll(" + ", "\u00a0+\u00a0")); // a sum stays on one line
    detailDice.hidden = !chosen;
    detailDice.replaceChildren(...faces.map(makeDie));
    detailSets.hidden = !sets.length;
    detailSets.replaceChildren(...sets.map((/** @type {number[]} */ tiles) => make("span", "stb-stuck-set", {},
      tiles.map((tile) => make("span", "stb-chip stb-chip--tile", {}, [String(tile)])))));
  }

  return {
    controls: [dice.element],
    stage: [make("div", "stb-stuck", {}, [
      make("div", "stb-stuck-tiles", {}, [
        make("div", "stb-box", {}, [make("div", "stb-back", {}, [row.element])]),
        make("div", "stb-actions", {}, [
          makeButton(strings.open_all, { kind: "stb-button--small", onPress: () => send({ kind: "all", open: true }) }),
          makeButton(strings.shut_all, { kind: "stb-button--small", onPress: () => send({ kind: "all", open: false }) }),
        ]),
      ]),
      make("div", "stb-stuck-outcomes", {}, [make("div", "stb-box stb-stuck-frame", {}, [board.element]), detail]),
      make("div", "stb-stuck-side", {}, [
        make("div", "stb-stuck-part", {}, [comparison.element, note]),
        make("div", "stb-stuck-part", {}, [make("p", "stb-label", {}, [strings.totals]), totals.element, totalsText]),
      ]),
    ])],
    patch(now) {
      const over = !now.open.length;
      dice.patch([{ value: "1", label: strings.one_die }, { value: "2", label: strings.two_dice }], String(now.dice));
      row.patch(now.tiles.map((/** @type {number} */ value) => {
        const open = now.open.includes(value);
        return { value, open, label: fill(open ? strings.tile_open : strings.tile_shut, { tile: value }) };
      }));
      drawBoard(now);
      totals.patch(now.totals, now.totals_text || strings.totals, over);
      setText(totalsText, now.totals_text);
      comparison.patch(now.compared, now.dice);
      setText(note, now.note);
    },
    keys(event) {
      tapByDigit(event, row, state().tiles, (tile) => send({ kind: "tap", tile }));
    },
  };
});

export default { render };
