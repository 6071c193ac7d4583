import { announce } from "./announce.js";

// Who reads the page: Python is told the reader's language when a view is made, and may change the words.

/**
 * The language to speak to this reader. A JupyterLab in a language of ours was chosen, and its page says so. English
 * says nothing: it is what everybody gets who has no language pack (there is none for Swedish), so the browser is
 * asked then, in the reader's own order.
 * @param {string[]} known @param {string} page  of the page's `lang` @param {readonly string[]} browser
 * @returns {string | undefined}
 */
export function readersLanguage(known, page, browser) {
  const short = (/** @type {string} */ tag) => tag.toLowerCase().split(/[-_]/)[0];
  const asked = [page, ...browser].map(short);
  if (asked[0] === "en") asked.shift();
  return asked.find((language) => known.includes(language));
}

/** The way from a view to the element in it that has the focus, as child numbers. @param {Element} el */
function wayToFocus(el) {
  const way = [];
  let node = el.ownerDocument.activeElement;
  if (!node || !el.contains(node)) return null;
  for (; node !== el && node.parentElement; node = node.parentElement) {
    way.unshift([...node.parentElement.children].indexOf(node));
  }
  return way;
}

/**
 * The `render` of a widget: it draws, and draws anew when Python has changed the language. Whatever has the focus, is
 * typed or is unfolded stays so: both drawings have the same nodes in the same places.
 * @template {{model: any, el: HTMLElement}} Context
 * @param {(context: Context) => () => void} draw
 * @returns {(context: Context) => () => void}
 */
export function forReader(draw) {
  return (context) => {
    const { model, el } = context;
    let stop = draw(context);
    const announcing = announce(model);
    let spoken = model.get("strings").language;

    function onStrings() {
      const { language } = model.get("strings");
      if (language === spoken) return; // other words of the same language are the widget's own affair
      spoken = language;
      const way = wayToFocus(el);
      const typed = [...el.querySelectorAll("input:not([type=radio]):not([type=checkbox])")].map((input) => input.value);
      const unfolded = [...el.querySelectorAll("details")].map((details) => details.open);
      el.style.minHeight = `${el.offsetHeight}px`; // else the page would jump
      stop();
      stop = draw(context);
      el.style.minHeight = "";
      el.querySelectorAll("input:not([type=radio]):not([type=checkbox])").forEach((input, index) => { input.value ||= typed[index] ?? ""; });
      el.querySelectorAll("details").forEach((details, index) => { details.open = unfolded[index] ?? false; });
      if (way) way.reduce((node, index) => node?.children[index], /** @type {any} */ (el))?.focus({ preventScroll: true });
    }

    model.on("change:strings", onStrings);
    const { language, follow = [] } = model.get("strings");
    const wanted = readersLanguage(follow, document.documentElement.lang, navigator.languages);
    if (wanted && wanted !== language) model.send({ kind: "reader", language: wanted });
    return () => {
      model.off("change:strings", onStrings);
      announcing.stop();
      stop();
    };
  };
}
