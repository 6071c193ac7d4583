import { PIPS, fill, freshId, make, setText } from "../elements.js";
import { explorer, makeStepper } from "./frame.js";

const CLICK_MS = 700; // a click comes no later than that after the pointer was lifted

/** A face of a die, pips where there are six sides. @param {number} face @param {number} sides @param {string} look */
function dieFace(face, sides, look) {
  const pips = sides === 6
    ? Array.from({ length: 9 }, (_, place) => make("span", PIPS[face].includes(place) ? "stb-space-pip" : ""))
    : [make("span", "stb-space-numeral", {}, [String(face)])];
  return make("span", `stb-space-die stb-space-die--${look}${sides === 6 ? "" : " is-numbered"}`, { "aria-hidden": "true" }, pips);
}

/**
 * The grid of outcomes: rows of the first die, columns of the second. One tab stop; it tells what is to be painted.
 * @param {{strings: Record<string, string>, sides: number, onPaint: (cells: Set<number>) => void}} options
 */
function makeGrid({ strings, sides, onPaint }) {
  /** @type {HTMLElement[][]} by row and column; 0 is where the dice stand */
  const places = [];
  let painted = /** @type {Set<number>} */ (new Set());
  let shared = -1;
  let at = [1, 1];
  /** @type {{on: boolean, seen: Set<number>, before: Set<number>} | null} */
  let stroke = null;
  let lifted = -Infinity; // when a stroke ended: the click that follows is no second one

  const faces = Array.from({ length: sides }, (_, index) => index + 1);
  const corner = make("td", "stb-space-corner", { role: "presentation" });
  const top = faces.map((face) => make("th", "stb-space-head", {
    role: "columnheader", scope: "col", tabindex: "-1",
  }, [dieFace(face, sides, "ivory"), make("span", "stb-visually-hidden", {}, [fill(strings.column, { face })])]));
  const table = make("table", "stb-space-grid", { role: "grid", "aria-multiselectable": "true", "aria-label": strings.grid });
  places.push([corner, ...top]);
  const sharedId = freshId("shared");
  const rows = faces.map((first) => {
    const head = make("th", "stb-space-head", {
      role: "rowheader", scope: "row", tabindex: "-1",
    }, [dieFace(first, sides, "red"), make("span", "stb-visually-hidden", {}, [fill(strings.row, { face: first })])]);
    const cells = faces.map((second) => make("td", "stb-space-cell", {
      role: "gridcell", tabindex: "-1", "aria-selected": "false",
      "aria-label": fill(strings.cell, { first, second, total: first + second }),
    }, [
      make("span", "stb-space-total", { "aria-hidden": "true" }, [String(first + second)]),
      make("span", "stb-space-mark", { "aria-hidden": "true" }),
    ]));
    places.push([head, ...cells]);
    return make("tr", "", { role: "row" }, [head, ...cells]);
  });
  table.append(make("tbody", "", { role: "rowgroup" }, [make("tr", "", { role: "row" }, [corner, ...top]), ...rows]));
  table.style.setProperty("--sides", String(sides));
  const element = make("div", `stb-space-board${sides > 6 ? " is-large" : ""}`, {}, [
    make("span", "stb-space-axis stb-space-axis--down", { "aria-hidden": "true" }, [strings.first]),
    make("span", "stb-space-axis stb-space-axis--across", { "aria-hidden": "true" }, [strings.second]),
    table,
    make("span", "", { id: sharedId, hidden: "" }, [strings.shared]),
  ]);

  /** @param {Element | null} node @returns {[number, number] | null} */
  function placeOf(node) {
    const cell = node?.closest(".stb-space-cell, .stb-space-head");
    if (!cell) return null;
    for (let row = 0; row <= sides; row += 1) {
      const column = places[row].indexOf(/** @type {HTMLElement} */ (cell));
      if (column >= 0) return [row, column];
    }
    return null;
  }

  /** What a place stands for: its cell, or the cells of its line. @param {number} row @param {number} column */
  function cellsOf(row, column) {
    const rows = row ? [row] : faces;
    const columns = column ? [column] : faces;
    return rows.flatMap((first) => columns.map((second) => (first - 1) * sides + second - 1));
  }

  const isPainted = (/** @type {number} */ row, /** @type {number} */ column) => cellsOf(row, column).every((cell) => painted.has(cell));

  /** @param {number[]} cells @param {boolean} on */
  function change(cells, on) {
    const now = new Set(painted);
    for (const cell of cells) on ? now.add(cell) : now.delete(cell);
    show(now, shared);
  }

  /** @param {Set<number>} now @param {number} both */
  function show(now, both) {
    painted = now;
    shared = both;
    places.forEach((line, row) => line.forEach((node, column) => {
      if (!row && !column) return;
      const on = isPainted(row, column);
      node.setAttribute("aria-selected", String(on));
      node.classList.toggle("is-painted", on);
      const isShared = row > 0 && column > 0 && cellsOf(row, column)[0] === shared && on;
      node.classList.toggle("is-shared", isShared);
      if (isShared) node.setAttribute("aria-describedby", sharedId);
      else node.removeAttribute("aria-describedby");
    }));
  }

  /** @param {number} row @param {number} column */
  function rove(row, column) {
    places[at[0]][at[1]].tabIndex = -1;
    at = [row, column];
    places[row][column].tabIndex = 0;
  }

  /** @param {number} row @param {number} column */
  function toggle(row, column) {
    change(cellsOf(row, column), !isPainted(row, column));
    onPaint(painted);
  }

  // painting by pointer: a stroke paints, or wipes, whatever it passes
  table.addEventListener("pointerdown", (event) => {
    const place = placeOf(/** @type {Element} */ (event.target));
    if (!place || event.button !== 0 || !event.isPrimary) return;
    rove(...place);
    // its end is then heard wherever it is; a finger is followed anyhow
    if (event.pointerType === "mouse") /** @type {Element} */ (event.target).setPointerCapture(event.pointerId);
    stroke = { on: !isPainted(...place), seen: new Set(), before: painted };
    pass(place);
  });
  /** @param {[number, number]} place */
  function pass([row, column]) {
    if (!stroke) return;
    const cells = cellsOf(row, column);
    if (cells.every((cell) => stroke?.seen.has(cell))) return;
    for (const cell of cells) stroke.seen.add(cell);
    change(cells, stroke.on);
  }
  table.addEventListener("pointermove", (event) => {
    if (!stroke) return;
    if (event.pointerType === "mouse" && !(event.buttons & 1)) return end(); // let go where nobody told of it
    const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
    // a stroke over cells does not paint a whole line when it strays to the edge
    if (place && place[0] && place[1] && table.contains(places[place[0]][place[1]])) pass(place);
  });
  function end() {
    if (!stroke) return;
    stroke = null;
    lifted = performance.now();
    onPaint(painted);
  }
  table.addEventListener("pointerup", end);
  table.addEventListener("pointercancel", () => { // the finger scrolls the page
    if (stroke) show(stroke.before, shared);
    stroke = null;
  });
  table.addEventListener("click", (event) => { // alone where a screen reader sends it
    const place = placeOf(/** @type {Element} */ (event.target));
    if (!place || (event.detail > 0 && performance.now() - lifted < CLICK_MS)) return;
    rove(...place);
    toggle(...place);
  });

  table.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = placeOf(/** @type {Element} */ (event.target));
    if (!place) return;
    const [row, column] = place;
    const least = (/** @type {number} */ other) => (other ? 0 : 1); // the corner is no place
    /** @type {[number, number]} */
    let to = [row, column];
    switch (event.key) {
      case "ArrowRight": to = [row, Math.min(sides, column + 1)]; break;
      case "ArrowLeft": to = [row, Math.max(least(row), column - 1)]; break;
      case "ArrowDown": to = [Math.min(sides, row + 1), column]; break;
      case "ArrowUp": to = [Math.max(least(column), row - 1), column]; break;
      case "Home": to = [row, least(row)]; break;
      case "End": to = [row, sides]; break;
      case "PageUp": to = [least(column), column]; break;
      case "PageDown": to = [sides, column]; break;
      case " ":
      case "Enter":
        if (event.shiftKey) return;
        event.preventDefault();
        if (!event.repeat) toggle(row, column);
        return;
      default: return;
    }
    event.preventDefault();
    rove(...to);
    places[to[0]][to[1]].focus();
    // on with the brush: what was left is what comes
    if (event.shiftKey && to[0] && to[1] && row && column) {
      const on = isPainted(row, column);
      if (on !== isPainted(...to)) {
        change(cellsOf(...to), on);
        onPaint(painted);
      }
    }
  });

  rove(1, 1);
  return { element, show, painting: () => stroke !== null };
}

const render = explorer("sample-space", ({ strings, state, send }) => {
  /** @type {number[] | null} what was painted here and Python has not shown yet */
  let wanted = null;
  let sentAt = -1;

  function sendWanted() {
    sentAt = state().step;
    send({ kind: "paint", cells: wanted });
  }

  const grid = makeGrid({
    strings,
    sides: state().sides,
    onPaint(cells) {
      wanted = [...cells].sort((a, b) => a - b);
      sendWanted();
    },
  });

  /** A press of a button puts everything else aside. @param {Record<string, unknown>} intent */
  function ask(intent) {
    wanted = null;
    send(intent);
  }

  const stepper = makeStepper({
    label: strings.total, less: strings.less, more: strings.more, low: 2, high: 2 * state().sides,
    onChange: (n) => ask({ kind: "total", n }),
  });
  const ready = state().ready.map((/** @type {unknown} */ _, /** @type {number} */ index) => {
    const button = make("button", "stb-button stb-button--small stb-space-event", { type: "button", "aria-pressed": "false" });
    button.addEventListener("click", () => ask({ kind: "ready", event: state().ready[index].event }));
    return button;
  });
  const others = make("button", "stb-button stb-button--small", { type: "button" }, [strings.others]);
  others.addEventListener("click", () => ask({ kind: "others" }));
  const clear = make("button", "stb-button stb-button--small stb-button--quiet", { type: "button" }, [strings.clear]);
  clear.addEventListener("click", () => ask({ kind: "ready", event: "" }));
  const legend = make("span", "stb-label", { id: freshId("ready") }, [strings.ready]);
  const events = make("div", "stb-space-events", { role: "group", "aria-labelledby": legend.id }, [
    legend, make("div", "stb-actions", {}, [...ready, others, clear]),
  ]);

  const named = make("p", "stb-space-named");
  const start = make("p", "stb-help", {}, [strings.start]);
  const count = make("p", "stb-space-count");
  const fraction = make("p", "stb-space-fraction");
  const percent = make("p", "stb-space-percent");
  const bar = make("span", "stb-bar-of", { "aria-hidden": "true" });
  const result = make("div", "stb-panel stb-space-result", {}, [
    make("div", "", {}, [make("p", "stb-label", {}, [strings.event]), named]), count, bar,
    make("div", "stb-space-chance", {}, [fraction, percent]), start,
  ]);

  const sumsTitle = make("p", "stb-panel-title", { role: "heading", "aria-level": "4" });
  const sumsRows = make("tbody", "");
  const sumsText = make("p", "stb-space-why");
  const sums = make("div", "stb-panel stb-space-sums", { hidden: "" }, [
    sumsTitle, make("table", "stb-table-of", {}, [sumsRows]), sumsText,
  ]);
  let drawnSums = "";

  return {
    controls: [stepper.element, events],
    stage: [make("div", "stb-space", {}, [
      make("div", "stb-box stb-space-box", {}, [grid.element]),
      make("div", "stb-space-side", {}, [result, sums]),
    ])],
    more: [make("details", "stb-fold", {}, [make("summary", "", {}, [strings.keys]), make("p", "stb-help", {}, [strings.how])])],
    patch(now, { acting }) {
      if (wanted && (!acting || now.step === sentAt || wanted.join() === now.painted.join())) wanted = null;
      if (wanted) queueMicrotask(sendWanted); // painted on while Python was busy
      else if (!grid.painting()) grid.show(new Set(now.painted), now.sums ? now.sums.shared : -1);
      stepper.patch(now.total);
      ready.forEach((/** @type {HTMLElement} */ button, /** @type {number} */ index) => {
        setText(button, now.ready[index].label);
        button.setAttribute("aria-pressed", String(now.ready[index].chosen));
      });
      setText(named, now.named || (now.painted.length ? strings.own : strings.nothing));
      named.classList.toggle("stb-faint", !now.named);
      start.hidden = now.painted.length > 0;
      setText(count, now.count);
      setText(fraction, now.fraction);
      setText(percent, now.percent);
      bar.style.setProperty("--share", String(now.share));
      sums.hidden = !now.sums;
      const key = JSON.stringify(now.sums);
      if (now.sums && key !== drawnSums) {
        drawnSums = key;
        setText(sumsTitle, now.sums.title);
        setText(sumsText, now.sums.text);
        sumsRows.replaceChildren(...now.sums.rows.map((/** @type {{name: string, value: string, dice: string[]}} */ row) => {
          const dice = row.dice.map((look) => dieFace(now.sums.face, now.sides, look));
          const name = make("span", "stb-space-term", {}, [make("span", "stb-space-dice", {}, dice), make("span", "", {}, [row.name])]);
          return make("tr", "", {}, [make("th", "", { scope: "row" }, [name]), make("td", "is-number", {}, [row.value])]);
        }));
      }
    },
  };
});

export default { render };
