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

/** @typedef {{die: HTMLElement, cube: HTMLElement, show: (face: number) => void}} Die */

/** @param {number} index @param {number} sides @returns {Die} */
function makeDie(index, sides) {
  const cube = make("span", "stb-cube");
  const die = make("span", `stb-die ${sides === 6 ? "" : "stb-die--solid"}`, {}, [make("span", "stb-shadow"), cube]);
  die.style.setProperty("--stb-lie", `${LIES[index % LIES.length]}deg`);
  if (sides !== 6) {
    const { svg, show } = polyhedron(sides);
    cube.append(svg);
    return { die, cube, show };
  }
  for (let face = 1; face <= 6; face += 1) cube.append(makeSide(face));
  return {
    die,
    cube,
    show(face) {
      const [x, y] = TURNS[/** @type {1} */ (face)] ?? [0, 0];
      cube.style.setProperty("--stb-x", `${x}deg`);
      cube.style.setProperty("--stb-y", `${y}deg`);
    },
  };
}

/** Throw a die in from the side; it lands on the face that is already set. @param {Die} one @param {number} index */
function tumble({ die, cube }, index) {
  const duration = 720 + 90 * index;
  const [x, y, z] = [540 + 90 * index, -450 - 120 * index, 200];
  // a drawing turns in its plane, a cube in space
  const flat = die.classList.contains("stb-die--solid");
  cube.animate(
    [{ transform: flat ? `rotate(${-y - z}deg)` : `rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z}deg)` }, {}],
    { duration, easing: "cubic-bezier(.16, .72, .3, 1)" },
  );
  die.animate(
    [
      { translate: "-150px -70px", scale: 1.25 },
      { translate: "-60px 6px", scale: 1, offset: 0.42 },
      { translate: "-26px -20px", scale: 1.06, offset: 0.6 },
      { translate: "-6px 0", scale: 1, offset: 0.8 },
      { translate: "0 -4px", scale: 1, offset: 0.89 },
      { translate: "0 0", scale: 1 },
    ],
    { duration, easing: "ease-out" },
  );
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
