import { forReader } from "../reader.js";
import { freshId, isOwnKey, make, mount, setText } from "../elements.js";
import { makePost } from "../post.js";
import { makeSpeech } from "../speech.js";

// The card of every explorer: title, controls, the picture, one sentence. What is in them is the explorer's own.

/**
 * @typedef {object} Tools  what an explorer builds with
 * @property {any} strings @property {() => any} state  the present state
 * @property {(intent: Record<string, unknown>) => void} send  an intent {kind, …} to Python, one at a time
 * @property {(text: string, atOnce?: boolean) => void} say  to who listens
 * @property {(text: string) => void} tell  a word under the picture, and to who listens; "" takes it away
 *
 * @typedef {object} Parts  what it gives back
 * @property {Node[]} controls  above the picture: segments, buttons, fields
 * @property {Node[]} stage  the picture and what can be touched in it
 * @property {Node[]} [more]  below the sentence: what only some want to see
 * @property {(state: any, how: {acting: boolean}) => void} patch  draw; nodes are kept, so that focus survives.
 *   `acting`: what has changed was asked for in this view
 * @property {(event: KeyboardEvent) => void} [keys]  of keys that are the widget's own, wherever in it the focus is
 * @property {(reply: any) => void} [take]  of any answer to an intent of this view that is no new state
 * @property {() => void} [stop]  end timers
 */

/**
 * The `render` of an explorer.
 * @param {string} name  the root gets the class stb-explorer--NAME
 * @param {(tools: Tools) => Parts} build
 */
export function explorer(name, build) {
  return forReader(({ model, el }) => {
    const strings = model.get("strings");
    const state = () => model.get("state");
    const titleId = freshId("title");
    const title = make("p", "stb-sheet-title", { id: titleId, role: "heading", "aria-level": "3" });
    const summary = make("p", "stb-explorer-summary");
    const notice = make("p", "stb-refusal");
    const speech = makeSpeech();
    const post = makePost({
      model, view: freshId("view"), speech,
      onReply(reply) {
        parts.take?.(reply);
        if (reply.kind !== "refused" || reply.reason === "stale") return;
        tell(String(reply.text));
        parts.patch(state(), { acting: true }); // a field that was refused shows again what is so
      },
    });

    /** @param {string} text */
    function tell(text) {
      setText(notice, text);
      if (text) speech.say(text, true);
    }

    const parts = build({
      strings, state, say: speech.say, tell,
      send(intent) {
        setText(notice, "");
        post.send(intent);
      },
    });
    const card = make("section", "stb-sheet stb-sheet--broad stb-explorer-card", { "aria-labelledby": titleId }, [
      make("div", "stb-sheet-head", {}, [title]),
      make("div", "stb-explorer-controls", {}, parts.controls),
      make("div", "stb-explorer-stage", {}, parts.stage),
      summary, notice, post.waiting, ...(parts.more ?? []),
    ]);
    const root = make("div", `stb-root stb-explorer stb-explorer--${name}`, { lang: strings.language }, [card, speech.element]);
    root.addEventListener("keydown", (event) => {
      if (!isOwnKey(event)) return;
      event.stopPropagation();
      parts.keys?.(event);
    });

    /** @param {boolean} acting */
    function draw(acting) {
      const now = state();
      setText(title, now.title);
      setText(summary, now.summary);
      parts.patch(now, { acting });
    }

    function onState() {
      const acting = post.acting();
      post.answered();
      draw(acting);
      if (acting) speech.say(state().said, true);
    }

    draw(false);
    return mount({ model, el }, root, { "change:state": onState }, post, speech, { stop: () => parts.stop?.() });
  });
}

/**
 * A whole number with − and + beside it, and typed as well. `patch(value)` shows it.
 * @param {{label: string, less: string, more: string, low: number, high: number, onChange: (value: number) => void}} options
 */
export function makeStepper({ label, less, more, low, high, onChange }) {
  const id = freshId("number");
  const input = /** @type {HTMLInputElement} */ (make("input", "stb-input stb-stepper-number", {
    id, type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "4",
  }));
  let shown = low;
  let limits = [low, high];
  /** @param {string} sign @param {string} name @param {number} by */
  const button = (sign, name, by) => {
    const node = make("button", "stb-button stb-button--small stb-stepper-button", { type: "button", "aria-label": name }, [make("span", "", {}, [sign])]);
    node.addEventListener("click", () => go(shown + by));
    return node;
  };
  const minus = button("−", less, -1);
  const plus = button("+", more, 1);

  /** @param {number} value */
  function go(value) {
    const to = Math.min(limits[1], Math.max(limits[0], value));
    if (to !== shown) onChange(to);
    input.value = String(to);
  }

  function read() {
    const typed = Number(input.value.trim());
    if (input.value.trim() && Number.isInteger(typed)) go(typed);
    else input.value = String(shown);
  }
  input.addEventListener("change", read);
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      go(shown + (event.key === "ArrowUp" ? 1 : -1));
    } else if (event.key === "Enter") read();
  });

  return {
    element: make("div", "stb-field stb-stepper", {}, [
      make("label", "stb-label", { for: id }, [label]), make("div", "stb-stepper-row", {}, [minus, input, plus]),
    ]),
    /** @param {number} value @param {[number, number]} [between] */
    patch(value, between) {
      shown = value;
      limits = between ?? limits;
      if (document.activeElement !== input || input.value !== String(value)) input.value = String(value);
      for (const [node, at] of /** @type {[HTMLElement, number][]} */ ([[minus, limits[0]], [plus, limits[1]]])) {
        if (value === at) node.setAttribute("aria-disabled", "true");
        else node.removeAttribute("aria-disabled");
      }
    },
  };
}
