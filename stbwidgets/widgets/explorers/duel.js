import { explorer, makeStepper } from "./frame.js";
import { fill, freshId, make, setText } from "../elements.js";
import { makeButton, makeDie } from "../form.js";
import { makeSegments } from "../segments.js";
import { makeTileRow, tapByDigit } from "../tile_row.js";

/**
 * A bar for every score to beat: maple for the chance of who sits here, brass for the score that is looked at.
 * @param {{strings: any, onChoose: (score: number) => void}} options
 */
function makeCurve({ strings, onChoose }) {
  const columns = make("div", "stb-duel-columns");
  const half = make("span", "stb-duel-half", {}, [make("span", "", {}, [strings.half])]);
  const flag = make("span", "stb-duel-flag");
  const legend = make("p", "stb-duel-legend", { "aria-hidden": "true" });
  const axis = make("p", "stb-duel-axis", { "aria-hidden": "true" }, [strings.axis]);
  const plot = make("div", "stb-duel-plot", { role: "img" }, [
    make("div", "stb-duel-field", {}, [half, columns, flag]), axis,
  ]);
  /** @type {{element: HTMLElement, bar: HTMLElement}[]} */
  let bars = [];
  let lowest = 0;

  columns.addEventListener("click", (event) => {
    const at = event.target instanceof Element ? event.target.closest(".stb-duel-column") : null;
    const score = bars.findIndex(({ element }) => element === at);
    if (score >= lowest) onChoose(score);
  });

  /** @param {any} now */
  function patch(now) {
    lowest = now.least;
    if (bars.length !== now.curve.length) {
      const every = now.curve.length > 12 ? 5 : 1;
      bars = now.curve.map((/** @type {number} */ _, /** @type {number} */ score) => {
        const bar = make("span", "stb-duel-bar");
        const label = score % every ? [] : [make("span", "stb-duel-score", {}, [String(score)])];
        return { element: make("span", "stb-duel-column", {}, [bar, ...label]), bar };
      });
      columns.replaceChildren(...bars.map(({ element }) => element));
    }
    bars.forEach(({ element, bar }, score) => {
      const share = now.first ? 1 - now.curve[score] : now.curve[score];
      bar.style.setProperty("--share", String(share));
      element.classList.toggle("is-here", score === now.to_beat);
    });
    const share = now.first ? 1 - now.curve[now.to_beat] : now.curve[now.to_beat];
    setText(flag, now.rows[now.to_beat][now.first ? 2 : 1]);
    flag.style.setProperty("--at", String((now.to_beat + 0.5) / now.curve.length));
    flag.style.setProperty("--share", String(share));
    flag.classList.toggle("is-left", now.to_beat > now.most / 2);
    setText(legend, now.first ? strings.first_wins : strings.second_wins);
    plot.setAttribute("aria-label", `${strings.curve}. ${now.even}`.trim());
  }
  return { element: make("div", "stb-box stb-duel-frame", {}, [make("div", "stb-felt stb-duel-felt", {}, [legend, plot])]), patch };
}

/** Who wins before the first roll: one bar, cut in two. @param {any} strings */
function makeSeats(strings) {
  const parts = [strings.first, strings.second].map((name) => {
    const [percent, bar] = [make("td", "is-number"), make("span", "stb-bar-of", { "aria-hidden": "true" })];
    return {
      element: make("tr", "", {}, [make("th", "", { scope: "row" }, [name]), make("td", "stb-duel-wide", {}, [bar]), percent]),
      percent, bar,
    };
  });
  const text = make("p", "stb-faint stb-duel-small");
  const element = make("div", "stb-duel-part", {}, [
    make("table", "stb-table-of", {}, [
      make("caption", "stb-label", {}, [strings.who]), make("tbody", "", {}, parts.map((part) => part.element)),
    ]),
    text,
  ]);
  /** @param {any} now */
  function patch(now) {
    if (!now.seats.length) return; // sealed
    parts.forEach((part, index) => {
      setText(part.percent, now.seats[index].percent);
      part.bar.style.setProperty("--share", String(now.seats[index].share));
      part.element.classList.toggle("is-done", (index === 0) === now.first);
    });
    setText(text, now.seats_text);
  }
  return { element, patch };
}

/** The face of one die, or none. @param {string} legend @param {string} none @param {(face: number) => void} onChoose */
function makeFaces(legend, none, onChoose) {
  const name = freshId("face");
  const inputs = [0, 1, 2, 3, 4, 5, 6].map((face) => /** @type {HTMLInputElement} */ (
    make("input", "", { type: "radio", name, value: String(face), "aria-label": face ? String(face) : none })
  ));
  const element = make("fieldset", "stb-segments stb-duel-faces", {}, [
    make("legend", "stb-label", {}, [legend]),
    ...inputs.map((input, face) => make("label", "stb-segment", {}, [
      input, make("span", "", { "aria-hidden": "true" }, [face ? makeDie(face) : "–"]),
    ])),
  ]);
  element.addEventListener("change", (event) => onChoose(Number(/** @type {HTMLInputElement} */ (event.target).value)));
  return {
    element,
    /** @param {number} chosen */
    patch(chosen) { inputs.forEach((input, face) => { input.checked = face === chosen; }); },
  };
}

/** The choices there are, best first. @param {any} strings */
function makeChoices(strings) {
  const caption = make("caption", "stb-label");
  const body = make("tbody");
  const element = make("table", "stb-table-of stb-duel-choices", {}, [
    caption,
    make("thead", "", {}, [make("tr", "", {}, [
      make("th", "", { scope: "col" }, [strings.choice]), make("th", "is-number", { scope: "col" }, [strings.wins]),
      make("th", "is-number", { scope: "col" }, [strings.cost]),
    ])]),
    body,
  ]);
  /** @param {any} now */
  function patch(now) {
    element.hidden = !now.lines.length;
    setText(caption, now.faces.length ? strings.moves : strings.dice_choice);
    body.replaceChildren(...now.lines.map((/** @type {any} */ line) => {
      const chips = line.tiles.map((/** @type {number} */ tile) => make("span", "stb-chip stb-chip--tile", { "aria-hidden": "true" }, [String(tile)]));
      const words = make("span", chips.length ? "stb-visually-hidden" : "", {}, [line.text]);
      const badge = line.best ? [make("span", "stb-badge stb-badge--good", {}, [strings.best])] : [];
      const bar = make("span", `stb-bar-of ${line.best ? "" : "stb-bar-of--quiet"}`, { "aria-hidden": "true" });
      bar.style.setProperty("--share", String(line.share));
      return make("tr", line.best ? "is-best" : "", {}, [
        make("th", "", { scope: "row" }, [make("span", "stb-duel-choice", {}, [...chips, words, ...badge]), bar]),
        make("td", "is-number", {}, [
          line.percent, ...(line.fraction ? [make("span", "stb-duel-fraction", {}, [line.fraction])] : []),
        ]),
        make("td", "is-number", {}, [line.cost]),
      ]);
    }));
  }
  return { element, patch };
}

/** @param {string} caption @param {string[]} heads */
function makeRows(caption, heads) {
  const body = make("tbody");
  const element = make("table", "stb-table-of", {}, [
    make("caption", caption ? "stb-label" : "stb-visually-hidden", {}, [caption || heads.join(", ")]),
    make("thead", "", {}, [make("tr", "", {}, heads.map((head, index) => make("th", index && heads.length > 2 ? "is-number" : "", { scope: "col" }, [head])))]),
    body,
  ]);
  /** @param {{cells: string[], here: boolean}[]} rows */
  function patch(rows) {
    body.replaceChildren(...rows.map(({ cells: [head, ...cells], here }) => make("tr", here ? "is-best is-done" : "", here ? { "aria-current": "true" } : {}, [
      make("th", "", { scope: "row" }, [head]),
      ...cells.map((cell) => make("td", cells.length > 1 ? "is-number" : "", {}, [cell.replaceAll(" + ", "\u00a0+\u00a0")])),
    ])));
  }
  return { element, patch };
}

const render = explorer("duel", ({ strings, state, send }) => {
  const seat = makeSegments(strings.seat, (value) => send({ kind: "seat", first: value === "first" }));
  const target = makeStepper({
    label: strings.to_beat, less: strings.less, more: strings.more, low: 1, high: 45,
    onChange: (score) => send({ kind: "target", score }),
  });
  const targetLabel = /** @type {HTMLElement} */ (target.element.querySelector("label"));
  const tie = makeSegments(strings.tie, (value) => send({ kind: "tie", tie: value }));
  const shutBox = /** @type {HTMLInputElement} */ (make("input", "", { type: "checkbox" }));
  shutBox.addEventListener("change", () => send({ kind: "shut", wins: shutBox.checked }));
  const terms = make("div", "stb-duel-terms", {}, [
    tie.element, make("label", "stb-check", {}, [shutBox, make("span", "", {}, [strings.shut_wins])]),
  ]);

  const curve = makeCurve({ strings, onChoose: (score) => send({ kind: "target", score }) });
  const even = make("p", "stb-faint stb-duel-small");
  const seats = makeSeats(strings);
  const row = makeTileRow({ strings, label: strings.tiles, onTap: (tile) => send({ kind: "tap", tile }) });
  const dice = strings.dice.map((/** @type {string} */ legend, /** @type {number} */ index) =>
    makeFaces(legend, strings.no_die, (face) => send({ kind: "face", die: index + 1, face })));
  const example = makeButton(strings.example, { kind: "stb-button--small", onPress: () => send({ kind: "example" }) });
  const choices = makeChoices(strings);
  const choiceText = make("p", "stb-duel-verdict");
  const spans = makeRows("", [strings.score, strings.best_choice]);
  const spansFold = /** @type {HTMLDetailsElement} */ (make("details", "stb-fold", {}, [make("summary", "", {}, [strings.spans]), spans.element]));
  spansFold.open = !state().plain; // a lesson asks for it first
  const numbers = makeRows("", [strings.score, strings.second, strings.first]);
  const fold = make("details", "stb-fold", {}, [
    make("summary", "", {}, [strings.numbers]),
    make("div", "stb-duel-scroll", { tabindex: "0", role: "group", "aria-label": strings.numbers }, [numbers.element]),
  ]);

  const moves = make("div", "stb-duel-part", {}, [
    make("div", "stb-box", {}, [make("div", "stb-back", {}, [row.element])]),
    make("div", "stb-duel-roll", {}, dice.map((/** @type {any} */ die) => die.element)),
    make("div", "stb-actions", {}, [
      makeButton(strings.open_all, { kind: "stb-button--small", onPress: () => send({ kind: "all", open: true }) }), example,
    ]),
    choices.element, choiceText, spansFold,
  ]);
  const sealed = make("p", "stb-duel-sealed");
  const curvePart = make("div", "stb-duel-part", {}, [curve.element, even, fold]);
  const seatsPart = make("div", "stb-duel-part", {}, [seats.element, terms, sealed]);
  const alone = !state().moves;
  const whole = make("div", "stb-duel", {}, alone ? [curvePart, seatsPart] : [make("div", "stb-duel-part", {}, [curvePart, seatsPart]), moves]);

  return {
    controls: [seat.element, target.element],
    stage: [whole],
    patch(now) {
      seat.patch(strings.seats, now.first ? "first" : "second");
      setText(targetLabel, now.first ? strings.your_score : strings.to_beat);
      target.patch(now.to_beat, [now.least, now.most]);
      tie.patch(strings.ties, now.tie);
      shutBox.checked = now.shut_wins;
      seatsPart.hidden = !now.has_seats;
      seats.element.hidden = terms.hidden = Boolean(now.sealed);
      sealed.hidden = !now.sealed;
      setText(sealed, now.sealed);
      whole.classList.toggle("is-single", alone && !now.has_seats);
      curve.patch(now);
      setText(even, now.even);
      even.hidden = !now.even;
      seats.patch(now);
      row.patch(now.tiles.map((/** @type {number} */ value) => {
        const open = now.open.includes(value);
        return { value, open, label: fill(open ? strings.tile_open : strings.tile_shut, { tile: value }) };
      }));
      dice.forEach((/** @type {any} */ die, /** @type {number} */ index) => {
        die.element.hidden = index >= now.most_dice;
        die.patch(now.faces[index] ?? 0);
      });
      example.hidden = !now.examples;
      choices.patch(now);
      setText(choiceText, now.choice_text.replaceAll(" + ", "\u00a0+\u00a0"));
      spansFold.hidden = !now.spans.length;
      spans.patch(now.spans.map((/** @type {any} */ one) => ({ cells: [one.score, one.best], here: one.here })));
      numbers.patch(now.rows.map((/** @type {string[]} */ cells, /** @type {number} */ score) => ({ cells, here: score === now.to_beat })));
    },
    keys(event) {
      if (alone || event.target instanceof HTMLInputElement) return; // a digit typed into a field is its own
      tapByDigit(event, row, state().tiles, (tile) => send({ kind: "tap", tile }));
    },
  };
});

export default { render };
