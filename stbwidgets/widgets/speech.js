import { make } from "./elements.js";

const FORGET_MS = 8000; // what has been heard must not be met a second time by who reads the page through

/**
 * The one polite live region of a view. It is in the page before its first text, else nobody would hear it.
 * @param {number} pause  milliseconds that rapid messages are gathered
 */
export function makeSpeech(pause = 350) {
  const element = make("div", "stb-visually-hidden", { role: "status", "aria-live": "polite", "aria-atomic": "true" });
  let timer = 0;
  let forgetting = 0;

  /** @param {string} text @param {boolean} [atOnce] for results; the rest waits until fingers rest */
  function say(text, atOnce = false) {
    clearTimeout(timer);
    if (!text) return;
    const put = () => {
      // a no-break space makes a repeated sentence a new text, so that it is read again
      element.textContent = element.textContent === text ? `${text}\u00a0` : text;
      clearTimeout(forgetting);
      forgetting = window.setTimeout(() => { element.textContent = ""; }, FORGET_MS);
    };
    if (atOnce) put();
    else timer = window.setTimeout(put, pause);
  }

  function stop() {
    clearTimeout(timer);
    clearTimeout(forgetting);
  }

  return { element, say, stop };
}
