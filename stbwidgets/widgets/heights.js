import { fill, freshId, make, setText } from "./elements.js";

// Bars that are drawn: by click or stroke, by + and −, by keys (each bar is a slider), or typed as numbers.
// They stand upright where there is room for a finger on each; else they lie, one below the other.

const FINGER = 44;
const LEAST = 34; // of an upright bar with its buttons
const SCALE = 26; // for the numbers at the side of upright bars
const LETTER = 8.5; // of a label, in pixels

/**
 * @typedef {object} Drawing
 * @property {string[]} labels @property {number} most  the greatest height
 * @property {string} axis  what the labels are @property {number | null} together  what the bars shall add up to, if it matters
 */

/**
 * The heights where lines and numbers stand: evenly, from 0, and few of them.
 * @param {number} most
 */
export function scaleMarks(most) {
  const every = [1, 2, 5, 10, 20, 50, 100].find((step) => most / step <= 5) ?? most;
  return Array.from({ length: Math.floor(most / every) + 1 }, (_, place) => place * every);
}

/** A number from 0 to `most`. @param {number} height @param {number} most */
function clamped(height, most) {
  return Math.min(Math.max(height, 0), most);
}

/** The heights of a text like "1, 2, 3", or null if it holds anything else. @param {string} text @param {Drawing} drawing */
export function readHeights(text, { labels, most }) {
  if (!/^[\s,;0-9]*$/.test(text)) return null;
  const heights = (text.match(/\d+/g) ?? []).map(Number);
  return heights.length === labels.length && heights.every((height) => height <= most) ? heights : null;
}

/**
 * The field of a question that is answered by drawing bars. `value()` is the heights with commas.
 * @param {{prompt: string, how: string, drawing: Drawing}} question
 * @param {{strings: Record<string, string>, onInput: () => void, say: (text: string) => void}} options
 */
export function makeHeights(question, { strings, onInput, say }) {
  const { labels, most, axis, together } = question.drawing;
  let heights = labels.map(() => 0);
  let typed = ""; // in the fold, where it cannot be read as bars
  let locked = false;

  const marks = scaleMarks(most);
  const marked = (/** @type {HTMLElement} */ node, /** @type {number} */ at) => {
    node.style.setProperty("--at", String(at));
    return node;
  };
  const makeLine = (/** @type {number} */ at) => marked(make("span", "stb-height-line"), at);
  const scale = make("div", "stb-heights-scale", { "aria-hidden": "true" }, [
    make("div", "stb-heights-marks", {}, marks.map((at) => marked(make("span", "", {}, [String(at)]), at))),
  ]);

  const bars = labels.map((label, place) => {
    const named = axis ? `${axis} ${label}` : label;
    const level = make("span", "stb-height-level", { "aria-hidden": "true" });
    const track = make("div", "stb-height-track", {
      role: "slider", tabindex: "0", "aria-label": named, "aria-valuemin": "0", "aria-valuemax": String(most),
    }, [...marks.slice(1).map(makeLine), make("span", "stb-height-fill", {}, [level])]);
    const steps = [-1, 1].map((by) => {
      const words = fill(by < 0 ? strings.lower : strings.higher, { label: named });
      const button = make("button", `stb-height-step ${by < 0 ? "is-lower" : "is-higher"}`, {
        type: "button", tabindex: "-1", "aria-label": words,
      }, [make("span", "", { "aria-hidden": "true" }, [by < 0 ? "−" : "+"])]);
      button.addEventListener("click", () => {
        put(place, heights[place] + by);
        say(fill(strings.bar_is, { label: named, height: heights[place] }));
      });
      return button;
    });
    track.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const page = Math.max(2, Math.round(most / 5));
      /** @type {Record<string, number>} */
      const ways = {
        ArrowUp: heights[place] + 1, ArrowRight: heights[place] + 1, ArrowDown: heights[place] - 1,
        ArrowLeft: heights[place] - 1, PageUp: heights[place] + page, PageDown: heights[place] - page, Home: 0, End: most,
      };
      const now = /^\d$/.test(event.key) ? Number(event.key) : ways[event.key];
      if (now === undefined) return;
      event.preventDefault();
      put(place, now);
    });
    const name = make("span", "stb-height-label", { "aria-hidden": "true" }, [label]);
    const element = make("div", "stb-height", {}, [name, steps[0], track, steps[1]]);
    return { element, track, level, steps };
  });

  const plot = make("div", "stb-heights-plot", {}, [...bars.map((bar) => bar.element), scale]);
  const axisName = make("p", "stb-heights-axis", { "aria-hidden": "true" }, [axis]);
  const sum = make("p", "stb-heights-sum");
  const clear = make("button", "stb-button stb-button--quiet stb-heights-clear", { type: "button" }, [make("span", "", {}, [strings.clear])]);
  clear.addEventListener("click", () => {
    putAll(labels.map(() => 0));
    bars[0].track.focus();
    onInput();
  });
  const id = freshId("heights");
  const how = make("p", "stb-how", { id: freshId("how") }, [question.how]);
  const input = /** @type {HTMLInputElement} */ (make("input", "stb-answer", {
    id, type: "text", autocomplete: "off", spellcheck: "false", maxlength: "400", "aria-describedby": how.id,
  }));
  const fold = make("details", "stb-fold", {}, [
    make("summary", "", {}, [strings.type_numbers]),
    make("div", "stb-heights-typed", {}, [make("label", "stb-visually-hidden", { for: id }, [strings.type_numbers]), input, how]),
  ]);
  input.addEventListener("input", () => {
    const found = readHeights(input.value, question.drawing);
    typed = found ? "" : input.value;
    if (found) heights = found;
    draw(false);
    onInput();
  });

  const field = make("div", "stb-heights", {}, [
    make("p", "stb-how", {}, [fill(strings.draw_how, { most })]),
    plot, axisName, make("div", "stb-heights-below", {}, [sum, clear]), fold,
  ]);
  const element = make("fieldset", "stb-question", {}, [make("legend", "stb-prompt", {}, [question.prompt]), field]);
  plot.style.setProperty("--most", String(most));
  plot.style.setProperty("--bars", String(labels.length));
  const longest = Math.max(...labels.map((label) => label.length));
  plot.style.setProperty("--label", `${longest}ch`);
  plot.classList.toggle("has-words", longest > 4);
  axisName.hidden = !axis;
  sum.hidden = together === null;

  // by finger and mouse: at a height, or in one stroke over many bars

  /** @param {PointerEvent | MouseEvent} event */
  function drawAt(event) {
    const upright = plot.classList.contains("is-upright");
    const place = bars.findIndex(({ track }) => {
      const box = track.getBoundingClientRect();
      const [at, low, high] = upright ? [event.clientX, box.left, box.right] : [event.clientY, box.top, box.bottom];
      return at >= low && at <= high;
    });
    if (place < 0) return;
    const box = bars[place].track.getBoundingClientRect();
    const share = upright ? (box.bottom - event.clientY) / box.height : (event.clientX - box.left) / box.width;
    if (share > -0.2 && share < 1.2) put(place, Math.round(share * most));
  }

  const isTrack = (/** @type {EventTarget | null} */ target) => target instanceof Element && Boolean(target.closest(".stb-height-track"));
  let stroking = false;
  plot.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !isTrack(event.target)) return;
    stroking = true;
    if (event.pointerType !== "mouse") return; // a finger may be about to scroll the page
    /** @type {Element} */ (event.target).setPointerCapture(event.pointerId); // its end is heard wherever it is
    drawAt(event);
  });
  plot.addEventListener("pointermove", (event) => {
    if (stroking && event.buttons) drawAt(event);
  });
  plot.addEventListener("click", (event) => {
    if (isTrack(event.target) && event.detail) drawAt(event); // detail 0: a click without a place
  });
  for (const end of ["pointerup", "pointercancel"]) plot.addEventListener(end, () => { stroking = false; });

  /** @param {number} place @param {number} height */
  function put(place, height) {
    if (locked) return;
    const now = clamped(height, most);
    typed = "";
    if (now !== heights[place]) {
      heights[place] = now;
      draw(true);
      onInput();
    }
  }

  /** @param {number[]} all */
  function putAll(all) {
    heights = all;
    typed = "";
    draw(true);
  }

  /** @param {boolean} alsoTyped */
  function draw(alsoTyped) {
    bars.forEach(({ track, level, steps }, place) => {
      const height = heights[place];
      track.style.setProperty("--height", String(height));
      track.setAttribute("aria-valuenow", String(height));
      track.setAttribute("aria-valuetext", fill(strings.height_of, { height, most }));
      track.classList.toggle("is-long", height > 0.8 * most);
      setText(level, String(height));
      steps.forEach((step, index) => step.setAttribute("aria-disabled", String(height === (index ? most : 0))));
    });
    if (together !== null) setText(sum, fill(strings.sum_is, { sum: heights.reduce((one, other) => one + other, 0), wanted: together }));
    clear.toggleAttribute("aria-disabled", !heights.some(Boolean));
    if (alsoTyped) input.value = heights.some(Boolean) ? heights.join(", ") : "";
  }

  const watcher = new ResizeObserver(([entry]) => {
    const step = (entry.contentRect.width - SCALE) / labels.length;
    if (step <= 0) return;
    const upright = step >= Math.max(LEAST, 8 + LETTER * longest);
    plot.classList.toggle("is-upright", upright);
    plot.style.setProperty("--step", `${Math.min(step - 2, FINGER)}px`);
    for (const { track } of bars) track.setAttribute("aria-orientation", upright ? "vertical" : "horizontal");
  });
  watcher.observe(plot);
  draw(true);

  return {
    element,
    value: () => typed || (heights.some(Boolean) ? heights.join(", ") : ""),
    /** @param {string} value */
    put(value) {
      const found = readHeights(value, question.drawing);
      if (found) {
        if (found.join() !== heights.join()) putAll(found);
      } else if (input.value !== value) {
        typed = value;
        input.value = value;
      }
    },
    /** Take what is typed over into the bars; whether it could be read. */
    take() {
      const found = readHeights(input.value, question.drawing);
      if (found) putAll(found);
      return Boolean(found);
    },
    focus: () => bars[0].track.focus(),
    /** Once it is locked, the picture of the truth shows these bars. @param {boolean} lock */
    lock(lock) {
      locked = lock;
      field.hidden = lock;
    },
    stop: () => watcher.disconnect(),
  };
}
