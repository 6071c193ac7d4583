import { fill, freshId, make, setText } from "./elements.js";
import { trySend } from "./post.js";
import { smallFaces } from "./pieces.js";

// A turn looked back at: the choices first, then what luck made of them. All numbers and words are Python's.

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 640;
const TALL = 132;
const EDGE = 16;
const STEP_MS = 40;
const AGAIN_MS = 1500;

/**
 * @typedef {object} Choice
 * @property {number} at  at which step of the turn @property {number} number  of its roll
 * @property {number[] | null} faces @property {number[] | null} tiles @property {string} done @property {string} heading
 * @property {string} verdict @property {string} cost @property {string} exact
 * @property {"best" | "only" | "worse" | ""} grade @property {boolean} replay
 */

/** @param {string} tag @param {Record<string, string | number>} attributes */
function shape(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

/** @param {string} word @param {() => void} onPress @param {string} [kind] */
function button(word, onPress, kind = "") {
  const node = make("button", `stb-button stb-button--small ${kind}`, { type: "button" }, [make("span", "", {}, [word])]);
  node.addEventListener("click", onPress);
  return node;
}

/** @param {{model: any, post: any, speech: any, strings: any}} context */
export function makeTurnReview({ model, post, speech, strings: all }) {
  const strings = all.review;
  const titleId = freshId("review");
  const bodyId = freshId("review");

  const title = make("p", "stb-panel-title", { id: titleId, role: "heading", "aria-level": "4" }, [strings.title]);
  const toggle = button(strings.show, () => post.send({ kind: "review-open", open: !data().open }), "stb-button--quiet");
  toggle.setAttribute("aria-controls", bodyId);

  const sourceText = make("span", "");
  const sourceCode = make("code", "stb-review-code");
  const source = make("div", "stb-review-source", {}, [
    make("p", "", {}, [sourceText, " ", sourceCode]), button(strings.back, () => post.send({ kind: "review-return" })),
  ]);

  const summary = make("p", "stb-review-summary");
  const list = make("ol", "stb-review-list");
  const chart = shape("svg", { class: "stb-review-chart", viewBox: `0 0 ${WIDE} ${TALL}`, role: "img" });
  const sum = make("dl", "stb-review-sum");
  const moral = make("p", "stb-faint stb-review-moral");
  const notes = make("div", "");
  const result = make("div", "stb-review-result", {}, [
    make("p", "stb-review-heading", { role: "heading", "aria-level": "5" }, [strings.result]), chart, sum, moral,
  ]);
  const choices = make("div", "stb-review-choices", {}, [
    make("p", "stb-review-heading", { role: "heading", "aria-level": "5" }, [strings.decisions]), summary, list, notes,
  ]);
  const body = make("div", "stb-review-body", { id: bodyId }, [choices, result]);
  const head = make("div", "stb-panel-head", {}, [title, toggle]);
  const element = make("section", "stb-panel stb-review", { "aria-labelledby": titleId, hidden: "" }, [source, head, body]);
  let drawn = "";
  let workTimer = 0;

  const data = () => model.get("state").panels.review;

  /** @param {Choice} choice @param {any} now */
  function item(choice, now) {
    const entry = now.history[choice.number - 1];
    const grade = choice.grade && make("span", `stb-badge ${{ best: "stb-badge--brass", worse: "stb-badge--bad", only: "" }[choice.grade]}`,
      choice.exact ? { title: choice.exact } : {},
      [choice.grade === "worse" ? `${strings.grades.worse} ${choice.cost}` : strings.grades[choice.grade]]);
    const pieces = [
      ...(choice.faces && entry ? smallFaces(now.source, { ...entry, faces: choice.faces }) : []),
      make("span", "stb-arrow"),
      ...(choice.tiles ?? []).map((tile) => make("span", "stb-chip stb-chip--tile", {}, [String(tile)])),
      ...(choice.tiles ? [] : [make("span", "stb-coach-dice", {}, [choice.done])]),
    ];
    const again = button(strings.replay, () => post.send({ kind: "review-replay", at: choice.at }), "stb-button--quiet");
    again.setAttribute("aria-label", fill(strings.replay_at, { heading: choice.heading }));
    return make("li", `is-${choice.grade || "open"}`, {}, [
      make("div", "stb-review-line", {}, [
        make("span", "stb-visually-hidden", {}, [`${choice.heading}. ${choice.done}.`]),
        make("span", "stb-entry", { "aria-hidden": "true" }, [make("span", "stb-review-number", {}, [String(choice.number)]), ...pieces]),
        ...(grade ? [grade] : []),
        ...(choice.replay ? [again] : []),
      ]),
      ...(choice.verdict ? [make("p", "stb-review-verdict", {}, [choice.verdict])] : []),
    ]);
  }

  /** The expected result from step to step. @param {{kind: string, value: number, cost?: boolean}[]} line
   * @param {string[]} ends  its first and last value in words */
  function drawChart(line, ends) {
    chart.replaceChildren();
    chart.toggleAttribute("hidden", line.length < 2);
    if (line.length < 2) return;
    const values = line.map((point) => point.value);
    const low = Math.min(0, ...values);
    const high = Math.max(...values) || 1;
    const x = (/** @type {number} */ index) => EDGE + ((WIDE - 2 * EDGE) * index) / (line.length - 1);
    const y = (/** @type {number} */ value) => TALL - EDGE - ((TALL - 2 * EDGE) * (value - low)) / (high - low || 1);
    chart.append(shape("path", { class: "stb-review-axis", d: `M${EDGE} ${y(0)}H${WIDE - EDGE}` }));
    line.slice(1).forEach((point, index) => {
      const cost = point.kind !== "roll" && point.cost;
      chart.append(shape("path", {
        class: point.kind === "roll" ? "stb-review-luck" : cost ? "stb-review-cost" : "stb-review-flat",
        d: `M${x(index)} ${y(line[index].value)}L${x(index + 1)} ${y(point.value)}`,
      }));
    });
    line.forEach((point, index) => {
      const at = { cx: x(index), cy: y(point.value) };
      if (point.kind === "roll") {
        chart.append(shape("rect", { class: "stb-review-die", x: at.cx - 4, y: at.cy - 4, width: 8, height: 8, rx: 2 }));
      } else {
        chart.append(shape("circle", { class: point.cost ? "stb-review-dot is-cost" : "stb-review-dot", ...at, r: point.cost ? 6 : 4 }));
      }
    });
    for (const [index, part, anchor] of /** @type {const} */ ([[0, ends[0], "start"], [line.length - 1, ends[1], "end"]])) {
      const level = y(line[index].value);
      const label = shape("text", { class: "stb-review-label", x: x(index), y: level < 34 ? level + 24 : level - 12, "text-anchor": anchor });
      label.textContent = part;
      chart.append(label);
    }
    chart.setAttribute("aria-label", `${strings.chart} ${ends.join(" → ")}`);
  }

  /** @param {any} shown @param {any} now */
  function drawBody(shown, now) {
    const key = JSON.stringify([shown, now.step]);
    if (key === drawn) return;
    drawn = key;
    setText(summary, shown.summary ?? "");
    summary.hidden = !shown.summary;
    list.replaceChildren(...(shown.rows ?? []).map((/** @type {Choice} */ choice) => item(choice, now)));
    notes.replaceChildren(...(shown.notes ?? []).map((/** @type {string} */ note) => make("p", "stb-help", {}, [note])));
    result.hidden = !shown.sum?.length;
    drawChart(shown.line ?? [], [shown.sum?.[0], shown.sum?.[3]].map((part) => (part ? `${part.value}${part.unit}` : "")));
    sum.replaceChildren(...(shown.sum ?? []).map((/** @type {any} */ part) => make("div", "", part.exact ? { title: part.exact } : {}, [
      make("dt", "", {}, [part.label]),
      make("dd", "", {}, [`${part.value}${part.unit}`]),
      ...(part.word ? [make("dd", "stb-review-word", {}, [part.word])] : []),
    ])));
    setText(moral, shown.moral ?? "");
  }

  return {
    name: "review",
    place: "below",
    element,

    /** @param {any} now */
    patch(now) {
      const shown = now.panels.review;
      element.hidden = !shown;
      if (!shown) return;
      source.hidden = !shown.source;
      if (shown.source) {
        setText(sourceText, shown.source.text);
        setText(sourceCode, shown.source.code);
      }
      head.hidden = !shown.shown;
      toggle.setAttribute("aria-expanded", String(shown.open));
      setText(/** @type {Node} */ (toggle.firstChild), shown.open ? strings.hide : strings.show);
      title.hidden = !shown.open;
      body.hidden = !shown.open;
      if (shown.open) drawBody(shown, now);
      clearTimeout(workTimer);
      if (shown.asks) workTimer = window.setTimeout(askForWork, STEP_MS);
    },

    /** @param {any} reply */
    take(reply) {
      if (reply.kind !== "review") return false;
      if (reply.said) speech.say(reply.said, true);
      return true;
    },

    stop() {
      clearTimeout(workTimer);
    },
  };

  function askForWork() {
    if (!data()?.asks) return;
    trySend(model, { kind: "review-work", step: model.get("state").step });
    workTimer = window.setTimeout(askForWork, AGAIN_MS);
  }
}
