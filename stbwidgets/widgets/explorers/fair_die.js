import { explorer } from "./frame.js";
import { fill, freshId, make, setText } from "../elements.js";
import { makeButton, makeDie } from "../form.js";
import { shape } from "../pieces.js";
import { makeSegments } from "../segments.js";

const FACES = [1, 2, 3, 4, 5, 6];

/** Counts as bars, each over its face. @param {any} strings */
function makeCounts(strings) {
  const columns = FACES.map((face) => {
    const number = make("span", "stb-fair-number");
    const bar = make("span", "stb-fair-bar", {}, [number]);
    const weight = make("span", "stb-fair-weight");
    return { number, bar, weight, well: make("div", "stb-fair-well", {}, [bar]), foot: make("div", "stb-fair-foot", {}, [makeDie(face), weight]) };
  });
  const usual = make("span", "stb-fair-usual");
  const expected = make("span", "stb-fair-expected");
  const element = make("div", "stb-fair-counts", { role: "img" }, [
    make("div", "stb-fair-wells", {}, [usual, ...columns.map(({ well }) => well), expected]),
    make("div", "stb-fair-feet", {}, columns.map(({ foot }) => foot)),
  ]);
  const keys = make("ul", "stb-fair-keys", {}, [
    make("li", "", {}, [make("span", "stb-fair-key stb-fair-key--expected", { "aria-hidden": "true" }), strings.expected]),
    make("li", "", {}, [make("span", "stb-fair-key stb-fair-key--usual", { "aria-hidden": "true" }), strings.usual]),
  ]);
  /** @param {any} now */
  function patch(now) {
    element.setAttribute("aria-label", now.summary);
    columns.forEach(({ number, bar, weight }, index) => {
      setText(number, now.shown[index]);
      bar.style.setProperty("--share", String(now.shares[index]));
      setText(weight, now.weights ? `×${now.weights[index]}` : "");
    });
    const none = now.expected === null;
    for (const node of [expected, usual]) node.hidden = none;
    keys.hidden = none;
    if (none) return;
    expected.style.setProperty("--share", String(now.expected));
    usual.style.setProperty("--low", String(now.usual[0]));
    usual.style.setProperty("--high", String(now.usual[1]));
  }
  return { element, keys, patch };
}

/** How often fair dice give which chi-squared, and where this one lies. @param {any} strings */
function makeCurve(strings) {
  const tail = shape("path", "stb-fair-tail");
  const svg = shape("svg", "stb-fair-svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true", focusable: "false" }, [
    shape("path", "stb-fair-under", { d: `${strings.curve}L100 100L0 100Z` }), tail,
    shape("path", "stb-fair-curve", { d: strings.curve, "vector-effect": "non-scaling-stroke" }),
  ]);
  const limit = make("span", "stb-fair-limit", {}, [make("span", "", {}, [strings.limit])]);
  limit.style.setProperty("--at", String(strings.limit_at));
  const here = make("span", "stb-fair-here");
  const ticks = make("div", "stb-fair-ticks", { "aria-hidden": "true" }, strings.ticks.map((/** @type {any} */ tick) => {
    const node = make("span", "", {}, [tick.label]);
    node.style.setProperty("--at", String(tick.at));
    return node;
  }));
  const element = make("div", "stb-fair-plot", { role: "img" }, [
    make("div", "stb-fair-field", {}, [/** @type {any} */ (svg), limit, here]), ticks,
  ]);
  /** @param {any} now */
  function patch(now) {
    element.setAttribute("aria-label", now.curve_text);
    tail.setAttribute("d", now.tail);
    here.hidden = now.at === null;
    if (now.at !== null) here.style.setProperty("--at", String(now.at));
  }
  return { element, patch };
}

/**
 * Six whole numbers, one for each face; beside it its die, which may be a button.
 * @param {{legend: string, name: string, tap?: string, most: number, onChange: (values: number[]) => void,
 *          onTap?: (face: number) => void, onFault: () => void}} options
 */
function makeSix({ legend, name, tap = "", most, onChange, onTap, onFault }) {
  let shown = FACES.map(() => 0);
  const inputs = FACES.map((face) => {
    const input = /** @type {HTMLInputElement} */ (make("input", "stb-input stb-fair-input", {
      id: freshId("six"), type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "6", "aria-label": fill(name, { face }),
    }));
    input.addEventListener("change", read);
    return input;
  });
  const element = make("fieldset", "stb-fair-six", {}, [
    make("legend", "stb-label", {}, [legend]),
    make("div", "stb-fair-fields", {}, FACES.map((face, index) => {
      if (!onTap) return make("div", "stb-fair-one", {}, [makeDie(face), inputs[index]]);
      const button = make("button", "stb-button stb-fair-tap", { type: "button", "aria-label": fill(tap, { face }) }, [makeDie(face)]);
      button.addEventListener("click", () => onTap(face));
      return make("div", "stb-fair-one", {}, [button, inputs[index]]);
    })),
  ]);

  function read() {
    const values = inputs.map(({ value }) => (/^\s*\d*\s*$/.test(value) ? Number(value) : NaN)); // nothing is 0
    const wrong = values.map((value) => !(value <= most));
    inputs.forEach((input, index) => input.setAttribute("aria-invalid", String(wrong[index])));
    if (wrong.includes(true)) onFault();
    else if (values.join() !== shown.join()) onChange(values);
  }

  return {
    element,
    /** @param {number[]} values */
    patch(values) {
      shown = values;
      inputs.forEach((input, index) => {
        if (document.activeElement === input && input.value !== "") return;
        input.value = String(values[index]);
        input.setAttribute("aria-invalid", "false");
      });
    },
  };
}

const render = explorer("fair-die", ({ strings, send, tell }) => {
  const die = makeSegments(strings.die, (value) => send({ kind: "die", die: value }));
  const throws = strings.throws.map((/** @type {any} */ one) => {
    const node = makeButton(one.label, { kind: "stb-fair-throw", onPress: () => send({ kind: "throw", times: one.times }) });
    node.setAttribute("aria-label", one.name);
    return node;
  });
  const throwing = make("div", "stb-actions", { role: "group", "aria-label": strings.throw }, [make("span", "stb-label", { "aria-hidden": "true" }, [strings.throw]), ...throws]);
  const reveal = makeButton(strings.reveal, { onPress: () => send({ kind: "reveal" }) });
  const another = makeButton(strings.another, { onPress: () => send({ kind: "seed" }) });
  const seed = make("span", "stb-faint stb-fair-small");
  const loads = makeSix({
    legend: strings.weights, name: strings.weight_of, most: strings.most_weight,
    onChange: (weights) => send({ kind: "weights", weights }), onFault: () => tell(fill(strings.fault, { most: strings.most_weight })),
  });
  const typed = makeSix({
    legend: strings.counts, name: strings.count_of, tap: strings.tally, most: strings.most_count,
    onChange: (counts) => send({ kind: "counts", counts }), onTap: (face) => send({ kind: "tally", face }),
    onFault: () => tell(fill(strings.fault, { most: strings.most_count })),
  });
  const tray = make("div", "stb-fair-tray", { "aria-hidden": "true" });
  const counts = makeCounts(strings);
  const curve = makeCurve(strings);
  const [statistic, chance] = [make("dd", "stb-big-number"), make("dd", "stb-big-number")];
  const figures = make("dl", "stb-fair-figures", {}, [
    make("div", "", {}, [make("dt", "stb-label", {}, [strings.chi]), statistic]),
    make("div", "", {}, [make("dt", "stb-label", {}, [strings.p]), chance]),
  ]);
  const body = make("tbody");
  const fold = make("details", "stb-fold", {}, [
    make("summary", "", {}, [strings.numbers]),
    make("div", "stb-fair-scroll", { tabindex: "0", role: "group", "aria-label": strings.numbers }, [
      make("table", "stb-table-of", {}, [
        make("thead", "", {}, [make("tr", "", {}, strings.columns.map((/** @type {string} */ name) => make("th", "is-number", { scope: "col" }, [name])))]),
        body,
      ]),
    ]),
  ]);

  const test = make("div", "stb-panel", {}, [figures, make("p", "stb-label", {}, [strings.chi_title]), curve.element]);

  return {
    controls: [die.element],
    stage: [
      make("div", "stb-fair-deeds", {}, [
        throwing,
        make("div", "stb-actions", {}, [
          reveal, makeButton(strings.clear, { onPress: () => send({ kind: "clear" }) }), another, seed,
        ]),
      ]),
      loads.element, typed.element,
      make("div", "stb-fair", {}, [
        make("div", "stb-box stb-fair-frame", {}, [make("div", "stb-felt stb-fair-felt", {}, [tray, counts.element, counts.keys])]),
        test,
      ]),
    ],
    more: [fold],
    patch(now) {
      die.patch(strings.dice, now.die);
      die.element.hidden = test.hidden = now.plain;
      const real = now.die === "real";
      throwing.hidden = real;
      another.hidden = real;
      seed.hidden = real;
      setText(seed, now.seed);
      reveal.hidden = now.die !== "mystery" || now.revealed;
      loads.element.hidden = now.die !== "loaded";
      if (now.die === "loaded") loads.patch(now.weights);
      typed.element.hidden = !real;
      if (real) typed.patch(now.counts);
      tray.hidden = !now.last.length;
      tray.replaceChildren(...now.last.map(makeDie));
      counts.patch(now);
      curve.patch(now);
      setText(statistic, now.statistic);
      setText(chance, now.p);
      body.replaceChildren(...now.numbers.map((/** @type {string[]} */ row) => make("tr", "", {}, row.map((cell, index) =>
        index ? make("td", "is-number", {}, [cell]) : make("th", "is-number", { scope: "row" }, [cell])))));
      fold.hidden = !now.numbers.length;
    },
  };
});

export default { render };
