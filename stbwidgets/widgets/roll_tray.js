import { forReader } from "./reader.js";
import { PIPS, fill, make, mount, prefersStillness } from "./elements.js";
import { makePiece, makePile, polyhedron, turnUp } from "./pieces.js";

/** Turn the cube so that a face looks at the reader. Opposite faces add up to seven, as on a real die. */
const TURNS = {
  1: [0, 0], 2: [0, -90], 3: [-90, 0], 4: [90, 0], 5: [0, 90], 6: [0, 180],
};
/** How each die lies: thrown by a hand, not set out by a ruler. */
const LIES = [-9, 7, -4, 11, -12, 5, -7, 9, -3];

/** @param {number} face */
function makeSide(face) {
  const places = Array.from({ length: 9 }, (_, place) =>
    make("span", PIPS[face].includes(place) ? "stb-pip" : "", {}),
  );
  return make("span", `stb-side stb-side--${face}`, {}, places);
}

/** @typedef {{die: HTMLElement, cube: HTMLElement, shadow: HTMLElement, show: (face: number) => void}} Die */

/** @param {number} index @param {number} sides @returns {Die} */
function makeDie(index, sides) {
  const cube = make("span", "stb-cube");
  const shadow = make("span", "stb-shadow");
  const die = make("span", `stb-die ${sides === 6 ? "" : "stb-die--solid"}`, {}, [shadow, cube]);
  die.style.setProperty("--stb-lie", `${LIES[index % LIES.length]}deg`);
  if (sides !== 6) {
    const { svg, show } = polyhedron(sides);
    cube.append(svg);
    return { die, cube, shadow, show };
  }
  for (let face = 1; face <= 6; face += 1) cube.append(makeSide(face));
  return {
    die,
    cube,
    shadow,
    show(face) {
      const [x, y] = TURNS[/** @type {1} */ (face)] ?? [0, 0];
      cube.style.setProperty("--stb-x", `${x}deg`);
      cube.style.setProperty("--stb-y", `${y}deg`);
    },
  };
}

/** Throw a die in from the side: it hops over the felt, turning, and settles on the face that is already set.
 * @param {Die} one @param {number} index */
function tumble({ die, cube, shadow }, index) {
  const duration = 780 + 110 * index;
  // a drawing turns in its plane, a cube in space
  const flat = die.classList.contains("stb-die--solid");
  const spin = flat ? `rotate(${-640 - 90 * index}deg)`
    : `rotateX(${600 + 110 * index}deg) rotateY(${-480 - 130 * index}deg) rotateZ(${260 - 60 * index}deg)`;
  cube.animate([{ transform: spin }, {}], { duration: duration * 0.86, easing: "cubic-bezier(.2, .66, .3, 1)" });
  // over the felt …
  die.animate([{ translate: `-190px ${-46 - 14 * index}px` }, { translate: "0 0" }],
    { duration, easing: "cubic-bezier(.12, .7, .3, 1)" });
  // … and above it, while its shadow stays below
  const heights = [[0, 92], [0.3, 0], [0.48, 40], [0.64, 0], [0.74, 13], [0.83, 0], [0.9, 3], [1, 0]];
  const fall = (/** @type {number} */ step) => (step % 2 ? "cubic-bezier(.2, .6, .6, 1)" : "cubic-bezier(.4, 0, .9, .6)");
  cube.animate(heights.map(([offset, height], step) => (
    { offset, translate: `0 ${-height}px`, scale: 1 + height / 420, easing: fall(step) })), { duration });
  shadow.animate(heights.map(([offset, height], step) => (
    { offset, opacity: 1 - height / 130, scale: 1 + height / 180, translate: `${height / 3}px ${height / 5}px`,
      easing: fall(step) })), { duration });
}

/**
 * The tray: what was rolled.
 * @param {{strings: Record<string, string>}} options
 */
export function makeRollTray({ strings }) {
  const element = make("div", "stb-tray", { role: "img" });
  /** @type {Die[]} */
  let dice = [];
  /** @type {ReturnType<typeof makePiece> | null} what is drawn, where nothing is rolled */
  let piece = null;
  let built = "";

  /** @typedef {import("./pieces.js").Source} Source */

  /** @param {Source} source @param {number} count  of dice */
  function build(source, count) {
    const key = `${source.kind} ${source.set} ${source.sides} ${count}`;
    if (built === key) return;
    built = key;
    const rolled = source.kind === "dice";
    dice = rolled ? Array.from({ length: count }, (_, index) => makeDie(index, source.sides)) : [];
    piece = rolled ? null : makePiece(source);
    element.replaceChildren(...(piece ? [makePile(source), piece.element] : dice.map((one) => one.die)));
    element.classList.toggle("stb-tray--deck", !rolled);
  }

  /**
   * @param {{source: Source, faces: number[] | null, resting: number[] | null, thrown: boolean, suit?: number | null,
   *          name?: string}} look  `resting`: what lies there from the roll before; `thrown`: draw it being rolled;
   *          `suit` and `name`: of the piece, where pieces are drawn
   */
  function patch({ source, faces, resting, thrown, suit, name }) {
    const shown = faces ?? resting ?? [];
    build(source, Math.max(source.count, shown.length));
    const moving = thrown && !prefersStillness();
    element.classList.toggle("is-resting", !faces);
    let label = strings.no_roll;
    if (faces) {
      const total = faces.reduce((a, b) => a + b, 0);
      label = name || fill(strings.rolled, { faces: faces.join(" + "), total });
    }
    element.setAttribute("aria-label", label);
    if (piece) {
      piece.element.hidden = shown.length === 0;
      if (shown.length) piece.show(shown, suit ?? 0);
      if (moving && shown.length) turnUp(piece, source);
    }
    dice.forEach((one, index) => {
      one.die.hidden = index >= shown.length;
      if (index >= shown.length) return;
      one.die.dataset.face = String(shown[index]);
      one.show(shown[index]);
      if (moving) tumble(one, index);
    });
  }

  return { element, patch };
}

/** The tray alone. @param {{model: any, el: HTMLElement}} context */
function renderTray({ model, el }) {
  const strings = model.get("strings");
  const tray = makeRollTray({ strings });
  const root = make("div", "stb-root stb-roll-tray", { lang: strings.language }, [
    make("div", "stb-box", {}, [make("div", "stb-felt", {}, [tray.element])]),
  ]);
  let step = model.get("state").step;

  function draw() {
    const state = model.get("state");
    tray.patch({ ...state, resting: null, thrown: state.step !== step && Boolean(state.faces) });
    step = state.step;
  }

  draw();
  return mount({ model, el }, root, { "change:state": draw });
}

const render = forReader(renderTray);

export default { render };
