import { fill, make, setText } from "./elements.js";

const NONE = "–"; // a score that there is not yet

/**
 * @typedef {object} Row  one player
 * @property {number} seat @property {string} name
 * @property {string} computer  what its strategy is called; "" for a person
 * @property {"due" | "next" | "won" | "leads" | "out" | ""} mark @property {string} status  the same in words
 * @property {string[]} cells
 * @property {number[] | null} tiles  in a race: what is open in their box
 */

/**
 * The scoreboard: a table of the players, what is played for, and who paid whom.
 * @param {{strings: any}} context
 */
export function makeScoreboard({ strings }) {
  const round = make("span", "stb-board-round");
  const held = make("span", "stb-board-held");
  const title = make("span", "stb-board-title", {});
  // a sign between them that is text: without it one hears "Round 1 of 52 counters"
  const heldDot = dot();
  const caption = make("caption", "", {}, [title, dot(), round, heldDot, held]);
  const headings = make("tr", "", { role: "row" });
  const body = make("tbody", "", { role: "rowgroup" });
  // the roles are said, since narrow boards are laid out as blocks, which else would be no table to a screen reader
  const table = make("table", "stb-board-table", { role: "table" }, [
    caption, make("thead", "", { role: "rowgroup" }, [headings]), body,
  ]);
  const [terms, termsWord, termsList] = fold("stb-terms");
  const [payments, paymentsWord, paymentsList] = fold("stb-payments");
  const element = make("section", "stb-panel stb-board", {}, [
    table, make("div", "stb-board-side", {}, [payments, terms]),
  ]);
  let settled = "";
  // where there is room, what is played stands there; in a narrow column it would push the box away
  requestAnimationFrame(() => { terms.open = element.clientWidth >= 700; });

  function dot() {
    return make("span", "stb-board-dot", {}, [" · "]);
  }

  /** @param {string} kind @returns {[HTMLDetailsElement, HTMLElement, HTMLElement]} */
  function fold(kind) {
    const word = make("summary", "");
    const list = make("ul", "");
    return [/** @type {HTMLDetailsElement} */ (make("details", `stb-fold ${kind}`, {}, [word, list])), word, list];
  }

  /** @param {HTMLElement} parent @param {number} count @param {() => HTMLElement} makeOne */
  function children(parent, count, makeOne) {
    while (parent.children.length > count) parent.lastElementChild?.remove();
    while (parent.children.length < count) parent.append(makeOne());
    return /** @type {HTMLElement[]} */ ([...parent.children]);
  }

  /** @param {HTMLElement} list @param {string[]} sentences */
  function listOf(list, sentences) {
    children(list, sentences.length, () => make("li", "")).forEach((item, index) => setText(item, sentences[index]));
  }

  function makeRow() {
    const line = make("div", "stb-board-line", {}, [
      make("span", "stb-board-mark", { "aria-hidden": "true" }),
      make("bdi", "stb-board-name"),
      make("span", "stb-badge"),
      make("span", "stb-board-status"),
      make("span", "stb-board-box"),
    ]);
    return make("tr", "", { role: "row" }, [make("th", "", { scope: "row", role: "rowheader" }, [line])]);
  }

  /** @param {HTMLElement} row @param {Row} line @param {string[]} columns */
  function patchRow(row, line, columns) {
    row.dataset.mark = line.mark;
    const [, name, computer, status, box] = /** @type {Element} */ (row.firstElementChild?.firstElementChild).children;
    setText(name, line.name);
    setText(computer, line.computer);
    /** @type {HTMLElement} */ (computer).hidden = !line.computer;
    setText(status, line.status);
    /** @type {HTMLElement} */ (status).hidden = !line.status;
    /** @type {HTMLElement} */ (box).hidden = !line.tiles;
    const tiles = line.tiles ?? [];
    const open = fill(strings.scoreboard.open, { tiles: tiles.join(", ") });
    if (box.firstChild?.textContent !== open) {
      box.replaceChildren(make("span", "stb-visually-hidden", {}, [open]), ...tiles.map((tile) =>
        make("span", "stb-chip stb-chip--tile", { "aria-hidden": "true" }, [String(tile)])));
    }
    while (row.children.length > line.cells.length + 1) row.lastElementChild?.remove();
    while (row.children.length < line.cells.length + 1) {
      row.append(make("td", "is-number", { role: "cell" }, [
        make("span", "stb-board-label", { "aria-hidden": "true" }), make("span", ""),
      ]));
    }
    line.cells.forEach((cell, index) => {
      const [label, number] = row.children[index + 1].children;
      setText(label, columns[index]);
      setText(number, cell);
      row.children[index + 1].classList.toggle("is-empty", cell === NONE);
    });
  }

  /** @param {{panels: any}} now */
  function patch(now) {
    const board = now.panels.scoreboard;
    element.hidden = !board;
    if (!board) return;
    const words = strings.scoreboard;
    setText(title, words.title);
    setText(round, board.round);
    setText(held, board.held.join(", "));
    held.hidden = heldDot.hidden = board.held.length === 0;
    const columns = [words.player, ...board.columns];
    children(headings, columns.length, () => make("th", "", { scope: "col", role: "columnheader" })).forEach(
      (cell, index) => {
        setText(cell, columns[index]);
        cell.classList.toggle("is-number", index > 0);
      },
    );
    children(body, board.rows.length, makeRow).forEach((row, index) => patchRow(row, board.rows[index], board.columns));
    setText(termsWord, words.terms);
    listOf(termsList, board.terms);
    setText(paymentsWord, words.payments);
    listOf(paymentsList, board.payments);
    payments.hidden = board.payments.length === 0;
    const key = board.just_settled ? board.payments.join() : "";
    if (key !== settled) payments.open = key !== "";
    settled = key;
  }

  return { name: "scoreboard", place: /** @type {"strip"} */ ("strip"), element, patch };
}
