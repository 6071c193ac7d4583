// The module that anywidget is given, the same small one for every widget. The widget's own script and its style sheet
// are in traits.
//
// anywidget 0.11 gives a model two seconds to be imported. When they are over it takes no message for that model any
// more, ever, although the views are drawn (`ready` in its runtime). A slow laptop needs longer for a notebook full of
// tables. So this module is small; a script and a sheet are read once for all widgets of a page (anywidget would set the
// sheet anew, and have the page styled again, for each), and drawing waits for the doors of those that came meanwhile.
// A model that came too late all the same is made to hear again.

/** The scripts of this page, by their text: this module itself is imported anew for each widget. */
const SHELF = Symbol.for("stbwidgets.scripts");
const PAUSE_MS = 20;

/** @typedef {{scripts: Map<string, Promise<any>>, last: Promise<void>}} Shelf */

/** @returns {Shelf} */
function shelf() {
  const page = /** @type {any} */ (globalThis);
  page[SHELF] ??= { scripts: new Map(), last: Promise.resolve() };
  return page[SHELF];
}

/** The module with this text. @param {string} text @returns {Promise<any>} */
function open(text) {
  const { scripts } = shelf();
  const known = scripts.get(text);
  if (known) return known;
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const opened = import(address).finally(() => URL.revokeObjectURL(address));
  scripts.set(text, opened);
  opened.catch(() => scripts.delete(text)); // the next view tries again
  return opened;
}

/** Have the style sheet in the page, once for a kind of widget. @param {string} kind @param {string} text */
function dress(kind, text) {
  const known = document.querySelector(`style[data-stbwidgets="${kind}"]`);
  if (known?.textContent === text) return;
  const sheet = known ?? document.createElement("style");
  sheet.setAttribute("data-stbwidgets", kind);
  sheet.textContent = text; // of another version, if it was there
  if (!known) document.head.append(sheet);
}

/** One view is drawn after the other, and between two the page gets to what has come meanwhile. */
function turn() {
  const page = shelf();
  page.last = page.last.then(() => new Promise((resolve) => { setTimeout(resolve, PAUSE_MS); }));
  return page.last;
}

/**
 * Make a model hear that anywidget has given up, and ask Python what was said meanwhile. Where the model is not
 * ipywidgets' own, nobody has given it up.
 * @param {any} model  as anywidget hands it out
 */
async function heal(model) {
  let own;
  try {
    own = model.set({}); // Backbone changes nothing, and returns the model itself
  } catch {
    return;
  }
  if (typeof own?._handle_comm_msg !== "function" || typeof own.comm?.on_msg !== "function") return;
  try {
    await own._handle_comm_msg({ content: { data: {} } }); // a message that says nothing
    return;
  } catch {
    // so would every other be lost
  }
  if (Object.hasOwn(own, "_handle_comm_msg")) return; // by another view, meanwhile
  let hear;
  for (let kind = Object.getPrototypeOf(own); kind; kind = Object.getPrototypeOf(kind)) {
    if (Object.hasOwn(kind, "_handle_comm_msg")) hear = kind._handle_comm_msg; // the last is ipywidgets' own
  }
  own._handle_comm_msg = hear;
  own.comm.on_msg(hear.bind(own));
  model.send({ kind: "unheard" });
}

/** @param {{model: any, el: HTMLElement, signal?: AbortSignal}} context */
async function render(context) {
  const { model, signal } = context;
  const widget = (await open(model.get("script"))).default;
  await turn();
  if (signal?.aborted) return undefined;
  dress(model.get("_anywidget_id"), model.get("sheet"));
  const stop = widget.render(context);
  await heal(model);
  return stop;
}

export default { render };
