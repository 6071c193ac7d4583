import { PIPS, fill, make, mount, prefersStillness } from "./elements.js";

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

/** @param {number} index @param {number} sides */
function makeDie(index, sides) {
  const cube = make("span", "stb-cube");
  if (sides === 6) for (let face = 1; face <= 6; face += 1) cube.append(makeSide(face));
  else cube.append(make("span", "stb-figure"));
  const die = make("span", `stb-die ${sides === 6 ? "" : "stb-die--figure"}`, {}, [make("span", "stb-shadow"), cube]);
  die.style.setProperty("--stb-lie", `${LIES[index % LIES.length]}deg`);
  return { die, cube };
}

/** @param {{die: HTMLElement, cube: HTMLElement}} one @param {number} face */
function showFace({ die, cube }, face) {
  die.dataset.face = String(face);
  const figure = cube.querySelector(".stb-figure");
  if (figure) {
    figure.textContent = String(face);
    return;
  }
  const [x, y] = TURNS[/** @type {1} */ (face)] ?? [0, 0];
  cube.style.setProperty("--stb-x", `${x}deg`);
  cube.style.setProperty("--stb-y", `${y}deg`);
}

/** Throw a die in from the side; it lands on the face that is already set. @param {{die: HTMLElement, cube: HTMLElement}} one
 * @param {number} index */
function tumble({ die, cube }, index) {
  const duration = 720 + 90 * index;
  const [x, y, z] = [540 + 90 * index, -450 - 120 * index, 200];
  cube.animate(
    [{ rotate: "none", transform: `rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z}deg)` }, {}],
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
  /** @type {{die: HTMLElement, cube: HTMLElement}[]} */
  let dice = [];
  let built = "";

  /**
   * @param {{source: {kind: string, count: number, sides: number}, faces: number[] | null, resting: number[] | null,
   *          thrown: boolean}} look  `resting`: what lies there from the roll before; `thrown`: draw it being rolled
   */
  function patch({ source, faces, resting, thrown }) {
    const sides = source.kind === "dice" ? source.sides : 0;
    const shown = faces ?? resting ?? [];
    const count = Math.max(source.count, shown.length);
    if (built !== `${sides} ${count}`) {
      built = `${sides} ${count}`;
      dice = Array.from({ length: count }, (_, index) => makeDie(index, sides));
      element.replaceChildren(...dice.map((one) => one.die));
      element.style.setProperty("--stb-dice", String(count));
    }
    element.classList.toggle("is-resting", !faces);
    element.setAttribute("aria-label", faces
      ? fill(strings.rolled, { faces: faces.join(" + "), total: faces.reduce((a, b) => a + b, 0) })
      : strings.no_roll);
    dice.forEach((one, index) => {
      one.die.hidden = index >= shown.length;
      if (index < shown.length) showFace(one, shown[index]);
      if (thrown && index < shown.length && !prefersStillness()) tumble(one, index);
    });
  }

  return { element, patch };
}

/** The tray alone. @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
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

export default { render };
