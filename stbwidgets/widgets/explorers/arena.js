import { explorer } from "./frame.js";
import { freshId, make, setText } from "../elements.js";
import { makeButton, makeFigure } from "../form.js";
import { makeSegments } from "../segments.js";

// The arena: strategies beside each other on the felt, with error bars and their exact values; where one loses most.

const WORK_MS = 40; // between two pieces of work that the page lends time for

/**
 * @typedef {object} Row  one strategy
 * @property {string} name @property {boolean} own @property {string} fault  why it cannot be played
 * @property {number | null} exact  places are shares of the width
 * @property {{at: number, low: number, high: number} | null} came
 * @property {string} score @property {string} score_exact @property {string} shut @property {string} shut_exact
 * @property {string} fractions
 *
 * @typedef {object} Loss @property {number[]} tiles @property {number[]} open @property {string} roll
 * @property {string} move @property {string} better @property {string} text
 */

/** A choice out of many. @param {string} label @param {(value: string) => void} onChoose */
function makeGame(label, onChoose) {
  const id = freshId("game");
  const select = /** @type {HTMLSelectElement} */ (make("select", "stb-input", { id }));
  select.addEventListener("change", () => onChoose(select.value));
  let drawn = "";
  return {
    element: make("div", "stb-field stb-arena-game", {}, [make("label", "stb-label", { for: id }, [label]), select]),
    /** @param {{value: string, label: string}[]} options @param {string} chosen */
    patch(options, chosen) {
      const key = JSON.stringify(options);
      if (key !== drawn) {
        drawn = key;
        select.replaceChildren(...options.map(({ value, label: words }) => make("option", "", { value }, [words])));
      }
      select.value = chosen;
    },
  };
}

/** Boxes to tick for the named strategies. @param {string} legend @param {(id: string, taken: boolean) => void} onChange */
function makeNamed(legend, onChange) {
  const element = make("fieldset", "stb-arena-named", {}, [make("legend", "stb-label", {}, [legend])]);
  /** @type {HTMLInputElement[]} */
  let inputs = [];
  let drawn = "";
  return {
    element,
    /** @param {{id: string, label: string, sentence: string, taken: boolean}[]} named */
    patch(named) {
      const key = JSON.stringify(named.map(({ id, label }) => [id, label]));
      if (key !== drawn) {
        drawn = key;
        for (const { parentElement } of inputs) parentElement?.remove();
        inputs = named.map(({ id, label, sentence }) => {
          const input = /** @type {HTMLInputElement} */ (make("input", "", { type: "checkbox" }));
          input.addEventListener("change", () => onChange(id, input.checked));
          element.append(make("label", "stb-check", { title: sentence }, [input, make("span", "", {}, [label])]));
          return input;
        });
      }
      named.forEach(({ taken }, index) => { inputs[index].checked = taken; });
    },
  };
}

/** The rows on the felt. @param {any} strings */
function makeBoard(strings) {
  const rows = make("div", "stb-arena-rows");
  const marks = make("div", "stb-arena-marks");
  const key = (/** @type {string} */ look, /** @type {string} */ text) =>
    make("li", "", {}, [make("span", `stb-arena-key stb-arena-key--${look}`), text]);
  const element = make("div", "stb-arena-board", { role: "img" }, [
    make("ul", "stb-arena-keys", {}, [key("mean", strings.mean), key("errors", strings.errors), key("exact", strings.exact)]),
    rows, make("div", "stb-arena-axis", {}, [marks]),
  ]);

  /** @param {string} look @param {Record<string, number>} places */
  function piece(look, places) {
    const node = make("span", `stb-arena-${look}`);
    for (const [name, at] of Object.entries(places)) node.style.setProperty(`--${name}`, String(at));
    return node;
  }

  /** @param {any} now */
  function patch(now) {
    element.setAttribute("aria-label", now.summary);
    rows.replaceChildren(...now.rows.map((/** @type {Row} */ row) => {
      const field = make("div", "stb-arena-field", {}, now.marks.map((/** @type {{at: number}} */ { at }) => piece("grid", { at })));
      if (row.came) field.append(piece("errors", { low: row.came.low, high: row.came.high }));
      if (row.exact !== null) field.append(piece("exact", { at: row.exact }));
      if (row.came) field.append(piece("mean", { at: row.came.at }));
      if (row.fault) field.append(make("span", "stb-arena-out", {}, ["✗"]));
      return make("div", "stb-arena-row", {}, [make("span", "stb-arena-name", {}, [row.name]), field]);
    }));
    marks.replaceChildren(...now.marks.map((/** @type {{at: number, label: string}} */ { at, label }) => {
      const node = piece("tick", { at });
      node.textContent = label;
      return node;
    }));
  }
  return { element, patch };
}

/** The same in numbers. Roles are said, since a narrow cell lays the cells out in another way. @param {any} strings */
function makeResults(strings) {
  const heads = [strings.strategy, strings.score, strings.exact, strings.shut, strings.exact];
  const body = make("div", "", { role: "rowgroup" });
  const element = make("div", "stb-arena-results", { role: "table", "aria-label": strings.results }, [
    make("div", "", { role: "rowgroup" }, [
      make("div", "stb-arena-line stb-arena-heads", { role: "row" }, heads.map((head) => make("span", "", { role: "columnheader" }, [head]))),
    ]),
    body,
  ]);
  /** @param {Row[]} rows */
  function patch(rows) {
    body.replaceChildren(...rows.map((row) => {
      const name = make("span", "stb-arena-whose", { role: "rowheader" }, [row.name]);
      if (row.own) name.append(" ", make("span", "stb-badge stb-badge--brass", {}, [strings.yours]));
      if (row.fault) {
        return make("div", "stb-arena-line is-fault", { role: "row" }, [
          name, make("span", "stb-arena-fault", { role: "cell", "aria-colspan": "4" }, ["✗ ", row.fault]),
        ]);
      }
      const cells = [row.score, row.score_exact, row.shut, row.shut_exact].map((text, index) =>
        make("span", "stb-arena-number", { role: "cell", "data-head": `${heads[index < 2 ? 1 : 3]}${index % 2 ? `, ${strings.exact}` : ""}` }, [text]));
      return make("div", "stb-arena-line", { role: "row" }, [name, ...cells]);
    }));
  }
  return { element, patch };
}

/** Where a strategy loses most. @param {any} strings @param {(place: number) => void} onLook */
function makeLosses(strings, onLook) {
  const whose = makeSegments(strings.whose, (value) => onLook(Number(value)));
  const title = make("p", "stb-panel-title", { role: "heading", "aria-level": "4" }, [strings.loses]);
  const sentences = make("p", "stb-arena-sentences");
  const fault = make("p", "stb-fault");
  const list = make("ol", "stb-arena-losses");
  const element = make("section", "stb-panel", {}, [title, whose.element, sentences, fault, list]);

  /** @param {Loss} loss */
  function drawn(loss) {
    const box = makeFigure({ tiles: loss.tiles, open: loss.open, faces: [], text: "" });
    box.removeAttribute("role");
    box.removeAttribute("aria-label");
    const moves = make("span", "stb-arena-moves", {}, [
      ...(loss.roll ? [make("span", "stb-arena-roll", {}, [loss.roll])] : []),
      make("span", "stb-arena-made", {}, [loss.move]), make("span", "stb-faint", {}, [strings.better]), make("strong", "stb-arena-best", {}, [loss.better]),
    ]);
    return make("li", "stb-arena-loss", {}, [
      make("div", "stb-arena-picture", { "aria-hidden": "true" }, [box, moves]), make("p", "", {}, [loss.text]),
    ]);
  }

  /** @param {any} now */
  function patch(now) {
    const { judged } = now;
    element.hidden = !judged;
    if (!judged) return;
    whose.patch(now.rows.map((/** @type {Row} */ row, /** @type {number} */ place) => ({ value: String(place), label: row.name })), String(Math.min(now.looked_at, now.rows.length - 1)));
    whose.element.hidden = now.rows.length < 2;
    setText(sentences, judged.sentences.join(" "));
    sentences.hidden = !judged.sentences.length;
    setText(fault, judged.fault);
    const key = JSON.stringify(judged.losses);
    if (list.dataset.key !== key) {
      list.dataset.key = key;
      list.replaceChildren(...judged.losses.map(drawn));
    }
    list.hidden = !judged.losses.length;
  }
  return { element, patch };
}

const render = explorer("arena", ({ strings, state, send, say }) => {
  const game = makeGame(strings.game, (value) => send({ kind: "game", game: value }));
  const aim = makeSegments(strings.aim, (value) => send({ kind: "aim", aim: value }));
  const named = makeNamed(strings.named, (strategy, taken) => send({ kind: "strategy", strategy, taken }));
  const lots = strings.lots.map((/** @type {any} */ lot) => {
    const node = makeButton(lot.label, { kind: "stb-arena-lot", onPress: () => send({ kind: "play", rounds: lot.rounds }) });
    node.setAttribute("aria-label", lot.name);
    return node;
  });
  const stop = makeButton(strings.stop, { onPress: () => { if (stop.getAttribute("aria-disabled") !== "true") send({ kind: "stop" }); } });
  const clear = makeButton(strings.clear, { onPress: () => send({ kind: "clear" }) });
  const another = makeButton(strings.another, { onPress: () => send({ kind: "seed" }) });
  const seed = make("span", "stb-faint stb-arena-seed");
  const bar = make("span", "stb-bar-of stb-arena-bar", { role: "progressbar", "aria-label": strings.progress, "aria-valuemin": "0", "aria-valuemax": "100" });
  const done = make("span", "stb-faint");
  const progress = make("div", "stb-arena-progress", {}, [bar, done]);
  const board = makeBoard(strings);
  const results = makeResults(strings);
  const losses = makeLosses(strings, (place) => send({ kind: "look", place }));
  const compared = make("ul", "stb-arena-compared");
  const comparing = make("section", "stb-panel", {}, [
    make("p", "stb-panel-title", { role: "heading", "aria-level": "4" }, [strings.compared]), compared,
  ]);
  const fractions = make("ul", "stb-arena-fractions");
  const fold = make("details", "stb-fold", {}, [make("summary", "", {}, [strings.fractions]), fractions]);
  const choices = make("div", "stb-arena-choices", {}, [game.element, aim.element]);
  let workTimer = 0;
  let played = false; // the work under way was begun here

  return {
    controls: [choices, named.element],
    stage: [
      make("div", "stb-arena-deeds", {}, [
        make("div", "stb-actions", { role: "group", "aria-label": strings.play }, [make("span", "stb-label", { "aria-hidden": "true" }, [strings.play]), ...lots, stop]),
        make("div", "stb-actions", {}, [clear, another, seed]),
      ]),
      progress,
      make("div", "stb-box stb-arena-frame", {}, [make("div", "stb-felt stb-arena-felt", {}, [board.element])]),
      results.element,
    ],
    more: [losses.element, comparing, fold],
    patch(now, { acting }) {
      choices.hidden = named.element.hidden = now.plain;
      another.hidden = seed.hidden = fold.hidden = now.plain;
      game.patch(now.games, now.game);
      aim.patch(strings.aims, now.aim);
      named.patch(now.named);
      setText(seed, now.seed);
      if (now.working) stop.removeAttribute("aria-disabled");
      else stop.setAttribute("aria-disabled", "true");
      progress.classList.toggle("is-idle", !now.working);
      bar.style.setProperty("--share", String(now.share));
      bar.setAttribute("aria-valuenow", String(Math.round(now.share * 100)));
      setText(done, now.progress);
      board.patch(now);
      results.patch(now.rows);
      losses.patch(now);
      comparing.hidden = !now.compared.length;
      compared.replaceChildren(...now.compared.map((/** @type {string} */ text) => make("li", "", {}, [text])));
      fractions.replaceChildren(...now.rows.filter((/** @type {Row} */ row) => row.fractions).map((/** @type {Row} */ row) =>
        make("li", "", {}, [make("strong", "", {}, [row.name]), ": ", row.fractions])));
      clearTimeout(workTimer);
      if (now.working && now.asks) workTimer = window.setTimeout(() => send({ kind: "work" }), WORK_MS);
      if (acting) played = now.working;
      else if (played && !now.working) {
        played = false;
        say(state().said, true); // nobody asked in this moment, yet somebody waits for it
      }
    },
    stop: () => clearTimeout(workTimer),
  };
});

export default { render };
