import { PIPS, make } from "./elements.js";

// What is rolled or drawn, drawn: dominoes, playing cards, and dice that are no cubes. Numbers become shapes here;
// nothing that comes from outside becomes markup.

/** @typedef {{kind: string, count: number, sides: number, set?: string}} Source */

/** A shape of an SVG. @param {string} tag @param {string} className @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} [children] */
export function shape(tag, className, attributes = {}, children = []) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  if (className) node.setAttribute("class", className);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** @param {string} className @param {number} width @param {number} height @param {Node[]} children */
function picture(className, width, height, children) {
  const box = { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" };
  return shape("svg", className, box, children);
}

// ---- dominoes

const HALF = 100;
const GAP = 27; // between pips

/** One half of a domino, its middle at (x, y). @param {number} face @param {number} x @param {number} y
 * @param {boolean} lying  whether the domino lies on its side: then a six has its rows along it
 * @param {boolean} chinese */
function half(face, x, y, lying, chinese) {
  const red = chinese && (face === 1 || face === 4);
  const radius = chinese && face === 1 ? 17 : 10.5;
  return shape("g", `stb-pips ${red ? "stb-pips--red" : ""}`, { "data-face": face }, (PIPS[face] ?? []).map((place) => {
    const [row, column] = [Math.floor(place / 3) - 1, (place % 3) - 1];
    const [across, down] = lying ? [row, column] : [column, row];
    const at = { cx: x + GAP * across, cy: y + GAP * down };
    const dent = shape("circle", "stb-dent", { cx: at.cx, cy: at.cy + 1.6, r: radius + 0.8 });
    // a red pip is carved with a ring as well: it is told from the others by more than its colour
    const ring = red ? [shape("circle", "stb-ring", { ...at, r: radius * 0.52 })] : [];
    return shape("g", "stb-spot", {}, [dent, shape("circle", "stb-dot", { ...at, r: radius }), ...ring]);
  }));
}

/** The pips of a domino: a western one lies and has a line with a spinner, a Chinese one stands and has none.
 * @param {number[]} faces @param {boolean} chinese */
export function dominoPips([one, other], chinese) {
  const middle = HALF / 2;
  if (chinese) {
    const ends = [half(one, middle, middle + 4, false, true), half(other, middle, HALF * 1.5 + 16, false, true)];
    return picture("stb-face-svg", HALF, 2 * HALF + 20, ends);
  }
  return picture("stb-face-svg", 2 * HALF, HALF, [
    shape("path", "stb-groove", { d: `M${HALF} 9V${HALF - 9}` }),
    half(one, middle, middle, true, false),
    half(other, HALF + middle, middle, true, false),
    shape("circle", "stb-pin", { cx: HALF, cy: middle, r: 7.5 }),
    shape("circle", "stb-pin-shine", { cx: HALF - 2, cy: middle - 2.4, r: 2.4 }),
  ]);
}

// ---- cards

/** Spades, hearts, clubs, diamonds, each in a square of 24. */
const SUITS = [
  "M12 1.6C9.8 5.8 2.6 9.6 2.6 14.9c0 2.7 2 4.6 4.4 4.6 1.7 0 3.2-.8 4-2.2-.1 2.5-.9 4.1-2.7 5.2h7.4c-1.8-1.1-2.6-2.7-2.7-5.2"
    + ".8 1.4 2.3 2.2 4 2.2 2.4 0 4.4-1.9 4.4-4.6 0-5.3-7.2-9.1-9.4-13.3z",
  "M12 22C10.2 17.6 2 13.4 2 7.7 2 4.6 4.3 2.6 6.9 2.6c2.2 0 4.1 1.3 5.1 3.7 1-2.4 2.9-3.7 5.1-3.7 2.6 0 4.9 2 4.9 5.1"
    + " 0 5.7-8.2 9.9-10 14.3z",
  "M12 1.6a4.9 4.9 0 0 1 4.1 7.6 4.9 4.9 0 1 1-3.2 7.8c.1 2.4.9 4.3 2.7 5.4H8.4c1.8-1.1 2.6-3 2.7-5.4"
    + "a4.9 4.9 0 1 1-3.2-7.8A4.9 4.9 0 0 1 12 1.6z",
  "M12 1c2.2 4.4 4.8 7.9 8.2 11-3.4 3.1-6 6.6-8.2 11-2.2-4.4-4.8-7.9-8.2-11 3.4-3.1 6-6.6 8.2-11z",
];

/** A suit, its middle at (x, y). @param {number} suit @param {number} x @param {number} y @param {number} size
 * @param {boolean} [upsideDown] */
function suitAt(suit, x, y, size, upsideDown = false) {
  const turn = upsideDown ? " rotate(180)" : "";
  const transform = `translate(${x} ${y})${turn} scale(${size / 24}) translate(-12 -12)`;
  return shape("path", "stb-suit", { d: SUITS[suit], transform });
}

const [LEFT, RIGHT, MIDDLE] = [33, 67, 50];
const [TOP, BOTTOM] = [29, 111];
const SPREAD = BOTTOM - TOP;
/** @param {number} x @param {...number} parts */
const column = (x, ...parts) => parts.map((part) => [x, TOP + part * SPREAD]);
/** @param {...number} parts */
const pairs = (...parts) => [...column(LEFT, ...parts), ...column(RIGHT, ...parts)];
/** Where the suits of a number card lie: two columns and what is between them. @type {Record<number, number[][]>} */
const LAYOUT = {
  2: column(MIDDLE, 0, 1),
  3: column(MIDDLE, 0, 1 / 2, 1),
  4: pairs(0, 1),
  5: [...pairs(0, 1), ...column(MIDDLE, 1 / 2)],
  6: pairs(0, 1 / 2, 1),
  7: [...pairs(0, 1 / 2, 1), ...column(MIDDLE, 1 / 4)],
  8: [...pairs(0, 1 / 2, 1), ...column(MIDDLE, 1 / 4, 3 / 4)],
  9: [...pairs(0, 1 / 3, 2 / 3, 1), ...column(MIDDLE, 1 / 2)],
  10: [...pairs(0, 1 / 3, 2 / 3, 1), ...column(MIDDLE, 1 / 6, 5 / 6)],
};

/** Half of a court card; the other half is the same, turned. @param {boolean} queen @param {number} suit */
function courtHalf(queen, suit) {
  const hair = queen
    ? "M36 46C33 55 32 62 36 70h28c4-8 3-15 0-24z"
    : "M38.5 44v15.5c0 3 2.5 4.5 5 4.5h13c2.5 0 5-1.5 5-4.5V44z";
  const hat = queen
    ? [
      shape("path", "stb-brass", { d: "M37 45l-4-16 8.5 7L50 24l8.5 12L67 29l-4 16z" }),
      ...[[33, 28.5], [50, 23.5], [67, 28.5]].map(([cx, cy]) => shape("circle", "stb-brass", { cx, cy, r: 2.3 })),
      shape("path", "stb-robe", { d: "M37.5 41h25v4h-25z" }),
    ]
    : [
      shape("path", "stb-robe", { d: "M34.5 43c0-9 6-14.5 15.5-14.5S65.5 34 65.5 43z" }),
      shape("path", "stb-brass", { d: "M34 41h32v4.5H34z" }),
      shape("path", "stb-brass", { d: "M60 39c1-9 6-14 12-15-1 3-1 5 0 7-4 0-8 3-9.5 8.5z" }),
    ];
  return [
    shape("path", "stb-robe", { d: "M21.5 70v-5c4-6 10-9 20-12l8.5 9 8.5-9c10 3 16 6 20 12v5z" }),
    shape("path", "stb-brass", { d: "M24 70c0-4 2-7 4.5-9l3-1.5c-2 3-3 6-3 10.5zM76 70c0-4-2-7-4.5-9l-3-1.5c2 3 3 6 3 10.5z" }),
    shape("g", "", { transform: "translate(50 19) scale(.88) translate(-50 -24)" }, [
      shape("path", "stb-hair", { d: hair }),
      shape("path", "stb-skin", { d: "M41 45h18v9c0 6-4 10-9 10s-9-4-9-10z" }),
      shape("path", "stb-feature", { d: "M44.5 50.5h3M52.5 50.5h3M50 51.5v4.5M47.5 59.2h5" }),
      ...hat,
    ]),
    shape("path", "stb-brass", { d: "M41.5 53l8.5 9 8.5-9 4.5 1.5L53.5 70h-7L37 54.5z" }),
    suitAt(suit, 29, 24, 12),
  ];
}

/** @param {number} value @param {number} suit */
function middle(value, suit) {
  if (value === 1) return [suitAt(suit, 50, 70, 46)];
  if (value <= 10) return LAYOUT[value].map(([x, y]) => suitAt(suit, x, y, 18.5, y > 71));
  const queen = value === 12;
  return [
    shape("rect", "stb-frame", { x: 21, y: 15, width: 58, height: 110, rx: 2 }),
    shape("g", "stb-court", {}, courtHalf(queen, suit)),
    shape("g", "stb-court", { transform: "rotate(180 50 70)" }, courtHalf(queen, suit)),
    shape("path", "stb-sash", { d: "M22 70h56" }),
  ];
}

/** @param {number} value */
export function rank(value) {
  return { 1: "A", 11: "J", 12: "Q" }[value] ?? String(value);
}

/** A playing card. @param {number} value @param {number} suit */
export function cardFace(value, suit) {
  const corner = () => [
    shape("text", value === 10 ? "stb-rank stb-rank--narrow" : "stb-rank", { x: 11.5, y: 20 }, [rank(value)]),
    suitAt(suit, 11.5, 29.5, 12),
  ];
  return picture("stb-face-svg", 100, 140, [
    ...middle(value, suit),
    shape("g", "stb-corner", {}, corner()),
    shape("g", "stb-corner", { transform: "rotate(180 50 70)" }, corner()),
  ]);
}

/** A suit alone, small. @param {number} suit */
export function suitSign(suit) {
  return picture("stb-suit-sign", 24, 24, [shape("path", "stb-suit", { d: SUITS[suit] })]);
}

/** @param {number} suit */
export function isRed(suit) {
  return suit % 2 === 1;
}

// ---- dice that are no cubes

/** Corners of a regular polygon around (0, 0), the first at the top. @param {number} count @param {number} radius
 * @param {number} [turned] in degrees */
function ring(count, radius, turned = 0) {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((360 * index) / count + turned) * (Math.PI / 180);
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  });
}

const INNER = 0.618; // how large the near face of an icosahedron or a dodecahedron is, of its outline

/** The facets of a die seen from above the face it shows, that face first; size of its figure; where it stands.
 * @param {number} sides @returns {{facets: number[][][], size: number, down: number}} */
function solid(sides) {
  if (sides > 12) { // an icosahedron: three facets share an edge with the near one, six a corner
    const [near, far] = [ring(3, 96 * INNER), ring(6, 96)];
    const facets = near.flatMap((corner, i) => {
      const [before, at, after] = [far[(2 * i + 5) % 6], far[2 * i], far[2 * i + 1]];
      return [[corner, near[(i + 1) % 3], after], [corner, at, after], [corner, at, before]];
    });
    return { facets: [near, ...facets], size: 47, down: 5 };
  }
  if (sides === 12) {
    const [near, far] = [ring(5, 96 * INNER), ring(10, 96)];
    const facets = near.map((corner, i) =>
      [corner, far[2 * i], far[2 * i + 1], far[(2 * i + 2) % 10], near[(i + 1) % 5]]);
    return { facets: [near, ...facets], size: 62, down: 0 };
  }
  if (sides === 10) {
    const kite = [[0, -96], [56, 22], [0, 52], [-56, 22]];
    const [shoulder, waist] = [[92, -14], [92, 22]];
    /** @param {number[]} point */
    const mirror = ([x, y]) => [-x, y];
    const facets = [[kite[0], shoulder, waist, kite[1]], [kite[1], waist, [0, 96], kite[2]]];
    return { facets: [kite, ...facets, ...facets.map((facet) => facet.map(mirror))], size: 56, down: 2 };
  }
  if (sides === 8) {
    const far = ring(6, 96);
    const near = [far[0], far[2], far[4]];
    return { facets: [near, ...[0, 2, 4].map((i) => [far[i], far[i + 1], far[(i + 2) % 6]])], size: 64, down: 8 };
  }
  // any other: a plate with a bevelled rim; a coin for two sides, a triangle for four
  const corners = sides === 2 ? 32 : sides === 4 ? 3 : sides;
  const share = corners === 3 ? 0.8 : 0.84;
  const [near, far] = [ring(corners, 96 * share), ring(corners, 96)];
  const facets = near.map((corner, i) => [corner, far[i], far[(i + 1) % corners], near[(i + 1) % corners]]);
  return { facets: [near, ...facets], size: corners === 3 ? 66 : 84, down: corners === 3 ? 8 : 0 };
}

/** How much light falls on a facet, 0 to 100: it comes from above on the right. @param {number[][]} facet */
function light(facet) {
  const [x, y] = [0, 1].map((axis) => facet.reduce((sum, corner) => sum + corner[axis], 0) / facet.length);
  return Math.round(50 + (0.42 * x - 0.62 * y) * 0.72);
}

/** A die with so many sides, its number on the near face. @param {number} sides
 * @returns {{svg: SVGElement, show: (face: number) => void}} */
export function polyhedron(sides) {
  const { facets, size, down } = solid(sides);
  const figure = shape("text", "stb-figure", { x: 100, y: 100 + down, "font-size": size, dy: "0.345em" });
  // 6 and 9 are told apart by a line below
  const line = shape("path", "stb-underline", { d: `M${100 - size * 0.24} ${100 + down + size * 0.44}h${size * 0.48}` });
  const svg = picture(`stb-solid stb-solid--${sides}`, 200, 200, [
    ...facets.map((facet, index) => {
      const points = facet.map(([x, y]) => `${(100 + x).toFixed(1)},${(100 + y).toFixed(1)}`).join(" ");
      const node = shape("polygon", index ? "stb-facet" : "stb-facet stb-facet--near", { points });
      node.style.setProperty("--stb-lit", `${index ? Math.min(100, Math.max(0, light(facet))) : 100}%`);
      return node;
    }),
    figure,
    line,
  ]);
  return {
    svg: /** @type {SVGElement} */ (svg),
    show(face) {
      figure.textContent = String(face);
      line.toggleAttribute("hidden", sides < 9 || (face !== 6 && face !== 9));
    },
  };
}

// ---- a piece that is drawn from a deck

/** A domino or a card: a front and a back. @param {Source} source */
export function makePiece(source) {
  const front = make("span", "stb-piece-front");
  const back = make("span", "stb-piece-back");
  const body = make("span", "stb-piece-body", {}, [front, back]);
  const chinese = source.set === "chinese";
  const look = source.kind === "cards" ? "card" : chinese ? "chinese" : "domino";
  const element = make("span", `stb-piece stb-piece--${look}`, {}, [body]);
  let shown = "";

  /** @param {number[]} faces @param {number} suit */
  function show(faces, suit) {
    const key = `${faces.join("-")} ${suit}`;
    if (key === shown) return;
    shown = key;
    element.dataset.faces = faces.join("-");
    if (source.kind === "cards") {
      element.dataset.suit = String(suit);
      front.classList.toggle("is-red", isRed(suit));
    }
    front.replaceChildren(source.kind === "cards" ? cardFace(faces[0], suit) : dominoPips(faces, chinese));
  }

  return { element, body, show };
}

/** What is drawn from: pieces lying face down. @param {Source} source */
export function makePile(source) {
  const { element } = makePiece(source);
  element.classList.add("stb-pile");
  element.append(make("span", "stb-piece-under"), make("span", "stb-piece-under"));
  return element;
}

/** Draw a piece from the pile: it comes over, turning up its face.
 * @param {{element: HTMLElement, body: HTMLElement}} piece @param {Source} source */
export function turnUp({ element, body }, source) {
  const card = source.kind === "cards";
  const duration = card ? 560 : 640;
  const apart = element.offsetWidth * 1.25;
  element.animate(
    [
      { translate: `${-apart}px -4px`, zIndex: 2 },
      { translate: `${-apart * 0.45}px ${card ? -22 : -14}px`, scale: 1.08, offset: 0.5 },
      { translate: "0 0", scale: 1, zIndex: 2 },
    ],
    { duration, easing: "cubic-bezier(.3, .1, .25, 1)" },
  );
  body.animate(
    [
      { transform: card ? "rotateY(-180deg)" : "rotateX(180deg)" },
      { transform: card ? "rotateY(-165deg)" : "rotateX(165deg)", offset: 0.2 },
      { transform: "none" },
    ],
    { duration, easing: "cubic-bezier(.35, .1, .25, 1)" },
  );
}

// ---- the history's small faces

/** @param {Source} source @param {{faces: number[], suit: number | null}} entry @returns {HTMLElement[]} */
export function smallFaces(source, { faces, suit }) {
  if (source.kind === "dominoes") {
    const chinese = source.set === "chinese";
    const look = chinese ? "chinese" : "domino";
    // lying, whichever set it is: a line of the history is low
    return [make("span", `stb-chip stb-chip--${look}`, { "data-faces": faces.join("-") }, [lyingPips(faces, chinese)])];
  }
  if (source.kind === "cards") {
    const red = isRed(suit ?? 0) ? "is-red" : "";
    const parts = [make("span", "", {}, [rank(faces[0])]), suitSign(suit ?? 0)];
    return [make("span", `stb-chip stb-chip--card ${red}`, {}, parts)];
  }
  if (source.sides !== 6) return faces.map((face) => make("span", "stb-chip stb-chip--solid", {}, [String(face)]));
  const middle = HALF / 2;
  return faces.map((face) => make("span", "stb-chip stb-chip--die", { "data-faces": String(face) }, [
    picture("stb-face-svg", HALF, HALF, [half(face, middle, middle, false, false)]),
  ]));
}

/** @param {number[]} faces @param {boolean} chinese */
function lyingPips([one, other], chinese) {
  const middle = HALF / 2;
  return picture("stb-face-svg", 2 * HALF, HALF, [
    ...(chinese ? [] : [shape("path", "stb-groove", { d: `M${HALF} 9V${HALF - 9}` })]),
    half(one, middle, middle, true, chinese),
    half(other, HALF + middle, middle, true, chinese),
  ]);
}
