import { makeTileRow } from "../tile_row.js";
import { fill, freshId, make, setText } from "../elements.js";
import { explorer, makeStepper } from "./frame.js";

/** @typedef {{score: number, height: number, other: number | null, mode: boolean, mine: number}} Bar */

const LOST_MS = 3000; // without an answer: then the hand is heard again
const MOST_DOTS = 5; // one above the other; more are a number

/** A list to choose from, with its label. @param {string} label @param {(value: string) => void} onChoose */
function makeChoice(label, onChoose) {
  const id = freshId("choice");
  const control = /** @type {HTMLSelectElement} */ (make("select", "stb-input stb-balance-select", { id }));
  let drawn = "";
  control.addEventListener("change", () => onChoose(control.value));
  return {
    element: make("div", "stb-field", {}, [make("label", "stb-label", { for: id }, [label]), control]),
    /** @param {{value: string, label: string}[]} options @param {string} chosen */
    patch(options, chosen) {
      const key = JSON.stringify(options);
      if (key !== drawn) {
        drawn = key;
        control.replaceChildren(...options.map(({ value, label: text }) => make("option", "", { value }, [text])));
      }
      control.value = chosen;
    },
  };
}

/** Weights on a beam, the support below it, and the learner's rounds on the table. @param {any} strings */
function makeScales(strings) {
  const weights = make("div", "stb-balance-weights");
  const numbers = make("div", "stb-balance-numbers");
  const flag = make("span", "stb-balance-flag");
  const beam = make("div", "stb-balance-beam", {}, [weights, make("div", "stb-balance-plank", {}, [numbers])]);
  const place = make("span", "stb-balance-place");
  const support = make("div", "stb-balance-support", {}, [make("span", "stb-balance-wedge"), place]);
  const dots = make("div", "stb-balance-dots");
  const ownMean = make("span", "stb-balance-own");
  const rail = make("div", "stb-balance-rail", {}, [dots, ownMean]);
  const element = make("div", "stb-balance-scales", { role: "img" }, [beam, support, rail]);
  let drawn = "";

  /** @param {any} now */
  function patch(now) {
    /** @type {Bar[]} */
    const bars = now.bars;
    const spot = (/** @type {number} */ score) => `${(100 * (score + 0.5)) / bars.length}%`;
    element.setAttribute("aria-label", now.summary);
    const key = JSON.stringify(bars);
    if (key !== drawn) {
      drawn = key;
      element.style.setProperty("--count", String(bars.length));
      element.classList.toggle("is-many", bars.length > 16);
      element.classList.toggle("is-some", bars.length > 8 && bars.length <= 16);
      element.classList.toggle("has-other", bars[0].other !== null);
      weights.replaceChildren(...bars.map(({ height, other, mode }) => {
        const column = make("span", "stb-balance-column", {}, [
          make("span", `stb-balance-weight ${mode ? "is-mode" : ""} ${height ? "" : "is-none"}`),
          ...(other === null ? [] : [make("span", `stb-balance-other ${other ? "" : "is-none"}`)]),
        ]);
        column.style.setProperty("--height", String(height));
        column.style.setProperty("--other", String(other ?? 0));
        return column;
      }));
      const mode = bars.findIndex((bar) => bar.mode);
      weights.children[mode].append(flag);
      numbers.replaceChildren(...bars.map(({ score }) =>
        make("span", score % 5 ? "is-between" : "", {}, [make("span", "", {}, [String(score)])])));
      dots.replaceChildren(...bars.map(({ mine }) => make("span", "stb-balance-heap", {}, [
        ...Array.from({ length: Math.min(mine, MOST_DOTS) }, () => make("span", "stb-balance-dot")),
        ...(mine > MOST_DOTS ? [make("span", "stb-balance-more", {}, [String(mine)])] : []),
      ])));
    }
    setText(flag, now.percent);
    element.style.setProperty("--at", spot(now.at));
    element.style.setProperty("--tilt", `${now.tilt}deg`);
    element.classList.toggle("is-level", now.level);
    setText(place, now.place);
    rail.hidden = !now.rounds;
    if (now.own_mean !== null) ownMean.style.insetInlineStart = spot(now.own_mean);
  }

  return { element, patch };
}

/** The scores, the rounds that end in them, the points these cost. @param {any} strings */
function makeNumbers(strings) {
  const times = make("th", "is-number", { scope: "col" });
  const body = make("tbody", "");
  const sums = [make("td", "is-number"), make("td", "is-number")];
  const foot = make("tr", "is-best", {}, [make("th", "", { scope: "row" }, [strings.sum]), ...sums]);
  const table = make("table", "stb-table-of stb-balance-table", {}, [
    make("thead", "", {}, [make("tr", "", {}, [
      make("th", "", { scope: "col" }, [strings.score]), times, make("th", "is-number", { scope: "col" }, [strings.points]),
    ])]),
    body, make("tfoot", "", {}, [foot]),
  ]);
  return {
    element: make("div", "stb-balance-list", { tabindex: "0", role: "region", "aria-label": strings.numbers }, [table]),
    /** @param {{head: string, rows: string[][], sum: string[] | null}} now */
    patch({ head, rows, sum }) {
      setText(times, head);
      body.replaceChildren(...rows.map(([score, n, points]) => make("tr", "", {}, [
        make("th", "", { scope: "row" }, [score]), make("td", "is-number", {}, [n]), make("td", "is-number", {}, [points]),
      ])));
      foot.hidden = !sum;
      sums.forEach((node, index) => setText(node, sum ? sum[index] : ""));
    },
  };
}

const render = explorer("balance", ({ strings, state, send }) => {
  const game = makeChoice(strings.game, (value) => send({ kind: "game", game: value }));
  const strategy = makeChoice(strings.strategy, (value) => send({ kind: "strategy", strategy: value }));
  const against = makeChoice(strings.against, (value) => send({ kind: "against", against: value }));
  const always = makeStepper({
    label: strings.always, less: strings.less, more: strings.more, low: 0, high: 80,
    onChange: (score) => send({ kind: "score", score }),
  });
  const row = makeTileRow({ strings, label: strings.tiles, onTap: (tile) => send({ kind: "tap", tile }) });
  const otherRow = makeTileRow({ strings, label: strings.other_tiles, onTap: (tile) => send({ kind: "tap-other", tile }) });
  const otherBox = make("div", "stb-balance-box-of", {}, [
    make("p", "stb-label", {}, [strings.other_tiles]),
    make("div", "stb-box", {}, [make("div", "stb-back", {}, [otherRow.element])]),
  ]);
  const all = make("button", "stb-button stb-button--small", { type: "button" }, [strings.all_tiles]);
  all.addEventListener("click", () => { if (!state().whole) send({ kind: "all" }); });

  const scales = makeScales(strings);
  /** @param {string} look @param {string} text */
  const keyOf = (look, text) => make("span", "stb-balance-key", {}, [make("span", `stb-balance-swatch ${look}`), make("span", "", {}, [text])]);
  const mineKey = keyOf("stb-balance-swatch--dot", strings.mine);
  const otherKey = keyOf("stb-balance-swatch--other", strings.other);
  const legend = make("div", "stb-balance-legend", {}, [
    keyOf("stb-balance-swatch--weight", strings.chance), keyOf("stb-balance-swatch--mode", strings.likeliest), mineKey, otherKey,
  ]);

  const id = freshId("support");
  const slider = /** @type {HTMLInputElement} */ (make("input", "stb-balance-slider", { id, type: "range", min: "0", step: "1" }));
  // a hand moves on while an answer is awaited: where it is by then is sent when the answer is there
  let wanted = -1;
  let sent = -1;
  let sentAt = 0;
  const push = () => {
    sent = wanted;
    sentAt = performance.now();
    send({ kind: "pivot", at: wanted });
  };
  slider.addEventListener("input", () => {
    wanted = Number(slider.value);
    if (sent < 0 || performance.now() - sentAt > LOST_MS) push();
  });
  const level = make("button", "stb-button stb-button--small stb-button--main", { type: "button" }, [strings.balance]);
  level.addEventListener("click", () => { if (!state().level) send({ kind: "level" }); });
  const hand = make("div", "stb-balance-hand", {}, [
    make("div", "stb-balance-slide", {}, [make("label", "stb-label", { for: id }, [strings.support]), slider]), level,
  ]);

  const pot = make("p", "stb-balance-line");
  const own = make("p", "stb-balance-line stb-faint");
  const numbers = makeNumbers(strings);
  const exactly = make("p", "stb-balance-line stb-balance-exactly");
  const tuning = make("div", "stb-balance-tuning", {}, [
    make("div", "stb-balance-choices", {}, [game.element, strategy.element, against.element, always.element]),
    make("div", "stb-balance-box-of", {}, [
      make("p", "stb-label", {}, [strings.tiles]),
      make("div", "stb-box", {}, [make("div", "stb-back", {}, [row.element])]), make("div", "stb-actions", {}, [all]),
    ]),
    otherBox,
  ]);
  const change = make("details", "stb-fold", {}, [make("summary", "", {}, [strings.change]), tuning]);

  /** @param {any} now @param {number[]} open */
  const looks = (now, open) => now.tiles.map((/** @type {number} */ value) => {
    const isOpen = open.includes(value);
    return { value, open: isOpen, label: fill(isOpen ? strings.tile_open : strings.tile_shut, { tile: value }) };
  });

  return {
    controls: [],
    stage: [
      make("div", "stb-box stb-balance-box", {}, [make("div", "stb-felt stb-balance-felt", {}, [legend, scales.element])]),
      hand,
    ],
    more: [
      pot, own,
      make("details", "stb-fold", {}, [make("summary", "", {}, [strings.numbers]), numbers.element, exactly]),
      change,
    ],
    patch(now) {
      scales.patch(now);
      mineKey.hidden = !now.rounds;
      otherKey.hidden = !now.against;
      slider.max = String(now.stops);
      const was = sent;
      sent = -1;
      if (wanted >= 0 && wanted !== now.stop && wanted !== was) queueMicrotask(push);
      else wanted = -1; // it is there, or was refused, or another box is on the beam
      slider.value = String(wanted < 0 ? now.stop : wanted);
      slider.setAttribute("aria-valuetext", now.place);
      if (now.level) level.setAttribute("aria-disabled", "true");
      else level.removeAttribute("aria-disabled");
      setText(pot, now.pot);
      pot.hidden = !now.pot;
      setText(own, now.own);
      own.hidden = now.plain && !now.rounds;
      numbers.patch(now.table);
      setText(exactly, now.exactly);
      change.hidden = now.plain;
      game.patch(now.games, now.game);
      strategy.patch(now.strategies, now.strategy);
      against.patch(now.opponents, now.against);
      always.element.hidden = now.always === null;
      if (now.always !== null) always.patch(now.always);
      row.patch(looks(now, now.open));
      otherBox.hidden = !now.other_open;
      if (now.other_open) otherRow.patch(looks(now, now.other_open));
      if (now.whole) all.setAttribute("aria-disabled", "true");
      else all.removeAttribute("aria-disabled");
    },
  };
});

export default { render };
