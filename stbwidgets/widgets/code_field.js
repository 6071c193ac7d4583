import { freshId, make, setText } from "./elements.js";

// A code in a field: to be read, copied and kept.

const COPIED_MS = 2500;

/**
 * A code that can be read and copied, but not changed.
 * @param {{label: string, strings: any, speech: any}} options
 */
export function makeCode({ label, strings, speech }) {
  const id = freshId("code");
  const text = /** @type {HTMLTextAreaElement} */ (make("textarea", "stb-input stb-code", {
    id, readonly: "", rows: "1", spellcheck: "false", autocomplete: "off",
  }));
  const word = make("span", "", {}, [strings.copy]);
  const copy = make("button", "stb-button stb-button--small", { type: "button", "aria-describedby": id }, [word]);
  const element = make("div", "stb-field stb-code-field", {}, [make("label", "stb-label", { for: id }, [label]), text, copy]);
  let timer = 0;

  /** @param {string} said */
  function tell(said) {
    setText(word, said);
    speech.say(said, true);
    clearTimeout(timer);
    timer = window.setTimeout(() => setText(word, strings.copy), COPIED_MS);
  }

  copy.addEventListener("click", async () => {
    if (await copied(text)) tell(strings.copied);
    else {
      text.focus();
      text.select();
      tell(strings.selected);
    }
  });
  // a click into it means the whole of it
  text.addEventListener("click", () => text.select());

  return {
    element,
    /** @param {string} code */
    show(code) {
      if (text.value !== code) text.value = code;
      const rows = String(Math.min(6, Math.max(1, Math.ceil(code.length / 17))));
      if (text.getAttribute("rows") !== rows) text.setAttribute("rows", rows);
    },
    value: () => text.value,
    stop: () => clearTimeout(timer),
  };
}

/** Put the text on the clipboard; false where the page may not. @param {HTMLTextAreaElement} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text.value);
    return true;
  } catch {
    return false;
  }
}
