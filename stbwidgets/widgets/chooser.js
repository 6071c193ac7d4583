import { fill, freshId, make, setText } from "./elements.js";
import { gamePicture } from "./game_picture.js";
import { keepKey } from "./tile_row.js";

// Choosing a game. What there is to choose from comes as words, and every choice is shown to Python, which answers
// with the fields of the match and what clashes; here nothing is known of rules.

/**
 * @typedef {{name: string, by: string}} Seat
 * @typedef {{variant: string, match: boolean, seats: Seat[], parts: Record<string, string>, seed: string}} Choice
 * @typedef {{name: string, kind: "choice" | "number" | "switch", label: string, value: string, fault: string,
 *   sentence: string, options?: {value: string, label: string}[]}} Field
 * @typedef {{kind: string, variant: string, match: boolean, names: Seat[], parts: Record<string, string>,
 *   seats: {fault: string, sentence: string}[], fields: Field[], seed_fault: string, faults: string[],
 *   summary: string}} Answer
 */

const PERSON = "person";
const PAUSE_MS = 180; // while somebody types

/** Letters as they are compared: without case or accents. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A control with its label, one sentence, and what is wrong with it. @param {HTMLElement} control @param {string} label */
function field(control, label) {
  control.id = freshId("field");
  const help = make("p", "stb-help", { id: freshId("help") });
  const fault = make("p", "stb-fault", { id: freshId("fault") });
  control.setAttribute("aria-describedby", `${fault.id} ${help.id}`);
  const element = make("div", "stb-field", {}, [make("label", "stb-label", { for: control.id }, [label]), control, help, fault]);
  return {
    element,
    /** @param {string} sentence @param {string} wrong */
    say(sentence, wrong) {
      setText(help, sentence);
      help.hidden = !sentence;
      setText(fault, wrong);
      control.setAttribute("aria-invalid", String(Boolean(wrong)));
    },
  };
}

/** @param {{value: string, label: string}[]} options */
function makeSelect(options) {
  return /** @type {HTMLSelectElement} */ (make("select", "stb-input", {}, options.map(({ value, label }) =>
    make("option", "", { value }, [label]))));
}

/** @param {Record<string, string>} [attributes] */
function makeInput(attributes = {}) {
  return /** @type {HTMLInputElement} */ (make("input", "stb-input", { type: "text", autocomplete: "off", ...attributes }));
}

/** @param {string} word @param {string} kind @param {() => void} onPress */
function makeButton(word, kind, onPress) {
  const node = make("button", `stb-button ${kind}`, { type: "button" }, [make("span", "", {}, [word])]);
  node.addEventListener("click", onPress);
  return node;
}

/**
 * The chooser: a button in the head of the table, and the sheet that it opens in place of the game.
 * @param {{model: any, post: any, speech: any, strings: any}} context
 */
export function makeChooser({ model, post, speech, strings: all }) {
  const strings = all.chooser;
  /** @type {Choice} */
  let choice = { variant: model.get("state").panels.chooser.variant, match: false, seats: [], parts: {}, seed: "" };
  /** what was asked of Python and is not answered, and what is to be asked next @type {"" | "look" | "start"} */
  let asked = "";
  /** @type {"" | "look" | "start" | "leave"} */
  let wanted = "";
  /** the last question, to be asked again if it came too late @type {"" | "look" | "start" | "leave"} */
  let sent = "";
  let begun = 0;
  let pause = 0;

  // ---- nodes

  const opener = makeButton(strings.open, "stb-button--small", () => open());
  opener.setAttribute("aria-haspopup", "dialog");
  const titleId = freshId("chooser");
  const heading = make("p", "stb-title", { id: titleId, role: "heading", "aria-level": "3" }, [strings.title]);
  const backButton = makeButton(strings.back, "", () => close());

  const search = makeInput({ type: "search", maxlength: "60" });
  search.id = freshId("search");
  const found = make("p", "stb-found", { role: "status" });
  const radioName = freshId("game");
  /** @type {ReturnType<typeof makeGame>[]} */
  let games = [];
  /** @type {{element: HTMLElement, inside: ReturnType<typeof makeGame>[], text: string}[]} */
  let groups = [];
  let listed = "";
  const list = make("div", "stb-game-list");

  /** The games as the words have them now: house rules may have come to the table. */
  function buildList() {
    const wanted = all.chooser.groups;
    const key = JSON.stringify(wanted);
    if (key === listed) return;
    listed = key;
    groups = wanted.map((/** @type {any} */ group) => {
      const inside = group.games.map(makeGame);
      const element = make("fieldset", "stb-game-group", {}, [
        make("legend", "stb-label", {}, [group.name]),
        make("div", "stb-game-cards", {}, inside.map((/** @type {any} */ game) => game.element)),
      ]);
      return { element, inside, text: plain(group.name) };
    });
    games = groups.flatMap((group) => group.inside);
    list.replaceChildren(...groups.map((group) => group.element));
  }

  const [alone, several] = [strings.alone, strings.several].map((word, index) => {
    const radio = /** @type {HTMLInputElement} */ (make("input", "", { type: "radio", value: String(index) }));
    radio.addEventListener("change", () => {
      choice.match = index === 1;
      if (choice.match && !choice.seats.length) choice.seats = [newSeat(1), newSeat(2)];
      changed();
    });
    return { radio, element: make("label", "stb-segment", {}, [radio, make("span", "", {}, [word])]) };
  });
  const whoName = freshId("who");
  for (const { radio } of [alone, several]) radio.name = whoName;

  const seatList = make("ol", "stb-seats");
  const addButton = makeButton(strings.add, "stb-button--small", addSeat);
  const fieldGrid = make("div", "stb-match-fields");
  const players = make("fieldset", "stb-players", {}, [make("legend", "stb-label", {}, [strings.players]), seatList, addButton]);
  const seedInput = makeInput({ inputmode: "numeric", maxlength: "40" });
  const seed = field(seedInput, strings.seed);
  seedInput.addEventListener("input", () => { choice.seed = seedInput.value; later(); });
  const details = /** @type {HTMLDetailsElement} */ (make("details", "stb-fold stb-match", {}, [
    make("summary", "", {}, [strings.details]),
    make("div", "stb-match-parts", {}, [
      make("fieldset", "stb-segments", {}, [make("legend", "stb-label", {}, [strings.who]), alone.element, several.element]),
      players, fieldGrid, seed.element,
    ]),
  ]));

  const summary = make("p", "stb-summary");
  const faultList = make("ul", "stb-faults");
  const faults = make("div", "stb-not-ready", { id: freshId("faults"), hidden: "" }, [make("p", "stb-label", {}, [strings.not_ready]), faultList]);
  const startButton = make("button", "stb-button stb-button--main stb-start", { type: "submit" }, [make("span", "", {}, [strings.start])]);
  const foot = make("div", "stb-chooser-foot", {}, [summary, startButton]);

  const leaveText = make("p", "", { id: freshId("leave") });
  const codeInput = makeInput({ readonly: "" });
  const code = field(codeInput, strings.code);
  code.say("", "");
  codeInput.addEventListener("focus", () => codeInput.select());
  const stayButton = makeButton(strings.back, "", () => close());
  const leave = make("div", "stb-panel stb-leave", { role: "group", "aria-labelledby": leaveText.id, hidden: "" }, [
    leaveText, code.element,
    make("div", "stb-actions", {}, [
      stayButton,
      makeButton(strings.leave, "stb-button--main", () => ask("leave")),
    ]),
  ]);

  const form = make("form", "stb-chooser-form", { novalidate: "" }, [
    make("div", "stb-chooser-head", {}, [
      heading, backButton,
      make("div", "stb-search", {}, [make("label", "stb-label", { for: search.id }, [strings.search]), search, found]),
    ]),
    list, details, faults, foot, leave,
  ]);
  const element = make("div", "stb-chooser", { role: "dialog", "aria-labelledby": titleId, hidden: "" }, [form]);

  /** @param {any} game */
  function makeGame(game) {
    const [nameId, aboutId] = [freshId("name"), freshId("about")];
    const radio = /** @type {HTMLInputElement} */ (make("input", "stb-game-radio", {
      type: "radio", name: radioName, value: game.id, "aria-labelledby": nameId, "aria-describedby": aboutId,
    }));
    radio.addEventListener("change", () => {
      choice.variant = game.id;
      changed();
    });
    const card = make("label", "stb-game-card", {}, [
      make("span", "stb-game-top", {}, [make("span", "stb-game-title", { id: nameId }, [game.title]), radio]),
      gamePicture(game),
      make("span", "stb-game-about", { id: aboutId }, [
        make("span", "stb-game-rule", {}, [game.rule]), " ", make("span", "stb-game-facts", {}, [game.facts.join(" · ")]),
      ]),
    ]);
    const text = plain([game.title, game.rule, ...game.facts, game.id].join(" "));
    return { id: game.id, radio, element: card, text, title: game.title };
  }

  // ---- players

  /** @param {number} number @returns {Seat} */
  function newSeat(number) {
    return { name: fill(strings.player, { number }), by: PERSON };
  }

  function addSeat() {
    if (choice.seats.length >= strings.most_players) return;
    choice.seats.push(newSeat(choice.seats.length + 1));
    changed();
    rows[rows.length - 1].name.focus();
  }

  /** @param {number} index */
  function removeSeat(index) {
    if (index >= choice.seats.length) return; // the second press of two, on a row that has gone
    const [gone] = choice.seats.splice(index, 1);
    speech.say(fill(strings.removed, { name: gone.name }));
    changed();
    rows[Math.min(index, rows.length - 1)]?.name.focus();
  }

  /** @type {{element: HTMLElement, name: HTMLInputElement, by: HTMLSelectElement, remove: HTMLElement,
   *          say: (sentence: string, wrong: string) => void, label: (name: string) => void}[]} */
  const rows = [];

  function makeRow() {
    const index = rows.length;
    const name = makeInput();
    const by = makeSelect([{ value: PERSON, label: strings.person }, ...strings.strategies]);
    const remove = makeButton("×", "stb-button--quiet stb-remove", () => removeSeat(index));
    const { element: nameField, say } = field(name, fill(strings.name_label, { number: index + 1 }));
    name.addEventListener("input", () => { choice.seats[index].name = name.value; later(); });
    by.addEventListener("change", () => {
      const seat = choice.seats[index];
      const usual = [strings.player, strings.computer].map((word) => fill(word, { number: index + 1 }));
      // a name nobody has chosen follows who plays
      if (usual.includes(seat.name)) seat.name = usual[by.value === PERSON ? 0 : 1];
      seat.by = by.value;
      changed();
    });
    const doing = make("p", "stb-help", { id: freshId("doing") });
    by.setAttribute("aria-describedby", doing.id);
    const element = make("li", "stb-seat", {}, [nameField, by, remove, doing]);
    rows.push({
      element, name, by, remove,
      say(sentence, wrong) {
        say("", wrong);
        setText(doing, sentence);
        doing.hidden = !sentence;
      },
      label(called) {
        by.setAttribute("aria-label", fill(strings.by_label, { name: called }));
        remove.setAttribute("aria-label", fill(strings.remove, { name: called }));
      },
    });
    seatList.append(element);
  }

  // ---- fields of the match, as Python lists them

  /** @type {Map<string, {element: HTMLElement, control: any, put: (value: string) => void, say: (sentence: string, wrong: string) => void}>} */
  const fields = new Map();

  /** @param {Field} wanted */
  function makeField({ name, kind, label, options }) {
    if (kind === "switch") {
      const box = /** @type {HTMLInputElement} */ (make("input", "", { type: "checkbox" }));
      const help = make("p", "stb-help", { id: freshId("help") });
      box.setAttribute("aria-describedby", help.id);
      box.addEventListener("change", () => { choice.parts[name] = box.checked ? "yes" : ""; changed(); });
      return {
        element: make("div", "stb-field", {}, [make("label", "stb-check", {}, [box, make("span", "", {}, [label])]), help]),
        control: box,
        put: (/** @type {string} */ value) => { box.checked = value === "yes"; },
        say: (/** @type {string} */ sentence) => setText(help, sentence),
      };
    }
    const control = kind === "choice" ? makeSelect(options ?? []) : makeInput({ inputmode: "numeric", maxlength: "40" });
    control.addEventListener(kind === "choice" ? "change" : "input", () => {
      choice.parts[name] = control.value;
      later();
    });
    return {
      ...field(control, label),
      control,
      put: (/** @type {string} */ value) => { if (document.activeElement !== control || kind === "choice") control.value = value; },
    };
  }

  /** @param {Answer} answer */
  function drawFields(answer) {
    for (const { element: node } of fields.values()) node.hidden = true;
    /** @type {HTMLElement[]} */
    const order = [];
    for (const wish of answer.fields) {
      const one = fields.get(wish.name) ?? makeField(wish);
      fields.set(wish.name, one);
      one.element.hidden = false;
      one.put(wish.value);
      one.say(wish.sentence, wish.fault);
      order.push(one.element);
    }
    // moved only if the order differs, so that focus stays
    if (order.some((node, index) => fieldGrid.children[index] !== node)) {
      const here = /** @type {HTMLElement | null} */ (document.activeElement);
      const inside = fieldGrid.contains(here);
      fieldGrid.append(...order);
      if (inside) here?.focus();
    }
  }

  // ---- drawing

  function draw() {
    for (const game of games) {
      game.radio.checked = game.id === choice.variant;
      game.element.classList.toggle("is-chosen", game.radio.checked);
    }
    alone.radio.checked = !choice.match;
    several.radio.checked = choice.match;
    players.hidden = !choice.match;
    fieldGrid.hidden = !choice.match;
    while (rows.length < choice.seats.length) makeRow();
    while (rows.length > choice.seats.length) rows.pop()?.element.remove();
    rows.forEach((row, index) => {
      const seat = choice.seats[index];
      if (row.name.value !== seat.name) row.name.value = seat.name;
      row.by.value = seat.by;
      row.label(seat.name || fill(strings.player, { number: index + 1 }));
      row.remove.hidden = choice.seats.length <= strings.least_players;
    });
    addButton.hidden = choice.seats.length >= strings.most_players;
    if (document.activeElement !== seedInput) seedInput.value = choice.seed;
  }

  /** @param {Answer} answer */
  function drawAnswer(answer) {
    drawFields(answer);
    rows.forEach((row, index) => row.say(answer.seats[index]?.sentence ?? "", answer.seats[index]?.fault ?? ""));
    seed.say(strings.seed_text, answer.seed_fault);
    setText(summary, answer.summary);
    faultList.replaceChildren(...answer.faults.map((fault) => make("li", "", {}, [fault])));
    faults.hidden = !answer.faults.length;
    if (answer.faults.length) {
      startButton.setAttribute("aria-disabled", "true");
      startButton.setAttribute("aria-describedby", faults.id);
      details.open = true;
    } else {
      startButton.removeAttribute("aria-disabled");
      startButton.removeAttribute("aria-describedby");
    }
  }

  function filter() {
    const words = plain(search.value).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const group of groups) {
      for (const game of group.inside) {
        const fits = words.every((word) => game.text.includes(word) || group.text.includes(word));
        game.element.hidden = !fits;
        if (fits) count += 1;
      }
    }
    for (const group of groups) group.element.hidden = group.inside.every((game) => game.element.hidden);
    setText(found, words.length ? strings.found[count] ?? String(count) : "");
  }

  // ---- asking Python, one question at a time

  /** @param {"look" | "start" | "leave"} what */
  function ask(what) {
    clearTimeout(pause);
    if (asked) {
      if (wanted !== "start" && wanted !== "leave") wanted = what;
      return;
    }
    asked = what === "look" ? "look" : "start";
    sent = what;
    wanted = "";
    const kept = { ...choice, seats: choice.seats.map((seat) => ({ ...seat })), parts: { ...choice.parts } };
    if (what === "look") post.send({ kind: "chooser-look", choice: kept });
    else post.send({ kind: "chooser-start", choice: kept, leave: what === "leave" });
  }

  /** @param {boolean} shown */
  function showLeave(shown) {
    leave.hidden = !shown;
    foot.hidden = shown;
  }

  function changed() {
    touched = true;
    showLeave(false);
    draw();
    ask("look");
  }

  function later() {
    touched = true;
    showLeave(false);
    clearTimeout(pause);
    pause = window.setTimeout(() => ask("look"), PAUSE_MS);
  }

  function start() {
    ask("start");
  }

  /** @param {any} reply */
  function take(reply) {
    if (reply.kind === "refused" && asked) {
      const again = wanted || sent;
      asked = "";
      wanted = "";
      if (reply.reason !== "stale" || element.hidden || !again) return false;
      ask(again); // a computer has played on meanwhile
      return true;
    }
    if (reply.kind === "chooser-leave") {
      asked = "";
      setText(leaveText, reply.text);
      codeInput.value = reply.code;
      showLeave(true);
      speech.say(reply.text, true);
      stayButton.focus(); // so that one Enter too many loses nothing
      return true;
    }
    if (reply.kind !== "chooser-form") return false;
    const [was, next] = [asked, wanted];
    asked = "";
    if (was === "look" && !opened) {
      // the first answer says what is being played
      opened = true;
      if (!touched) choice = { variant: reply.variant, match: reply.match, seats: reply.names, parts: reply.parts, seed: choice.seed };
      draw();
    }
    if (next) {
      ask(/** @type {"look" | "start" | "leave"} */ (next));
      return true;
    }
    drawAnswer(reply);
    if (was === "start" && reply.faults.length) {
      speech.say([strings.not_ready, ...reply.faults].join(" "), true);
      const wrong = /** @type {HTMLElement | null} */ (form.querySelector("[aria-invalid='true']:not([hidden])"));
      (wrong ?? startButton).focus();
    }
    return true;
  }

  // ---- opening and closing

  let opened = false;
  let touched = false; // something was chosen before Python had answered at all

  const rootOf = () => /** @type {HTMLElement | null} */ (element.closest(".stb-root"));

  function open() {
    element.hidden = false;
    rootOf()?.classList.add("is-choosing");
    opener.setAttribute("aria-expanded", "true");
    showLeave(false);
    search.value = "";
    typed = "";
    buildList();
    filter();
    choice = { variant: model.get("state").panels.chooser.variant, match: false, seats: [], parts: {}, seed: "" };
    opened = false;
    draw();
    setText(summary, "");
    touched = false;
    asked = "look";
    sent = "look";
    wanted = "";
    post.send({ kind: "chooser-look", choice: null });
    reach(games.find((game) => game.id === choice.variant) ?? games[0]);
  }

  /** Focus a game, scrolling the list alone. @param {any} game */
  function reach(game) {
    game.radio.focus({ preventScroll: true });
    const [box, card] = [list.getBoundingClientRect(), game.element.getBoundingClientRect()];
    if (card.top < box.top || card.bottom > box.bottom) list.scrollTop += card.top - box.top - box.height / 3;
  }

  function shutSheet() {
    element.hidden = true;
    rootOf()?.classList.remove("is-choosing");
    opener.setAttribute("aria-expanded", "false");
    asked = "";
    wanted = "";
    clearTimeout(pause);
  }

  function close() {
    shutSheet();
    opener.focus();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    start();
  });
  search.addEventListener("input", filter);
  element.addEventListener("keydown", (event) => {
    if (!keepKey(event)) return; // the keys of the table are not for here
    const at = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape") {
      event.preventDefault();
      if (at === search && search.value) {
        search.value = "";
        filter();
      } else close();
    } else if (at === search && (event.key === "ArrowDown" || event.key === "Enter")) {
      event.preventDefault();
      const first = games.find((game) => !game.element.hidden);
      if (first) pick(first);
    } else if (event.key === "Enter" && at instanceof HTMLInputElement && at.type === "text") {
      event.preventDefault(); // a name is written, nothing more
    } else if (at.classList.contains("stb-game-radio") && /^[\p{L}\p{N}]$/u.test(event.key)) {
      event.preventDefault();
      typeahead(event.key);
    }
  });

  /** @param {any} game */
  function pick(game) {
    choice.variant = game.id;
    changed();
    reach(game);
  }

  let typed = "";
  let typedAt = 0;

  /** Letters go to the next game that begins with them, as in any list. @param {string} letter */
  function typeahead(letter) {
    const now = performance.now();
    typed = now - typedAt < 1000 ? typed + plain(letter) : plain(letter);
    typedAt = now;
    const shown = games.filter((game) => !game.element.hidden);
    const at = shown.findIndex((game) => game.id === choice.variant);
    const same = [...typed].every((one) => one === typed[0]);
    const wish = same ? typed[0] : typed;
    const from = Math.max(0, same ? at + 1 : at); // the same letter again goes on to the next
    const hit = [...shown.slice(from), ...shown.slice(0, from)].find((game) => plain(game.title).startsWith(wish));
    if (hit) pick(hit);
  }

  return {
    name: "chooser",
    place: /** @type {"sheet"} */ ("sheet"),
    element,
    also: { head: opener },
    /** @param {any} now */
    patch(now) {
      if (asked === "start" && now.panels.chooser.begun !== begun) shutSheet(); // it has begun
      begun = now.panels.chooser.begun;
      if (element.hidden) choice.variant = now.panels.chooser.variant;
    },
    take,
    stop: () => clearTimeout(pause),
  };
}
