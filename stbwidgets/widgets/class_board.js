import { explorer } from "./explorers/frame.js";
import { fill, freshId, make, setText } from "./elements.js";
import { followWidth, makeBars, svgNode } from "./bars.js";
import { saveFile } from "./save_file.js";

// The board of a class: a place to paste codes, and below it one part at a time, large enough for the back row.

const LETTERS = 15; // pixels of a letter at a desk; the board's own are larger where it is broad

/**
 * One of a few, as a row of segments. @param {string} label @param {(key: string) => void} onChoose
 * @param {boolean} [labelled]  whether the label is seen, too
 */
function makeSegments(label, onChoose, labelled = false) {
  const name = freshId("choice");
  const element = labelled
    ? make("fieldset", "stb-segments", {}, [make("legend", "stb-label", {}, [label])])
    : make("fieldset", "stb-segments", { "aria-label": label });
  /** @type {Map<string, {input: HTMLInputElement, node: HTMLElement}>} */
  const known = new Map();
  return {
    element,
    /** @param {{key: string, text: string}[]} options @param {string} chosen */
    patch(options, chosen) {
      element.hidden = options.length < 2;
      for (const [key, { node }] of known) {
        if (options.some((option) => option.key === key)) continue;
        node.remove();
        known.delete(key);
      }
      const first = element.children.length - known.size; // after the legend
      options.forEach(({ key, text }, place) => {
        let one = known.get(key);
        if (!one) {
          const input = /** @type {HTMLInputElement} */ (make("input", "", { type: "radio", name, value: key }));
          input.addEventListener("change", () => onChoose(key));
          one = { input, node: make("label", "stb-segment", {}, [input, make("span", "", {}, [text])]) };
          known.set(key, one);
        }
        const at = element.children[first + place];
        if (at !== one.node) element.insertBefore(one.node, at ?? null); // what is moved loses the focus
        one.input.checked = key === chosen;
      });
    },
  };
}

/** The bars of a drawing, small. @param {number[]} heights  from 0 to 1 */
function makeShape(heights) {
  const svg = svgNode("svg", { class: "stb-class-shape", viewBox: `0 0 ${6 * heights.length} 26`, "aria-hidden": "true" });
  svg.append(...heights.map((height, place) =>
    svgNode("rect", { x: 6 * place + 0.75, y: 25 - 24 * height, width: 4.5, height: 1 + 24 * height })));
  return svg;
}

/** A row for each option or thought: how many had it before and after. @param {any} strings */
function makeVotes(strings) {
  const key = make("p", "stb-class-key", { "aria-hidden": "true" });
  const list = make("ul", "stb-class-votes", { role: "list" });
  let drawn = "";
  return {
    element: make("div", "", {}, [key, list]),
    /** @param {any[]} rows @param {string[]} sides */
    show(rows, sides) {
      const text = JSON.stringify([rows, sides]);
      if (text === drawn) return;
      drawn = text;
      const apart = rows.some((row) => row.apart);
      key.hidden = sides.length < 2 && !apart && sides[0] === "committed";
      key.replaceChildren(
        ...sides.map((side) => make("span", "", {}, [make("span", `stb-class-swatch stb-class-swatch--${side}`), strings.sides[side]])),
        ...(apart ? [make("span", "", {}, [make("b", "", {}, ["+"]), strings.apart])] : []),
      );
      const most = Math.max(1, ...rows.flatMap((row) => sides.map((side) => row[side])));
      list.classList.toggle("has-shapes", rows.some((row) => row.shape));
      list.replaceChildren(...rows.map((row) => make("li", "stb-class-vote", {}, [
        make("span", "stb-class-option", {}, [...(row.shape ? [makeShape(row.shape)] : []), make("span", "", {}, [row.label])]),
        make("span", "stb-class-sides", {}, sides.map((side, place) => make("span", `stb-class-side stb-class-side--${side}`, {}, [
          make("span", "stb-visually-hidden", {}, [` ${strings.sides[side]}: `]),
          make("span", "stb-class-bar", { style: `--share: ${row[side] / most}`, "aria-hidden": "true" }),
          make("b", "", {}, [String(row[side])]),
          ...(row.apart && place === sides.length - 1
            ? [make("span", "stb-visually-hidden", {}, [` ${strings.apart}: `]), make("span", "stb-class-apart", {}, [`+${row.apart}`])] : []),
        ]))),
      ])));
    },
  };
}

/** The mean on a line, and for each strategy how far chance takes it. @param {() => number} zoom */
function makeMeans(zoom) {
  const svg = svgNode("svg", { class: "stb-class-means", role: "img" });
  /** @type {any} */
  let shown = null;
  let wide = 0;

  function draw() {
    if (!shown) return;
    const { rows, low, high, mean } = shown;
    const width = (wide || 480) / zoom();
    const beside = 12 + 7.4 * Math.max(...rows.map((/** @type {any} */ row) => row.name.length));
    const narrow = width < 2.6 * beside; // the names stand above their bands
    const left = narrow ? 12 : beside;
    const line = narrow ? 52 : 36;
    const base = 34 + line * rows.length;
    const at = (/** @type {number} */ value) => left + ((value - low) / (high - low)) * (width - left - 16);
    /** @type {Node[]} */
    const parts = [];
    rows.forEach((/** @type {any} */ row, /** @type {number} */ place) => {
      const y = 48 + line * place + (narrow ? 12 : 0);
      parts.push(
        narrow ? svgNode("text", { class: "stb-class-name", x: left, y: y - 16 }, row.name)
          : svgNode("text", { class: "stb-class-name", x: left - 8, y: y + 5, "text-anchor": "end" }, row.name),
        svgNode("rect", { class: "stb-class-reach", x: at(row.low), y: y - 11, width: at(row.high) - at(row.low), height: 22, rx: 5 }),
        svgNode("path", { class: "stb-class-expected", d: `M${at(row.expected)} ${y - 11}v22` }),
      );
    });
    const words = `${shown.class}: ${shown.mean_text}`;
    const half = 4.4 * words.length;
    parts.push(
      svgNode("path", { class: "stb-class-mean", d: `M${at(mean)} 24V${base}` }),
      svgNode("text", { class: "stb-class-mean-name", x: Math.min(Math.max(at(mean), half), width - half), y: 18, "text-anchor": "middle" }, words),
      svgNode("path", { class: "stb-bars-axis", d: `M${left} ${base + 0.5}H${width - 12}` }),
    );
    const step = [1, 2, 5, 10, 20].find((one) => (high - low) / one <= Math.max(3, (width - left) / 40)) ?? 20;
    for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) {
      parts.push(svgNode("text", { class: "stb-bars-label", x: at(tick), y: base + 17, "text-anchor": "middle" }, String(tick)));
    }
    parts.push(svgNode("text", { class: "stb-bars-axis-name", x: (left + width) / 2, y: base + 35, "text-anchor": "middle" }, shown.axis));
    svg.setAttribute("viewBox", `0 0 ${width} ${base + 43}`);
    svg.replaceChildren(...parts);
  }

  const stop = followWidth(svg, (now) => { wide = now; draw(); });
  return {
    element: svg,
    /** @param {any} means */
    show(means) {
      shown = means;
      svg.setAttribute("aria-label", `${means.title}. ${means.told.join(" ")}`);
      draw();
    },
    stop,
  };
}

/** Lines of text, each a paragraph. @param {HTMLElement} place @param {string[]} lines */
function tellLines(place, lines) {
  if (JSON.stringify(lines) === place.dataset.lines) return;
  place.dataset.lines = JSON.stringify(lines);
  place.replaceChildren(...lines.map((line) => make("p", "", {}, [line])));
}

/** A part of the board with its heading. @param {string} title @param {Node[]} children */
function makePart(title, children) {
  const id = freshId("part");
  return make("section", "stb-class-part", { "aria-labelledby": id }, [
    make("p", "stb-visually-hidden", { id, role: "heading", "aria-level": "4" }, [title]), ...children,
  ]);
}

/** @param {any} tools @param {() => number} zoom */
function makeScores({ strings, send }, zoom) {
  const against = makeSegments(strings.against, (value) => send({ kind: "against", value }), true);
  const width = makeSegments(strings.width, (value) => send({ kind: "width", value }), true);
  const bars = makeBars({ strings, tallest: () => 240, zoom });
  bars.element.classList.add("stb-class-own", "stb-class-own--exact");
  const told = make("div", "stb-class-told");
  const means = makeMeans(zoom);
  const title = make("p", "stb-bars-title");
  const meansTold = make("div", "stb-class-told");
  const meansBlock = make("div", "stb-class-block", {}, [title, means.element, meansTold]);
  const rollsTitle = make("p", "stb-bars-title");
  const rollsTold = make("div", "stb-class-told");
  const rows = make("tbody", "");
  const table = make("table", "stb-table-of stb-class-rolls", {}, [
    make("thead", "", {}, [make("tr", "", {}, [strings.round, strings.best_play, strings.knowing].map((/** @type {string} */ text) => make("th", "is-number", { scope: "col" }, [text])))]),
    rows,
  ]);
  const rolls = make("div", "stb-class-block", {}, [rollsTitle, rollsTold, table]);
  return {
    element: makePart(strings.scores, [
      make("div", "stb-class-columns", {}, [
        make("div", "stb-class-block", {}, [bars.element, make("div", "stb-class-choices", {}, [against.element, width.element])]),
        make("div", "stb-class-block", {}, [told, meansBlock, rolls]),
      ]),
    ]),
    /** @param {any} now */
    show(now) {
      const scores = now.facts.scores;
      const named = (/** @type {Record<string, string>} */ words) => Object.entries(words).map(([key, text]) => ({ key, text }));
      against.patch(scores.compares ? named(strings.plays) : [], now.against);
      width.patch(named(strings.widths), now.width);
      bars.show(scores.bars);
      tellLines(told, scores.told);
      meansBlock.hidden = !scores.means;
      if (scores.means) {
        setText(title, scores.means.title);
        means.show(scores.means);
        tellLines(meansTold, scores.means.told);
      }
      rolls.hidden = !scores.rolls;
      if (scores.rolls) {
        setText(rollsTitle, scores.rolls.title);
        tellLines(rollsTold, scores.rolls.told);
        table.hidden = !scores.rolls.rows.length;
        rows.replaceChildren(...scores.rolls.rows.map((/** @type {any} */ row) => make("tr", "", {}, [
          make("th", "is-number", { scope: "row" }, [row.round]), make("td", "is-number", {}, [row.best]), make("td", "is-number", {}, [row.lowest]),
        ])));
      }
    },
    stop() {
      bars.stop();
      means.stop();
    },
  };
}

/** One prediction. @param {any} tools @param {() => number} zoom @param {string} id */
function makePrediction({ strings, send }, zoom, id) {
  const prompt = make("p", "stb-prompt");
  const told = make("div", "stb-class-told");
  const votes = makeVotes(strings);
  const tallest = () => Math.min(220, (0.22 * window.innerHeight) / zoom()); // so that a whole prediction fits the screen
  // one look for the class, and another for what is true
  const drawn = makeBars({ strings: { ...strings, your_guess: strings.sides.before, came_out: strings.sides.after }, tallest, zoom });
  drawn.element.classList.add("stb-class-own");
  const truth = makeBars({ strings, tallest, zoom });
  const thoughts = makeVotes(strings);
  const thoughtsBlock = make("div", "stb-class-block stb-class-thoughts", {}, [make("p", "stb-visually-hidden", {}, [strings.thoughts]), thoughts.element]);
  const truthTold = make("p", "stb-class-truth-told");
  const word = make("span", "");
  let shown = false;
  const button = make("button", "stb-button", { type: "button", "aria-pressed": "false" }, [word]);
  button.addEventListener("click", () => send({ kind: "truth", id, on: !shown }));
  const answer = make("div", "stb-class-block stb-class-truth", { hidden: "" }, [
    make("p", "stb-visually-hidden", {}, [strings.truth]), truthTold, truth.element,
  ]);
  const left = make("div", "stb-class-block", {}, [votes.element, drawn.element, thoughtsBlock]);
  const right = make("div", "stb-class-block", {}, [told, answer]);
  return {
    element: make("article", "stb-class-prediction", {}, [
      make("div", "stb-class-prompt", {}, [make("span", "stb-chip stb-chip--tile", {}, [id]), prompt, button]),
      make("div", "stb-class-columns", {}, [left, right]),
    ]),
    /** @param {any} one @param {any} known */
    show(one, known) {
      setText(prompt, one.prompt);
      tellLines(told, one.told);
      votes.element.hidden = Boolean(one.bars);
      if (!one.bars) votes.show(one.rows, one.sides);
      drawn.element.hidden = !one.bars;
      if (one.bars) drawn.show(one.bars);
      shown = Boolean(known);
      setText(word, shown ? strings.hide_truth : strings.show_truth);
      button.setAttribute("aria-pressed", String(shown));
      answer.hidden = !shown;
      if (shown && told.parentNode !== left) left.append(told); // the place beside the class is for the truth
      if (!shown && told.parentNode !== right) right.prepend(told);
      thoughtsBlock.hidden = !known?.rows.length;
      if (!known) return;
      thoughts.show(known.rows, one.sides);
      setText(truthTold, known.told);
      truth.element.hidden = !known.bars;
      if (known.bars) truth.show(known.bars);
    },
    stop() {
      drawn.stop();
      truth.stop();
    },
  };
}

/** @param {any} tools @param {() => number} zoom */
function makePredictions(tools, zoom) {
  const choice = makeSegments(tools.strings.prediction, (value) => tools.send({ kind: "prediction", value }));
  const element = makePart(tools.strings.predictions, []);
  /** @type {Map<string, ReturnType<typeof makePrediction>>} */
  const known = new Map();
  return {
    element,
    choice: choice.element,
    /** @param {any} now */
    show(now) {
      const wanted = now.facts.predictions.map((/** @type {any} */ one) => one.id);
      for (const [id, one] of known) {
        if (wanted.includes(id)) continue;
        one.stop();
        one.element.remove();
        known.delete(id);
      }
      choice.patch(now.facts.predictions.map((/** @type {any} */ { id }) => ({ key: id, text: id })), now.asked);
      for (const one of now.facts.predictions) {
        let block = known.get(one.id);
        if (!block) {
          block = makePrediction(tools, zoom, one.id);
          known.set(one.id, block);
          element.append(block.element);
        }
        block.element.hidden = one.id !== now.asked;
        block.show(one, now.truths[one.id]);
      }
    },
    stop() {
      for (const one of known.values()) one.stop();
    },
  };
}

const STATES = ["solved", "hint", "tried", "new"];

/** @param {any} tools */
function makeExercises({ strings }) {
  const told = make("ul", "stb-class-stopped", { role: "list" });
  const marks = (/** @type {string} */ state) => make("span", `stb-class-sign is-${state}`, { "aria-hidden": "true" }, [strings.signs[state]]);
  const key = make("p", "stb-class-key", { "aria-hidden": "true" }, STATES.map((state) =>
    make("span", "", {}, [make("span", `stb-class-swatch stb-class-share is-${state}`, {}, [strings.signs[state]]), strings.states[state]])));
  const rows = make("ol", "stb-class-exercises", { role: "list" });
  const heads = make("tr", "", { role: "row" }); // in a narrow cell rows are laid out as boxes, and keep what they are
  const pupils = make("tbody", "", { role: "rowgroup" });
  const more = make("p", "stb-faint");
  const grid = make("table", "stb-table-of stb-class-pupils", { role: "table", "aria-label": strings.every_pupil }, [
    make("thead", "", { role: "rowgroup" }, [heads]), pupils,
  ]);
  const fold = make("details", "stb-fold", {}, [
    make("summary", "", {}, [strings.every_pupil]),
    make("div", "stb-class-scroll", { tabindex: "0", role: "region", "aria-label": strings.every_pupil }, [grid]), more,
  ]);
  let drawn = "";
  return {
    element: makePart(strings.exercises, [
      make("div", "stb-class-columns", {}, [make("div", "stb-class-block", {}, [key, rows]), told]), fold,
    ]),
    /** @param {any} now */
    show(now) {
      const facts = now.facts.exercises;
      const text = JSON.stringify(facts);
      if (text === drawn) return;
      drawn = text;
      told.replaceChildren(...facts.told.map((/** @type {string} */ line) => make("li", "", {}, [line])));
      rows.replaceChildren(...facts.rows.map((/** @type {any} */ row) => make("li", "stb-class-exercise", {}, [
        make("span", "stb-chip stb-chip--tile", {}, [row.id]),
        make("span", "stb-class-level", {}, [row.level]),
        make("span", "stb-visually-hidden", {}, [`: ${row.told}`]),
        make("span", "stb-class-shares", { "aria-hidden": "true" }, STATES.filter((state) => row.counts[state]).map((state) =>
          make("span", `stb-class-share is-${state}`, { style: `flex-grow: ${row.counts[state]}` }, [
            make("span", "", {}, [strings.signs[state]]), make("b", "", {}, [String(row.counts[state])]),
          ]))),
      ])));
      heads.replaceChildren(...[strings.pupil, ...facts.rows.map((/** @type {any} */ row) => row.id)].map((text) =>
        make("th", "", { scope: "col", role: "columnheader" }, [text])));
      pupils.replaceChildren(...facts.pupils.map((/** @type {any} */ pupil) => make("tr", "", { role: "row" }, [
        make("th", "", { scope: "row", role: "rowheader" }, [pupil.name]),
        ...pupil.marks.map((/** @type {string} */ state) => make("td", "", { role: "cell" }, [marks(state), make("span", "stb-visually-hidden", {}, [strings.states[state]])])),
      ])));
      setText(more, facts.more);
      more.hidden = !facts.more;
    },
    stop() {},
  };
}

/** @param {any} tools */
function makeTicket({ strings, send }) {
  const told = make("p", "");
  const word = make("span", "");
  let shown = false;
  const button = make("button", "stb-button stb-button--small", { type: "button", "aria-pressed": "false" }, [word]);
  button.addEventListener("click", () => send({ kind: "answers", on: !shown }));
  const list = make("ol", "stb-class-questions");
  const signs = /** @type {Record<string, string>} */ ({ right: "✔", wrong: "✗", none: "○" });
  let drawn = "";
  return {
    element: makePart(strings.ticket, [make("div", "stb-class-ticket-head", {}, [told, button]), list]),
    /** @param {any} now */
    show(now) {
      const facts = now.facts.ticket;
      shown = now.answers.length > 0;
      setText(word, shown ? strings.hide_answers : strings.show_answers);
      button.setAttribute("aria-pressed", String(shown));
      const text = JSON.stringify([facts, now.answers]);
      if (text === drawn) return;
      drawn = text;
      setText(told, facts.told);
      list.replaceChildren(...facts.questions.map((/** @type {any} */ asked, /** @type {number} */ place) => make("li", "", {}, [
        make("p", "stb-prompt", {}, [asked.prompt]),
        ...(now.answers[place] ? [make("p", "stb-class-right", {}, [fill(strings.right_answer, { answer: now.answers[place] })])] : []),
        make("ul", "stb-class-answers", { role: "list" }, asked.rows.map((/** @type {any} */ row) => make("li", `stb-class-answer is-${row.kind}`, {}, [
          make("b", "", {}, [String(row.count)]),
          make("span", "stb-class-bar", { style: `--share: ${row.count / facts.of}`, "aria-hidden": "true" }),
          make("span", "", {}, [make("span", "stb-class-sign", { "aria-hidden": "true" }, [signs[row.kind]]), ` ${row.text}`]),
        ]))),
      ])));
    },
    stop() {},
  };
}

const render = explorer("class-board", (tools) => {
  const { strings, send, say, tell } = tools;
  const id = freshId("codes");
  const help = freshId("help");
  const field = /** @type {HTMLTextAreaElement} */ (make("textarea", "stb-input stb-class-codes", {
    id, rows: "5", spellcheck: "false", autocomplete: "off", autocapitalize: "off", placeholder: strings.example_code, "aria-describedby": help,
  }));
  const wordId = freshId("word");
  const wordHelp = freshId("help");
  const word = /** @type {HTMLInputElement} */ (make("input", "stb-input", {
    id: wordId, type: "text", maxlength: "40", spellcheck: "false", autocomplete: "off", autocapitalize: "off", "aria-describedby": wordHelp,
  }));
  const button = (/** @type {string} */ words, /** @type {() => void} */ press, /** @type {string} */ look = "") => {
    const node = make("button", `stb-button ${look}`, { type: "button" }, [make("span", "", {}, [words])]);
    node.addEventListener("click", press);
    return node;
  };
  let folds = ""; // what was asked for, if the codes are to be folded away when it has come
  const ask = (/** @type {Record<string, unknown>} */ intent) => {
    folds = String(intent.kind);
    send(intent);
  };
  const count = make("span", "stb-badge");
  const alone = make("span", "stb-badge");
  const faults = make("span", "stb-badge stb-badge--bad");
  const codes = make("div", "stb-class-read");
  const fold = /** @type {HTMLDetailsElement} */ (make("details", "stb-fold stb-class-fold", { open: "" }, [
    make("summary", "", {}, [make("span", "", {}, [strings.codes]), count, alone, faults]),
    make("div", "stb-class-form", {}, [
      codes,
      make("div", "stb-field", {}, [
        make("label", "stb-visually-hidden", { for: id }, [strings.codes]), field, make("p", "stb-help", { id: help }, [strings.codes_help]),
      ]),
      make("div", "stb-field stb-class-word", {}, [
        make("label", "stb-label", { for: wordId }, [strings.word]), word, make("p", "stb-help", { id: wordHelp }, [strings.word_help]),
      ]),
      make("div", "stb-actions", {}, [
        button(strings.read, () => ask({ kind: "read", text: field.value, word: word.value }), "stb-button--main"),
        button(strings.example, () => ask({ kind: "example" })),
        button(strings.clear, () => ask({ kind: "clear" }), "stb-button--quiet"),
      ]),
    ]),
  ]));

  const lesson = makeSegments(strings.lesson, (value) => send({ kind: "lesson", value }));
  const part = makeSegments(strings.part, (value) => send({ kind: "part", value }));
  const names = /** @type {HTMLInputElement} */ (make("input", "", { type: "checkbox" }));
  names.addEventListener("change", () => send({ kind: "names", on: names.checked }));
  const namesLabel = make("label", "stb-check", {}, [names, make("span", "", {}, [strings.names])]);
  const numbers = make("ul", "stb-class-numbers", { role: "list" });
  const saved = make("p", "stb-faint");
  const save = button(strings.save, () => {
    setText(saved, "");
    send({ kind: "page" });
  }, "stb-button--small");

  // on a projector: all of the screen, until Esc
  const screen = button(strings.screen, () => {
    const root = /** @type {HTMLElement} */ (screen.closest(".stb-root"));
    root.onfullscreenchange = onScreen;
    if (document.fullscreenElement === root) document.exitFullscreen();
    else root.requestFullscreen().catch(() => tell(strings.no_screen));
  }, "stb-button--small");
  const onScreen = () => setText(/** @type {Node} */ (screen.firstChild), document.fullscreenElement?.contains(screen) ? strings.leave : strings.screen);

  const stage = make("div", "stb-class-stage");
  const zoom = () => Math.max(1, (parseFloat(getComputedStyle(stage).fontSize) || LETTERS) / LETTERS);
  const parts = /** @type {Record<string, any>} */ ({
    scores: makeScores(tools, zoom), predictions: makePredictions(tools, zoom), exercises: makeExercises(tools), ticket: makeTicket(tools),
  });
  stage.append(...Object.values(parts).map((one) => one.element));

  const notes = make("div", "stb-class-notes stb-faint");
  const right = make("div", "stb-class-names", {}, [namesLabel, screen]);
  const below = make("div", "stb-class-below", {}, [save, saved]);
  return {
    controls: [fold],
    stage: [
      make("div", "stb-class-head", {}, [numbers, make("div", "stb-class-choices", {}, [lesson.element, part.element, parts.predictions.choice]), right]), notes, stage,
    ],
    more: [below],
    patch(now, { acting }) {
      const empty = !now.parts.length;
      if (acting && folds) {
        if (folds === "clear") {
          field.value = "";
          word.value = "";
        }
        if (now.lesson) {
          fold.open = false;
          /** @type {HTMLElement} */ (fold.querySelector("summary")).focus({ preventScroll: true });
        }
        folds = "";
      }
      if (!acting && now.lesson) fold.open = false;
      tellLines(codes, now.codes);
      codes.classList.toggle("has-faults", now.unread > 0);
      codes.hidden = !now.codes.length;
      setText(count, now.count);
      setText(alone, now.alone);
      setText(faults, now.faults);
      alone.hidden = !now.alone;
      count.hidden = !now.count;
      faults.hidden = !now.faults;
      names.checked = now.names;
      numbers.replaceChildren(...(now.facts.numbers ?? []).map((/** @type {any} */ one) =>
        make("li", "", {}, [make("b", "stb-big-number", {}, [one.value]), " ", make("span", "", {}, [one.label])])));
      lesson.patch(now.lessons, now.lesson);
      part.patch(now.parts.map((/** @type {string} */ key) => ({ key, text: strings[key] })), now.part);
      right.hidden = below.hidden = !now.lesson;
      tellLines(notes, now.facts.notes ?? []);
      notes.hidden = !now.facts.notes?.length;
      stage.hidden = empty;
      for (const [name, one] of Object.entries(parts)) {
        one.element.hidden = now.part !== name;
        if (one.choice) one.choice.hidden = one.element.hidden; // it is shown again where there are several
        if (now.part === name) one.show(now);
      }
    },
    take(reply) {
      folds = "";
      if (reply.kind !== "page") return;
      saveFile(below, reply.html, reply.file);
      const told = fill(strings.saved, { file: reply.file });
      setText(saved, told);
      say(told, true);
    },
    stop() {
      for (const one of Object.values(parts)) one.stop();
    },
  };
});

export default { render };
