import { freshId, make, setText } from "./elements.js";
import { smallFaces } from "./pieces.js";

/** @typedef {import("./table.js").State} State */

/**
 * What was rolled and shut so far, a line for each roll.
 * @param {{strings: any}} context
 */
export function makeHistory({ strings }) {
  const label = make("p", "stb-label", { id: freshId("history") });
  const list = make("ol", "stb-history", { "aria-labelledby": label.id });
  const nothing = make("p", "stb-faint");
  const element = make("div", "stb-block", {}, [label, list, nothing]);

  function toTheEnd() {
    list.scrollTop = list.scrollHeight;
  }

  /** @param {State["source"]} source @param {State["history"][number]} entry */
  function makeEntry(source, entry) {
    return make("li", "", { "data-text": entry.text }, [
      make("span", "stb-visually-hidden", {}, [entry.text]),
      make("span", "stb-entry", { "aria-hidden": "true" }, [
        ...smallFaces(source, entry),
        ...(entry.typed ? [make("span", "stb-typed-sign", {}, [strings.typed])] : []),
        ...(entry.who ? [make("bdi", "stb-entry-who", {}, [entry.who])] : []),
        make("span", entry.shut ? "stb-arrow" : ""),
        ...(entry.shut ?? []).map((tile) => make("span", "stb-chip stb-chip--tile", {}, [String(tile)])),
      ]),
    ]);
  }

  /** @param {State} now */
  function patch({ source, history }) {
    setText(label, strings.history);
    setText(nothing, strings.no_history);
    nothing.hidden = history.length > 0;
    list.hidden = history.length === 0;
    while (list.children.length > history.length) list.lastChild?.remove();
    history.forEach((entry, index) => {
      const old = /** @type {HTMLElement | undefined} */ (list.children[index]);
      if (old?.dataset.text === entry.text) return;
      const item = makeEntry(source, entry);
      if (old) old.replaceWith(item);
      else list.append(item);
    });
    toTheEnd();
  }

  // it can only be scrolled to its end once it has a height
  requestAnimationFrame(toTheEnd);
  return { element, patch };
}
