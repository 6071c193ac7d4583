import { forReader } from "./reader.js";
import { fill, freshId, isOwnKey, make, mount, prefersStillness, setText } from "./elements.js";
import { trySend } from "./post.js";
import { makeSpeech } from "./speech.js";

/**
 * @typedef {object} TileLook  how one tile is to be drawn
 * @property {number} value
 * @property {boolean} open
 * @property {boolean} [pressed]  selected
 * @property {string} [why]  the reason it cannot be tapped, in words; "" if it can
 * @property {boolean} [offered]  it can go on a legal set
 * @property {string} [label]  its name, if that says what it is now: it is pressed to do something then, not selected
 */

/** Columns of at most `most`, in rows as even as can be. @param {number} count @param {number} most */
function evenColumns(count, most) {
  return Math.max(1, Math.ceil(count / Math.ceil(count / most)));
}

/**
 * A row of tiles: a toolbar with one tab stop. It draws and tells of taps; it decides nothing.
 * @param {{strings: Record<string, string>, label: string, onTap: (value: number) => void,
 *          onEnter?: (value: number) => void}} options
 */
export function makeTileRow({ strings, label, onTap, onEnter }) {
  const element = make("div", "stb-row");
  const toolbar = make("div", "stb-tiles", { role: "toolbar", "aria-label": label });
  // hidden, so that nobody reads through them; a description may be a hidden element
  const reasons = make("div", "", { hidden: "" });
  element.append(toolbar, reasons);

  /** @type {Map<number, {button: HTMLElement, value: number}>} */
  const tiles = new Map();
  /** @type {Map<string, HTMLElement>} one hidden description for all tiles with that reason */
  const described = new Map();
  let current = 0;
  let typed = "";
  let typedAt = 0;

  const buttons = () => [...tiles.values()].map((tile) => tile.button);

  /** @param {string} why */
  function describe(why) {
    let node = described.get(why);
    if (!node) {
      node = make("span", "", { id: freshId("why") }, [why]);
      // reasons name totals, so over a long evening there would be many
      if (described.size >= 40) {
        for (const [text, old] of described) {
          if (!toolbar.querySelector(`[aria-describedby="${old.id}"]`)) {
            old.remove();
            described.delete(text);
          }
        }
      }
      described.set(why, node);
      reasons.append(node);
    }
    return node.id;
  }

  /** @param {number} value */
  function build(value) {
    const button = make("button", "stb-tile", {
      type: "button",
      tabindex: "-1",
      "aria-pressed": "false",
      "aria-label": fill(strings.tile_name, { tile: value }),
      "data-tile": String(value),
    }, [
      make("span", "stb-well", { "aria-hidden": "true" }, [make("span", "stb-ghost", {}, [String(value)])]),
      make("span", "stb-flap", { "aria-hidden": "true" }, [
        make("span", "stb-numeral", {}, [String(value)]),
        make("span", "stb-mark", {}),
      ]),
    ]);
    button.classList.toggle("stb-tile--wide", value > 99);
    button.addEventListener("click", () => onTap(value));
    return { button, value };
  }

  /** Make one tile the tab stop. @param {HTMLElement} button */
  function rove(button) {
    for (const other of buttons()) other.tabIndex = other === button ? 0 : -1;
    current = Number(button.dataset.tile);
  }

  /** @param {TileLook[]} looks  every tile, in order */
  function patch(looks) {
    const values = looks.map((look) => look.value);
    if (values.join() !== [...tiles.keys()].join()) {
      tiles.clear();
      for (const value of values) tiles.set(value, build(value));
      toolbar.replaceChildren(...buttons());
      buttons().forEach((button, index) => button.style.setProperty("--stb-at", String(index)));
      toolbar.style.setProperty("--stb-count", String(values.length));
      const long = values.length > 12;
      // as many as leave a tile 24 px in a narrow column, and 44 from 440 px on
      const columns = { narrow: long ? 6 : 5, small: long ? 8 : 6, medium: 9, wide: 12, broad: 18 };
      for (const [name, most] of Object.entries(columns)) {
        element.style.setProperty(`--stb-${name}`, String(evenColumns(values.length, most)));
      }
      element.classList.toggle("stb-row--long", long);
      element.classList.toggle("stb-row--two", values.some((value) => value > 9));
      if (!tiles.has(current)) current = values[0];
    }
    for (const look of looks) {
      const { button } = /** @type {{button: HTMLElement}} */ (tiles.get(look.value));
      button.classList.toggle("is-shut", !look.open);
      button.classList.toggle("is-offered", Boolean(look.offered));
      button.classList.toggle("is-dull", look.open && Boolean(look.why) && look.offered === false);
      if (look.label) {
        button.setAttribute("aria-label", look.label);
        button.removeAttribute("aria-pressed");
      } else button.setAttribute("aria-pressed", String(Boolean(look.pressed)));
      if (look.why) {
        button.setAttribute("aria-disabled", "true");
        button.setAttribute("aria-describedby", describe(look.why));
      } else {
        button.removeAttribute("aria-disabled");
        button.removeAttribute("aria-describedby");
      }
    }
    const stop = tiles.get(current);
    if (stop) rove(stop.button);
  }

  /** @param {number} [value] the tile to go to, else where the tab stop is */
  function focus(value = current) {
    const tile = tiles.get(value) ?? tiles.values().next().value;
    if (!tile) return;
    rove(tile.button);
    tile.button.focus();
  }

  /** The nearest tile of the visual row above or below. @param {HTMLElement} from @param {1 | -1} way */
  function across(from, way) {
    const middle = from.offsetLeft + from.offsetWidth / 2;
    const beyond = buttons().filter((other) => (other.offsetTop - from.offsetTop) * way > 1);
    const row = Math.min(...beyond.map((other) => (other.offsetTop - from.offsetTop) * way));
    const gap = (/** @type {HTMLElement} */ other) => Math.abs(other.offsetLeft + other.offsetWidth / 2 - middle);
    return beyond
      .filter((other) => Math.abs((other.offsetTop - from.offsetTop) * way - row) <= 1)
      .sort((a, b) => gap(a) - gap(b))[0];
  }

  /** @param {KeyboardEvent} event */
  function onKeydown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const from = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".stb-tile"));
    if (!from) return;
    if (!/^\d$/.test(event.key)) typed = ""; // a number ends where something else is done
    const all = buttons();
    const at = all.indexOf(from);
    /** @type {HTMLElement | undefined} */
    let to;
    switch (event.key) {
      case "ArrowRight": to = all[at + 1] ?? from; break;
      case "ArrowLeft": to = all[at - 1] ?? from; break;
      case "ArrowDown": to = across(from, 1) ?? from; break;
      case "ArrowUp": to = across(from, -1) ?? from; break;
      case "Home": to = all[0]; break;
      case "End": to = all[all.length - 1]; break;
      case "Enter":
        if (!onEnter) return;
        event.preventDefault(); // else the button would also be clicked
        if (!event.repeat) onEnter(Number(from.dataset.tile));
        return;
      default: return;
    }
    event.preventDefault();
    rove(to);
    to.focus();
  }

  /** Digits go to the tile they spell, typed on within a second. @param {string} digit */
  function typeahead(digit) {
    const now = performance.now();
    typed = now - typedAt < 1000 ? typed + digit : digit;
    typedAt = now;
    const goal = tiles.get(Number(typed)) ?? tiles.get(Number(digit));
    if (!tiles.has(Number(typed))) typed = digit;
    if (goal) focus(goal.value);
  }

  /** A tile that may not be tapped shakes its head. @param {number} value */
  function shake(value) {
    const flap = tiles.get(value)?.button.querySelector(".stb-flap");
    if (!flap || prefersStillness()) return;
    flap.animate(
      [{ translate: "0" }, { translate: "-3px" }, { translate: "3px" }, { translate: "-2px" }, { translate: "0" }],
      { duration: 240 },
    );
  }

  toolbar.addEventListener("keydown", onKeydown);
  toolbar.addEventListener("focusin", (event) => {
    const tile = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".stb-tile"));
    if (tile) rove(tile);
  });

  return { element, toolbar, patch, focus, typeahead, shake };
}

/** Stop keys on their way to the notebook, except its own. @param {KeyboardEvent} event
 * @returns {boolean} whether the key is the widget's */
export function keepKey(event) {
  if (!isOwnKey(event)) return false;
  event.stopPropagation();
  return true;
}

/** The tile row alone: tiles to touch. @param {{model: any, el: HTMLElement}} context */
function renderRow({ model, el }) {
  const strings = model.get("strings");
  const root = make("div", "stb-root stb-tile-row", { lang: strings.language });
  const speech = makeSpeech();
  const notice = make("p", "stb-notice");
  /** @type {number[] | null} what the fingers have done that Python has not confirmed */
  let ahead = null;
  let sentStep = -1;

  const selected = () => ahead ?? model.get("state").selected;

  function send() {
    sentStep = model.get("state").step;
    trySend(model, { kind: "select", step: sentStep, tiles: selected() });
  }

  /** @param {number} value */
  function tap(value) {
    const state = model.get("state");
    if (!state.open.includes(value)) {
      const why = fill(strings.why_shut, { tile: value });
      setText(notice, why);
      speech.say(why);
      row.shake(value);
      return;
    }
    const now = selected();
    ahead = now.includes(value) ? now.filter((/** @type {number} */ tile) => tile !== value)
      : [...now, value].sort((a, b) => a - b);
    setText(notice, "");
    draw();
    speech.say(sumLine());
    if (sentStep !== state.step) send(); // else it goes when the answer is here
  }

  function sumLine() {
    const tiles = selected();
    const sum = tiles.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0);
    if (!tiles.length) return strings.none_selected;
    return tiles.length === 1 ? String(sum) : fill(strings.plain_sum, { tiles: tiles.join(" + "), sum });
  }

  const row = makeTileRow({ strings, label: strings.tiles, onTap: tap });
  const sum = make("p", "stb-sum");

  function draw() {
    const state = model.get("state");
    const now = selected();
    row.patch(state.tiles.map((/** @type {number} */ value) => ({
      value,
      open: state.open.includes(value),
      pressed: now.includes(value),
      why: state.open.includes(value) ? "" : strings.shut,
    })));
    setText(sum, sumLine());
  }

  function onState() {
    const state = model.get("state");
    sentStep = -1;
    if (ahead && ahead.join() !== state.selected.join() && ahead.every((tile) => state.open.includes(tile))) send();
    else ahead = null;
    draw();
  }

  /** @param {any} reply */
  function onReply(reply) {
    if (reply?.kind !== "refused") return;
    ahead = null;
    sentStep = -1;
    setText(notice, reply.text);
    draw();
  }

  const box = make("div", "stb-box", {}, [make("div", "stb-back", {}, [row.element])]);
  root.append(box, make("div", "stb-row-words", {}, [sum, notice]), speech.element);
  root.addEventListener("keydown", (event) => {
    if (keepKey(event)) tapByDigit(event, row, model.get("state").tiles, tap);
  });
  draw();
  return mount({ model, el }, root, { "change:state": onState, "msg:custom": onReply }, speech);
}

/**
 * A digit taps its tile; where there are many tiles, digits move the focus to one.
 * @param {KeyboardEvent} event @param {ReturnType<typeof makeTileRow>} row @param {number[]} tiles
 * @param {(tile: number) => void} onTap
 */
export function tapByDigit(event, row, tiles, onTap) {
  if (!/^\d$/.test(event.key) || event.repeat) return;
  if (Math.max(...tiles) > 9) row.typeahead(event.key);
  else if (tiles.includes(Number(event.key))) {
    row.focus(Number(event.key));
    onTap(Number(event.key));
  }
}

const render = forReader(renderRow);

export default { render };
