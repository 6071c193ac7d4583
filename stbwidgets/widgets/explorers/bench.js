import { explorer, makeStepper } from "./frame.js";
import { fill, freshId, make, setText } from "../elements.js";
import { makeButton } from "../form.js";
import { makeSegments } from "../segments.js";
import { makeTileRow } from "../tile_row.js";

/**
 * @typedef {{value: string, label: string}} Option
 * @typedef {{value: string, exact: string, guess: string, why: string, right?: boolean}} Cell
 * @typedef {{row: number, name: string, rule: string, now: boolean, cells: Record<string, Cell>}} Row
 */

/** A choice out of many. @param {string} label @param {(value: string) => void} onChoose */
function makeChoice(label, onChoose) {
  const id = freshId("choice");
  const select = /** @type {HTMLSelectElement} */ (make("select", "stb-input", { id }));
  select.addEventListener("change", () => onChoose(select.value));
  let drawn = "";
  return {
    element: make("div", "stb-field stb-bench-choice", {}, [make("label", "stb-label", { for: id }, [label]), select]),
    /** @param {Option[]} options @param {string} chosen */
    patch(options, chosen) {
      const key = JSON.stringify(options);
      if (key !== drawn) {
        drawn = key;
        select.replaceChildren(...options.map(({ value, label }) => make("option", "", { value }, [label])));
      }
      select.value = chosen;
    },
  };
}

/** A box to tick. @param {string} label @param {(ticked: boolean) => void} onChange */
function makeCheck(label, onChange) {
  const input = /** @type {HTMLInputElement} */ (make("input", "", { type: "checkbox" }));
  input.addEventListener("change", () => onChange(input.checked));
  return {
    element: make("label", "stb-check", {}, [input, make("span", "", {}, [label])]),
    /** @param {boolean} ticked */
    patch: (ticked) => { input.checked = ticked; },
  };
}

/** A line to type in. @param {string} label @param {string} example @param {() => void} onEnter @param {string} [most] */
function makeLine(label, example, onEnter, most = "60") {
  const id = freshId("line");
  const input = /** @type {HTMLInputElement} */ (make("input", "stb-input", {
    id, type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: most, placeholder: example,
  }));
  input.addEventListener("keydown", (event) => { if (event.key === "Enter") onEnter(); });
  return { element: make("div", "stb-field", {}, [make("label", "stb-label", { for: id }, [label]), input]), input };
}

/** @param {any} strings @param {(intent: Record<string, unknown>) => void} send */
function makeParts(strings, send) {
  /** @param {string} name */
  const set = (name) => (/** @type {unknown} */ value) => send({ kind: "part", name, value });
  /** @param {string} name */
  const number = (name) => (/** @type {string} */ value) => send({ kind: "part", name, value: Number(value) });
  /** @param {string} label @param {string} less @param {string} more @param {string} name @param {number} low @param {number} high */
  const stepper = (label, less, more, name, low, high) => makeStepper({ label, less, more, low, high, onChange: set(name) });

  const highest = stepper(strings.highest, strings.fewer_tiles, strings.more_tiles, "highest", 1, strings.most.tiles);
  const row = makeTileRow({ strings, label: strings.tiles, onTap: (tile) => send({ kind: "part", name: "tile", value: tile }) });
  const kind = makeSegments(strings.kind, set("kind"));
  const count = stepper(strings.count, strings.fewer_dice, strings.more_dice, "count", 1, strings.most.dice);
  const sides = stepper(strings.sides, strings.fewer_sides, strings.more_sides, "sides", 2, strings.most.sides);
  const packs = stepper(strings.packs, strings.fewer_packs, strings.more_packs, "packs", 1, strings.most.packs);
  const highestCard = stepper(strings.highest_card, strings.lower_card, strings.higher_card, "highest_card", 1, 10);
  const courts = makeCheck(strings.courts, set("courts"));
  const replacement = makeCheck(strings.replacement, set("replacement"));
  const blank = makeChoice(strings.blank, set("blank"));
  const diceRule = makeChoice(strings.dice_rule, set("dice_rule"));
  const moveRule = makeChoice(strings.move_rule, set("move_rule"));
  const maxTiles = makeChoice(strings.max_tiles, number("max_tiles"));
  const opening = makeChoice(strings.opening, number("opening"));
  const stopTotal = makeChoice(strings.stop_total, number("stop_total"));
  const scoring = makeChoice(strings.scoring, set("scoring"));
  const further = make("details", "stb-fold stb-bench-further", {}, [
    make("summary", "", {}, [strings.further]),
    make("div", "stb-bench-grid", {}, [maxTiles.element, opening.element, stopTotal.element, scoring.element]),
  ]);
  const element = make("div", "stb-bench-parts", {}, [
    make("div", "stb-box", {}, [make("div", "stb-back", {}, [row.element])]),
    highest.element,
    kind.element,
    make("div", "stb-bench-line", {}, [
      count.element, sides.element, packs.element, highestCard.element, blank.element, courts.element, replacement.element,
    ]),
    diceRule.element, moveRule.element,
    further,
  ]);
  return {
    element, row,
    /** @param {any} now */
    patch({ parts, options }) {
      const [dice, cards] = [parts.kind === "dice", parts.kind === "cards"];
      highest.patch(Math.max(...parts.tiles));
      row.patch(parts.tiles.map((/** @type {number} */ value) => {
        const open = parts.open_tiles.includes(value);
        return { value, open, label: fill(open ? strings.tile_open : strings.tile_shut, { tile: value }) };
      }));
      kind.patch(strings.options.kind, parts.kind);
      count.patch(parts.count);
      sides.patch(parts.sides);
      packs.patch(parts.packs);
      highestCard.patch(parts.highest_card);
      courts.patch(parts.courts);
      replacement.patch(parts.replacement);
      blank.patch(strings.options.blank, parts.blank);
      diceRule.patch(strings.options.dice_rule, parts.dice_rule);
      moveRule.patch(strings.options.move_rule, parts.move_rule);
      maxTiles.patch(strings.options.max_tiles, String(parts.max_tiles));
      opening.patch(options.opening, String(parts.opening));
      stopTotal.patch(options.stop_total, String(parts.stop_total));
      scoring.patch(strings.options.scoring, parts.scoring);
      kind.element.hidden = further.hidden = strings.plain;
      count.element.hidden = sides.element.hidden = !dice;
      packs.element.hidden = highestCard.element.hidden = courts.element.hidden = !cards;
      blank.element.hidden = parts.kind !== "dominoes";
      replacement.element.hidden = dice;
      // where nothing but dice can be rolled fewer at a time, the choice is there only to be mended
      diceRule.element.hidden = !dice && parts.dice_rule === "all";
    },
  };
}

/** The prediction, which comes before the solving. @param {any} strings @param {(prediction: Record<string, string>) => void} onSolve */
function makePrediction(strings, onSolve) {
  let compared = "";
  const submit = () => onSolve({ compared, score: score.input.value, shut: shut.input.value });
  const score = makeLine(strings.score, strings.score_example, submit);
  const shut = makeLine(strings.shut, strings.shut_example, submit);
  const segments = makeSegments(strings.compared, (value) => {
    compared = value;
    segments.patch(strings.comparisons, compared);
  });
  const form = make("div", "stb-bench-form", {}, [
    segments.element, make("div", "stb-bench-grid", {}, [score.element, shut.element]),
  ]);
  const said = make("p", "stb-bench-guess");
  let rule = "";
  return {
    element: make("div", "stb-bench-predict", {}, [form, said]), submit,
    /** @param {any} now */
    patch(now) {
      if (now.rule !== rule) { // another variant, another prediction
        rule = now.rule;
        compared = score.input.value = shut.input.value = "";
      }
      segments.patch(strings.comparisons, compared);
      const { predicted } = now;
      form.hidden = Boolean(predicted);
      said.hidden = !predicted;
      said.replaceChildren(...(predicted ? [
        predicted.compared, `${strings.columns.score}: ${predicted.score}`, `${strings.columns.shut}: ${predicted.shut}`,
      ].map((text) => make("span", "stb-badge", {}, [text])) : []));
    },
  };
}

/** @param {any} strings @param {(row: number) => void} onAgain */
function makeTried(strings, onAgain) {
  const names = strings.plain ? ["score", "shut", "compared"] : ["score", "shut", "compared", "rolls", "first"];
  // the roles are said again, since narrow cells lay the table out as blocks, and it must stay one
  const body = make("tbody", "", { role: "rowgroup" });
  const head = ["variant", ...names].map((name) => make("th", name === "variant" ? "" : "is-number", { scope: "col", role: "columnheader" }, [strings.columns[name]]));
  const table = make("div", "stb-bench-scroll", { tabindex: "0", role: "group", "aria-label": strings.tried }, [
    make("table", "stb-table-of", { role: "table", "aria-label": strings.tried }, [
      make("thead", "", { role: "rowgroup" }, [make("tr", "", { role: "row" }, head)]), body,
    ]),
  ]);
  const none = make("p", "stb-faint", {}, [strings.nothing_tried]);
  const note = make("p", "stb-faint stb-bench-small", {}, [strings.note]);
  const element = make("div", "stb-panel", {}, [make("p", "stb-panel-title", { role: "heading", "aria-level": "4" }, [strings.tried]), none, table, note]);
  let drawn = "";

  /** @param {string} name @param {Cell} cell */
  function cell(name, { value, exact, guess, right }) {
    const parts = [make("span", "stb-bench-value", {}, [value])];
    if (exact) parts.push(make("span", "stb-bench-exact", {}, [exact.replace("/", "/\u200b")]));
    if (guess) {
      const sign = right === undefined ? "" : `${right ? "✓" : "✗"} `;
      parts.push(make("span", "stb-bench-was", {}, [`${sign}${strings.predicted}: ${guess}`]));
    }
    return make("td", "is-number", { role: "cell", "data-label": strings.columns[name] }, parts);
  }

  return {
    element,
    /** @param {Row[]} rows */
    patch(rows) {
      none.hidden = rows.length > 0;
      table.hidden = note.hidden = rows.length === 0;
      note.hidden ||= strings.plain;
      const key = JSON.stringify(rows);
      if (key === drawn) return;
      drawn = key;
      const at = [...body.children].indexOf(/** @type {Element} */ (document.activeElement?.closest("tr")));
      body.replaceChildren(...rows.map((row) => {
        const again = makeButton(strings.again, { kind: "stb-button--small", onPress: () => onAgain(row.row) });
        again.setAttribute("aria-label", `${strings.again}: ${row.name}`);
        again.hidden = row.row < 0 || row.now;
        return make("tr", row.now ? "is-best" : "", { role: "row", ...(row.now ? { "aria-current": "true" } : {}) }, [
          make("th", "", { scope: "row", role: "rowheader" }, [
            make("span", "stb-bench-name", {}, [row.name]), make("span", "stb-bench-rule", {}, [row.rule]), again,
          ]),
          ...names.map((name) => cell(name, row.cells[name])),
        ]);
      }));
      if (at >= 0) body.children[at]?.querySelector("button")?.focus();
    },
  };
}

const render = explorer("bench", ({ strings, state, send, say }) => {
  const begin = makeChoice(strings.begin, (id) => (id ? send({ kind: "begin", id }) : draw(state())));
  const parts = makeParts(strings, send);
  const rule = make("p", "stb-bench-sentence");
  const fault = make("p", "stb-fault", { lang: "en" });
  const undo = makeButton(strings.undo, { onPress: () => send({ kind: "undo" }) });
  const faults = make("div", "stb-bench-faults", {}, [make("p", "stb-label", {}, [strings.fault]), fault, undo]);
  const prediction = makePrediction(strings, (guess) => send({ kind: "solve", ...guess }));
  const solve = makeButton(strings.solve, { kind: "stb-button--main", onPress: () => prediction.submit() });
  const first = make("p", "stb-faint stb-bench-small", {}, [strings.predict_first]);
  const actions = make("div", "stb-actions", {}, [solve, first]);
  const stop = makeButton(strings.stop, { onPress: () => send({ kind: "stop" }) });
  const text = make("p", "stb-bench-small");
  const bar = make("span", "stb-bar-of", { role: "progressbar", "aria-valuemin": "0", "aria-valuemax": "100" });
  const progress = make("div", "stb-bench-progress", {}, [text, bar, stop]);
  const replies = make("ul", "stb-bench-replies");
  const engine = make("p", "stb-bench-small", { lang: "en" });
  const large = make("div", "stb-bench-large", {}, [make("p", "stb-label", {}, [strings.too_large]), engine]);
  const cameOut = make("div", "stb-panel", {}, [make("p", "stb-panel-title", { role: "heading", "aria-level": "4" }, [strings.came_out]), large, replies]);
  const name = makeLine(strings.name, "", keep);
  const reasonId = freshId("because");
  const because = /** @type {HTMLTextAreaElement} */ (make("textarea", "stb-input", { id: reasonId, rows: "2", maxlength: "600" }));
  const kept = make("p", "stb-bench-small");
  const drops = make("div", "stb-actions");
  const dropping = make("details", "stb-fold", {}, [make("summary", "", {}, [strings.drop_title]), drops]);
  const keeping = make("details", "stb-fold", {}, [
    make("summary", "", {}, [strings.keep_title]),
    make("div", "stb-bench-keep", {}, [
      name.element,
      make("div", "stb-field", {}, [make("label", "stb-label", { for: reasonId }, [strings.because]), because]),
      make("div", "stb-actions", {}, [makeButton(strings.keep, { onPress: keep })]),
    ]),
  ]);
  const tried = makeTried(strings, (row) => send({ kind: "again", row }));
  let working = false;
  let timer = 0;
  let keptBefore = "";

  function keep() {
    send({ kind: "keep", name: name.input.value, because: because.value });
  }

  /** @param {string[]} names  a button for each variant that is kept; the keyboard stays where it was */
  function drawDrops(names) {
    const drawn = JSON.stringify(names);
    dropping.hidden = !names.length;
    if (drops.dataset.names === drawn) return;
    drops.dataset.names = drawn;
    const focused = Array.from(drops.children).indexOf(/** @type {Element} */ (document.activeElement));
    drops.replaceChildren(...names.map((called, place) =>
      makeButton(fill(strings.drop, { name: called }), { onPress: () => send({ kind: "drop", place, name: called }) })));
    if (focused >= 0) {
      const next = drops.children[Math.min(focused, names.length - 1)] ?? begin.element.querySelector("select");
      /** @type {HTMLElement | null} */ (next)?.focus();
    }
  }

  /** @param {any} now */
  function draw(now) {
    begin.patch(now.id ? strings.variants : [{ value: "", label: strings.own_rules }, ...strings.variants], now.id);
    parts.patch(now);
    setText(rule, now.rule);
    rule.hidden = !now.rule;
    faults.hidden = !now.fault;
    setText(fault, now.fault);
    undo.hidden = !now.can_undo;
    prediction.element.hidden = Boolean(now.fault);
    prediction.patch(now);
    const busy = Boolean(now.progress);
    solve.hidden = busy || Boolean(now.fault) || (now.solved && !now.goes_on);
    setText(/** @type {Node} */ (solve.firstChild), now.goes_on ? strings.go_on : strings.solve);
    solve.classList.toggle("stb-button--main", !now.goes_on);
    first.hidden = Boolean(now.predicted) || solve.hidden;
    actions.hidden = solve.hidden;
    progress.hidden = !busy;
    if (busy) {
      setText(text, `${now.progress.name}. ${now.progress.text}: ${now.progress.percent}`);
      bar.style.setProperty("--share", String(now.progress.share));
      bar.setAttribute("aria-valuenow", String(Math.round(now.progress.share * 100)));
      bar.setAttribute("aria-label", now.progress.text);
    }
    cameOut.hidden = !now.solved;
    large.hidden = !now.too_large;
    setText(engine, now.too_large);
    const lines = JSON.stringify(now.replies);
    if (replies.dataset.lines !== lines) {
      replies.dataset.lines = lines;
      replies.replaceChildren(...now.replies.map((/** @type {string} */ line) => make("li", "", {}, [line])));
    }
    keeping.hidden = !now.can_keep;
    kept.hidden = !now.kept;
    setText(kept, now.kept);
    drawDrops(now.kept_names);
    tried.patch(now.tried);
  }

  return {
    controls: [begin.element],
    stage: [make("div", "stb-bench", {}, [
      parts.element,
      make("div", "stb-bench-side", {}, [
        make("div", "stb-panel stb-bench-plate", {}, [
          make("p", "stb-panel-title", { role: "heading", "aria-level": "4" }, [strings.rules]), rule, faults,
        ]),
        make("div", "stb-panel", {}, [
          make("p", "stb-panel-title", { role: "heading", "aria-level": "4" }, [strings.predict]), prediction.element,
          actions, progress,
        ]),
        cameOut, keeping, kept, dropping,
      ]),
    ])],
    more: [tried.element],
    patch(now, { acting }) {
      const stopFocused = document.activeElement === stop;
      const solveFocused = document.activeElement === solve;
      draw(now);
      if (stopFocused && !now.progress) (solve.hidden ? tried.element.querySelector("[tabindex]") : solve)?.focus();
      if (solveFocused && now.progress) stop.focus();
      if (now.kept !== keptBefore) {
        if (acting && now.kept) name.input.value = because.value = "";
        keptBefore = now.kept;
      }
      if (working && !now.progress && !acting) say(now.said, true);
      working = Boolean(now.progress);
      clearTimeout(timer);
      if (now.progress?.asks) timer = window.setTimeout(() => send({ kind: "work" }), 0);
    },
    keys(event) {
      if (/** @type {Element} */ (event.target).closest("input, textarea, select") || !/^\d$/.test(event.key)) return;
      if (/** @type {Element} */ (event.target).closest(".stb-row")) parts.row.typeahead(event.key);
    },
    stop: () => clearTimeout(timer),
  };
});

export default { render };
