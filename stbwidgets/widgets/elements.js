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
