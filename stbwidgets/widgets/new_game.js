import { freshId, make, setText } from "./elements.js";

/**
 * Where the dice come from, and a form for a new game from a seed.
 * @param {{strings: any, onNew: (seed: string) => void}} context
 */
export function makeNewGame({ strings, onNew }) {
  const text = make("p", "stb-seed-text");
  const input = /** @type {HTMLInputElement} */ (make("input", "stb-input", {
    id: freshId("seed"), type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: "40",
  }));
  const form = make("form", "stb-seed", {}, [
    make("label", "stb-label", { for: input.id }, [strings.seed_label]),
    input,
    make("button", "stb-button", { type: "submit" }, [strings.new_game]),
  ]);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    onNew(input.value.trim());
  });
  return {
    element: make("div", "stb-game", {}, [text, form]),
    /** @param {{seed_text: string}} now */
    patch: (now) => setText(text, now.seed_text),
    clear() {
      input.value = "";
    },
  };
}
