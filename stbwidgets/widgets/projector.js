import { make, setText } from "./elements.js";
import { trySend } from "./post.js";

// The table fills the window: its root moves into a modal dialog, which lies over everything, keeps the focus inside
// and hides the rest of the page from a screen reader. The browser's full screen comes on top, where it is allowed.

const CLAIMED = "_projector"; // on the model, never saved: which view took up what Python asks for
const SCALES = [1, 0.92, 0.84, 0.76, 0.68, 0.6]; // of what lies beside the box
const TILES_SHARE = 0.46; // of the height of the box, at most
const LONG = 12; // more tiles than these are less tall
const READ = 0.05; // of the screen's height: a numeral that is read from the back row
const DIGIT = 0.65; // of a font's size: how tall its digits are
const NEARLY = 0.93; // as large as can be: not worth one row more
const ROD = 0.14; // of a tile's height: the rod it turns on, and air

/** Views that are drawn anew in another language stay where they were. @type {WeakSet<Element>} */
const shown = new WeakSet();

/**
 * How wide the tiles can be in so much room, and how many stand in a row. Rows are as few as will do.
 * @param {number} count @param {number} width @param {number} height @param {number} gap
 * @param {number} enough  so wide a tile is read from the back row
 */
export function fitTiles(count, width, height, gap, enough) {
  const shape = count > LONG ? 5 / 6 : 5 / 8;
  const ways = Array.from({ length: count }, (_, at) => {
    const columns = Math.ceil(count / (at + 1));
    const wide = (width - gap * (columns - 1)) / columns - 0.1;
    return { columns, size: Math.min(wide, (height / (at + 1) / (1 + ROD)) * shape) };
  });
  const largest = Math.max(...ways.map(({ size }) => size));
  return /** @type {{columns: number, size: number}} */ (ways.find(({ size }) => size >= Math.min(enough, NEARLY * largest)));
}

/** A screen on its stand. */
function makeScreen() {
  const [picture, line] = ["svg", "path"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("class", "stb-sound-picture");
  picture.setAttribute("aria-hidden", "true");
  line.setAttribute("d", "M2.5 4h19M4 4v11.5h16V4M12 15.5v3M8 21l4-2.5 4 2.5");
  picture.append(line);
  return picture;
}

/** @param {{model: any, strings: any}} context */
export function makeProjector({ model, strings: all }) {
  const strings = all.projector;
  const word = make("span", "", {}, [strings.enter]);
  const button = make("button", "stb-button stb-button--quiet stb-projector-switch", {
    type: "button", title: strings.enter, "aria-keyshortcuts": "P",
  }, [makeScreen(), word]);
  button.addEventListener("click", () => (dialog ? leave() : enter(true)));

  /** @type {HTMLDialogElement | null} there while it is on */
  let dialog = null;
  /** @type {HTMLElement | null} */
  let root = null;
  /** @type {Element | null} what had the focus before */
  let before = null;
  let left = false; // here, so that Python's wish is done with
  let waiting = 0;
  const sizes = new ResizeObserver(() => fit());

  /** @param {boolean} pressed  by somebody: only then a browser gives its full screen */
  function enter(pressed) {
    root = button.closest(".stb-root");
    const home = root?.parentElement;
    if (dialog || !root || !home || !home.isConnected) return;
    before = document.activeElement;
    home.style.minHeight = `${home.offsetHeight}px`; // else the page would jump
    dialog = /** @type {HTMLDialogElement} */ (make("dialog", "stb-projector", { "aria-label": strings.title }));
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("close", leave);
    home.append(dialog);
    dialog.append(root);
    root.classList.add("is-projected");
    root.tabIndex = -1; // a press beside the buttons leaves the keys at work
    setText(word, strings.leave);
    button.title = "";
    dialog.showModal();
    shown.add(home);
    focusIn(before);
    for (const node of [root, ...root.querySelectorAll(".stb-place-strip, .stb-place-side, .stb-hints, .stb-foot")]) sizes.observe(node);
    fit();
    document.addEventListener("fullscreenchange", onFullscreen);
    const here = dialog;
    if (pressed) {
      root.requestFullscreen?.({ navigationUI: "hide" }).then(() => {
        if (dialog !== here && document.fullscreenElement) document.exitFullscreen();
      }, () => {}); // not allowed here: the window will do
    }
  }

  /** @param {Element | null} node  that had the focus */
  function focusIn(node) {
    const [main] = /** @type {HTMLElement[]} */ ([
      ...root?.querySelectorAll(".stb-deed .stb-button:not([hidden], [aria-disabled])") ?? [],
      ...root?.querySelectorAll(".stb-tile[tabindex='0']") ?? [],
    ]);
    const stays = node instanceof HTMLElement && node !== button && root?.contains(node) && node.checkVisibility();
    (stays ? node : main ?? button).focus({ preventScroll: true });
  }

  /** Everything back to its place. */
  function undo() {
    if (!dialog || !root) return;
    const [was, home] = [dialog, /** @type {HTMLElement} */ (dialog.parentElement)];
    dialog = null;
    sizes.disconnect();
    document.removeEventListener("fullscreenchange", onFullscreen);
    if (document.fullscreenElement === root) document.exitFullscreen().catch(() => {});
    was.close();
    home.insertBefore(root, was);
    was.remove();
    home.style.minHeight = "";
    root.classList.remove("is-projected");
    root.removeAttribute("tabindex");
    root.style.removeProperty("--stb-rail");
    setText(word, strings.enter);
    button.title = strings.enter;
  }

  function leave() {
    if (!dialog || !root) return;
    const inside = root.contains(document.activeElement) ? document.activeElement : null;
    if (dialog.parentElement) shown.delete(dialog.parentElement);
    left = true;
    undo();
    const outside = before && before !== document.body && before.isConnected && !root.contains(before) ? before : null;
    const back = /** @type {HTMLElement} */ (outside ?? (inside && inside !== root ? inside : button));
    back.focus({ preventScroll: true });
    if (!back.matches(":focus")) button.focus({ preventScroll: true }); // it has no place outside the projector
    if (!outside) root.scrollIntoView({ block: "nearest" });
    const { step, panels } = model.get("state");
    if (panels.projector.on) trySend(model, { kind: "projector", step, on: false });
  }

  /** Esc. @param {Event} event */
  function onCancel(event) {
    event.preventDefault();
    leave();
  }

  function onFullscreen() {
    if (!document.fullscreenElement) leave(); // Esc again, or the browser's own button
    else fit();
  }

  // ---- as large as there is room

  function fit() {
    if (!dialog || !root) return;
    const card = /** @type {HTMLElement} */ (root.querySelector(".stb-card"));
    const box = /** @type {HTMLElement} */ (root.querySelector(".stb-box"));
    const side = /** @type {HTMLElement} */ (root.querySelector(".stb-place-side"));
    const tiles = /** @type {HTMLElement} */ (root.querySelector(".stb-tiles"));
    if (!box.clientHeight) return; // another game is being chosen
    for (const scale of SCALES) {
      root.style.setProperty("--stb-rail", String(scale));
      if ([card, side].every((node) => node.scrollHeight <= node.clientHeight + 1)) break;
    }
    const gap = parseFloat(getComputedStyle(tiles).columnGap) || 0;
    const fill = tiles.closest(".stb-row--two") ? 0.84 : 0.92; // of a tile's width, as in the style sheet
    const enough = (READ * root.clientHeight) / DIGIT / fill;
    const { columns, size } = fitTiles(
      tiles.childElementCount, tiles.clientWidth, box.clientHeight * TILES_SHARE, gap, enough,
    );
    tiles.style.setProperty("--stb-fit", `${size.toFixed(2)}px`);
    tiles.style.setProperty("--stb-fit-columns", String(columns));
  }

  /** As soon as the view is in the page: a notebook attaches it after it is drawn. */
  function enterWhenThere() {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => {
      const home = button.closest(".stb-root")?.parentElement;
      if (dialog) return;
      if (!home?.isConnected || !home.offsetWidth) enterWhenThere();
      else enter(false);
    });
  }

  /** @param {any} now */
  function patch(now) {
    const { on } = now.panels.projector;
    if (on && !left && !dialog && !model.get(CLAIMED)) {
      model.set(CLAIMED, true);
      enterWhenThere();
    }
    if (dialog) fit();
  }

  // drawn anew, it is put into the page at once
  queueMicrotask(() => {
    const home = button.closest(".stb-root")?.parentElement;
    if (home && shown.has(home)) enter(false);
  });

  return {
    name: "projector",
    place: /** @type {"head"} */ ("head"),
    element: button,
    patch,
    /** @param {KeyboardEvent} event */
    key(event) {
      if (event.key.toLowerCase() !== "p") return false;
      if (dialog) leave();
      else enter(true);
      return true;
    },
    stop() {
      cancelAnimationFrame(waiting);
      undo();
    },
  };
}
