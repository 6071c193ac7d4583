// Nodes and sentences. Text from outside only ever becomes textContent or an attribute's value.

/**
 * Make an element.
 * @param {string} tag
 * @param {string} className
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElement}
 */
export function make(tag, className, attributes = {}, children = []) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Put values into a sentence: "{sum} of {target}". A name without a value stays as it is.
 * @param {string | undefined} sentence
 * @param {Record<string, string | number>} values
 */
export function fill(sentence, values) {
  return String(sentence ?? "").replace(/\{(\w+)\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/**
 * Change a node's text only if it differs, so that nothing is read or drawn twice.
 * @param {Node} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

let made = 0;

/** An id that no other element of the page has. @param {string} word */
export function freshId(word) {
  made += 1;
  return `stb-${word}-${Math.random().toString(36).slice(2, 8)}-${made}`;
}

/** Whether the reader asked for less motion. */
export function prefersStillness() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Which of the nine places of a face hold a pip. @type {Record<number, number[]>} */
export const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/** Whether a key is the widget's: those with Ctrl, Alt or Cmd, and Shift+Enter, are the notebook's own.
 * @param {KeyboardEvent} event */
export function isOwnKey(event) {
  return !(event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key === "Enter"));
}

/**
 * Keep the notebook's shortcuts from the widget's own keys. JupyterLab hears keys on their way out, where stopping them
 * is enough; Notebook 7 and the notebooks of JupyterLite hear them on their way in, before anything in the page but the
 * window. They pass over an element with this attribute, so it is there for just the keys that are not theirs.
 * @param {HTMLElement} root
 */
function guardKeys(root) {
  const onKeydown = (/** @type {KeyboardEvent} */ event) => {
    const at = event.composedPath()[0];
    if (at instanceof Element && root.contains(at)) at.toggleAttribute("data-lm-suppress-shortcuts", isOwnKey(event));
  };
  window.addEventListener("keydown", onKeydown, true);
  return () => window.removeEventListener("keydown", onKeydown, true);
}

/**
 * Put a view into the page and let it follow its model; what comes back takes both away again.
 * @param {{model: any, el: HTMLElement}} context @param {HTMLElement} root
 * @param {Record<string, () => void>} followers  what to do, by event of the model
 * @param {...{stop: () => void}} parts  what else has to end with the view
 */
export function mount({ model, el }, root, followers, ...parts) {
  el.append(root);
  const unguard = guardKeys(root);
  for (const [event, follow] of Object.entries(followers)) model.on(event, follow);
  return () => {
    unguard();
    for (const [event, follow] of Object.entries(followers)) model.off(event, follow);
    for (const part of parts) part.stop();
    root.remove();
  };
}
