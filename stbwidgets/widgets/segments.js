import { freshId, make } from "./elements.js";

/** A choice of one of a few. @param {string} legend @param {(value: string) => void} onChoose */
export function makeSegments(legend, onChoose) {
  const name = freshId("segments");
  const element = make("fieldset", "stb-segments", {}, [make("legend", "stb-label", {}, [legend])]);
  let drawn = "";
  element.addEventListener("change", (event) => onChoose(/** @type {HTMLInputElement} */ (event.target).value));
  return {
    element,
    /** @param {{value: string, label: string}[]} options @param {string} chosen */
    patch(options, chosen) {
      const key = JSON.stringify(options);
      if (key !== drawn) {
        drawn = key;
        const here = element.contains(document.activeElement);
        for (const old of element.querySelectorAll(".stb-segment")) old.remove();
        element.append(...options.map(({ value, label }) => make("label", "stb-segment", {}, [
          make("input", "", { type: "radio", name, value }), make("span", "", {}, [label]),
        ])));
        if (here) queueMicrotask(() => element.querySelector("input:checked")?.focus());
      }
      for (const input of element.querySelectorAll("input")) input.checked = input.value === chosen;
    },
  };
}
