import { explorer, makeStepper } from "./frame.js";
import { make, setText } from "../elements.js";
import { makeButton } from "../form.js";
import { shape } from "../pieces.js";
import { makeSegments } from "../segments.js";

/** The running share. Python says where everything lies, as shares of the width and the height. @param {any} strings */
function makePlot(strings) {
  const line = (/** @type {string} */ className) => shape("path", `stb-run-${className}`, { "vector-effect": "non-scaling-stroke" });
  const band = shape("path", "stb-run-band");
  const errors = [line("error"), line("error")];
  const exact = line("exact");
  const drawn = line("line");
  const grid = shape("g", "");
  const svg = shape("svg", "stb-run-svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true", focusable: "false" },
    [band, grid, ...errors, exact, drawn]);
  const end = make("span", "stb-run-end");
  const field = make("div", "stb-run-field", {}, [/** @type {any} */ (svg), end]);
  const up = make("div", "stb-run-up", { "aria-hidden": "true" });
  const across = make("div", "stb-run-across", { "aria-hidden": "true" });
  const element = make("div", "stb-run-plot", { role: "img" }, [up, field, across]);

  const key = (/** @type {string} */ className, /** @type {string} */ text) => make("li", "", {}, [make("span", `stb-run-key ${className}`, { "aria-hidden": "true" }), text]);
  const keys = make("ul", "stb-run-keys", {}, [
    key("stb-run-key--line", strings.share_so_far), key("stb-run-key--exact", strings.exact),
    key("stb-run-key--band", strings.within), key("stb-run-key--error", strings.errors),
  ]);
  const bounds = [band, ...errors, ...[...keys.children].slice(2)]; // of how far chance goes

  /** @param {{at: number, label: string}} one */
  function tick({ at, label }) {
    const node = make("span", "stb-run-tick", {}, [label]);
    node.style.setProperty("--at", String(at));
    return node;
  }

  /** @param {any} plot @param {string} summary @param {boolean} plain */
  function patch(plot, summary, plain) {
    for (const node of bounds) node.toggleAttribute("hidden", plain);
    element.setAttribute("aria-label", summary);
    drawn.setAttribute("d", plot.line);
    band.setAttribute("d", plot.band);
    errors.forEach((node, index) => node.setAttribute("d", plot.errors[index]));
    exact.setAttribute("d", `M0 ${plot.exact * 100}H100`);
    grid.replaceChildren(
      ...plot.up.map((/** @type {{at: number}} */ { at }) => {
        const node = line("grid");
        node.setAttribute("d", `M0 ${at * 100}H100`);
        return node;
      }),
      ...plot.across.map((/** @type {{at: number}} */ { at }) => {
        const node = line("grid");
        node.setAttribute("d", `M${at * 100} 0V100`);
        return node;
      }),
    );
    end.hidden = !plot.end;
    if (plot.end) {
      end.style.setProperty("--x", String(plot.end[0]));
      end.style.setProperty("--y", String(plot.end[1]));
    }
    up.replaceChildren(...plot.up.map(tick));
    across.replaceChildren(...plot.across.map(tick));
  }
  return { element, keys, patch };
}

/** @param {string[]} heads @param {string} caption */
function makeTable(heads, caption) {
  const body = make("tbody");
  const element = make("table", "stb-table-of stb-run-table", {}, [
    make("caption", "stb-label", {}, [caption]),
    make("thead", "", {}, [make("tr", "", {}, heads.map((head, index) => index ? make("th", "is-number", { scope: "col" }, [head]) : head ? make("th", "", { scope: "col" }, [head]) : make("td")))]),
    body,
  ]);
  /** @param {string[][]} rows */
  function patch(rows) {
    body.replaceChildren(...rows.map(([head, ...cells]) => make("tr", "", {}, [
      make("th", "", { scope: "row" }, [head]), ...cells.map((cell) => make("td", "is-number", {}, [cell])),
    ])));
  }
  return { element, patch };
}

const render = explorer("long-run", ({ strings, state, send }) => {
  const event = makeSegments(strings.event, (value) => send({ kind: "event", event: value }));
  const axis = makeSegments(strings.axis, (value) => send({ kind: "axis", axis: value }));
  const throws = strings.throws.map((/** @type {any} */ one) => {
    const node = makeButton(one.label, { kind: "stb-run-throw", onPress: () => send({ kind: "throw", tries: one.tries }) });
    node.setAttribute("aria-label", one.name);
    return node;
  });
  const seed = make("span", "stb-faint stb-run-seed");
  const plot = makePlot(strings);
  const player = make("p", "stb-faint stb-run-small");
  const marks = make("div", "stb-run-marks", { role: "img" });
  const runs = makeTable(["", strings.here, strings.typical], strings.runs);
  const runsNote = make("p", "stb-faint stb-run-small");
  const after = makeStepper({
    label: strings.after, less: strings.after_less, more: strings.after_more, low: 1, high: 20,
    onChange: (value) => send({ kind: "after", after: value }),
  });
  const next = [0, 1, 2].map(() => {
    const [name, count, percent] = [make("th", "", { scope: "row" }), make("span", "stb-run-count"), make("span", "stb-run-count")];
    const dot = make("span", "stb-run-dot");
    const reach = make("span", "stb-run-reach");
    const exact = make("span", "stb-run-mark");
    const gauge = make("span", "stb-run-gauge", { "aria-hidden": "true" }, [reach, exact, dot]);
    return { element: make("tr", "", {}, [name, make("td", "is-number stb-run-counts", {}, [count, " ", percent]), make("td", "stb-run-gauge-cell", {}, [gauge])]), name, count, percent, dot, reach, exact };
  });
  const numbers = makeTable([strings.tries, strings.hits, strings.expected, strings.difference, strings.share], strings.numbers);
  const fold = make("details", "stb-fold", {}, [make("summary", "", {}, [strings.numbers]), make("div", "stb-run-scroll", { tabindex: "0", role: "group", "aria-label": strings.numbers }, [numbers.element])]);
  numbers.element.querySelector("caption")?.remove();

  const below = make("div", "stb-run-below", {}, [
    make("div", "stb-run-part", {}, [runs.element, runsNote]),
    make("div", "stb-run-part", {}, [
      make("table", "stb-table-of stb-run-table", {}, [make("caption", "stb-label", {}, [strings.after_title]), make("tbody", "", {}, next.map((row) => row.element))]),
      after.element,
    ]),
  ]);

  return {
    controls: [event.element, axis.element],
    stage: [
      player,
      make("div", "stb-run-deeds", {}, [
        make("div", "stb-actions", { role: "group", "aria-label": strings.throw }, [make("span", "stb-label", { "aria-hidden": "true" }, [strings.throw]), ...throws]),
        make("div", "stb-actions", {}, [
          makeButton(strings.clear, { onPress: () => send({ kind: "clear" }) }),
          makeButton(strings.another, { onPress: () => send({ kind: "seed" }) }),
          seed,
        ]),
      ]),
      make("div", "stb-box stb-run-frame", {}, [make("div", "stb-felt stb-run-felt", {}, [plot.keys, plot.element])]),
      make("div", "", {}, [make("p", "stb-label", {}, [strings.last]), marks]),
    ],
    more: [below, fold],
    patch(now) {
      event.patch(strings.events, now.event);
      axis.patch(strings.axes, now.axis);
      setText(player, now.player);
      player.hidden = !now.player;
      setText(seed, now.seed);
      plot.patch(now.plot, now.summary, now.plain);
      event.element.hidden = axis.element.hidden = below.hidden = now.plain;
      marks.setAttribute("aria-label", now.last_text || strings.last);
      marks.replaceChildren(...now.last.map((/** @type {{text: string, hit: boolean}} */ one) => make("span", `stb-run-result ${one.hit ? "is-hit" : ""}`, {}, [one.text])));
      runs.patch(now.runs.map((/** @type {any} */ row) => [row.name, row.here, row.typical]));
      setText(runsNote, now.runs_note);
      after.patch(now.after);
      const exact = now.chance;
      now.next.forEach((/** @type {any} */ row, /** @type {number} */ index) => {
        const at = next[index];
        setText(at.name, row.name);
        setText(at.count, row.count);
        setText(at.percent, row.percent);
        at.exact.style.setProperty("--at", String(exact));
        at.dot.hidden = row.share === null;
        at.reach.hidden = row.share === null;
        if (row.share === null) return;
        at.dot.style.setProperty("--at", String(row.share));
        at.reach.style.setProperty("--low", String(row.low));
        at.reach.style.setProperty("--high", String(row.high));
      });
      numbers.patch(now.numbers);
      fold.hidden = !now.numbers.length;
    },
  };
});

export default { render };
