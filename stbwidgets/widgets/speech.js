import { make } from "./elements.js";

/**
 * The one polite live region of a view. It is in the page before its first text, else nobody would hear it.
 * @param {number} pause  milliseconds that rapid messages are gathered
 */
export function makeSpeech(pause = 350) {
  const element = make("div", "stb-visually-hidden", { role: "status", "aria-live": "polite", "aria-atomic": "true" });
  let timer = 0;

  /** @param {string} text @param {boolean} [atOnce] for results; the rest waits until fingers rest */
  function say(text, atOnce = false) {
    clearTimeout(timer);
    if (!text) return;
    const put = () => {
      // a no-break space makes a repeated sentence a new text, so that it is read again
      element.textContent = element.textContent === text ? `${text}\u00a0` : text;
    };
    if (atOnce) put();
    else timer = window.setTimeout(put, pause);
  }

  return { element, say, stop: () => clearTimeout(timer) };
}
