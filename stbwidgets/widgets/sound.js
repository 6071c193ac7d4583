import { make } from "./elements.js";

// Short sounds, made here out of noise and a few tones: no file, nothing from elsewhere. They are off until somebody
// switches them on, and nothing is told by them alone. The switch is the page's: it lies on the model, never saved.

const ON = "_sound"; // never saved, so never sent
const LOUDNESS = 0.22;

/** @typedef {{context: AudioContext, out: GainNode, noise: AudioBuffer, heard: number}} Player */

/** One player for all views of a table, or a step would be heard twice. @type {WeakMap<object, Player>} */
const players = new WeakMap();

/** Half a second of noise. @param {AudioContext} context */
function makeNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = 2 * Math.random() - 1;
  return buffer;
}

/** The context is made at the first press of the switch: browsers forbid it sooner, and nobody asked. @param {object} key
 * @param {number} step */
function playerOf(key, step) {
  const old = players.get(key);
  if (old) return old;
  const context = new AudioContext();
  const out = context.createGain();
  out.gain.value = LOUDNESS;
  out.connect(context.destination);
  const player = { context, out, noise: makeNoise(context), heard: step };
  players.set(key, player);
  return player;
}

/**
 * Something hard that hits wood: a click of noise through a narrow band.
 * @param {Player} player @param {number} at  seconds from now @param {{pitch: number, long: number, loud: number}} how
 */
function knock({ context, out, noise }, at, { pitch, long, loud }) {
  const start = context.currentTime + at;
  const source = context.createBufferSource();
  source.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 3.5;
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + long);
  source.connect(band);
  band.connect(gain);
  gain.connect(out);
  source.start(start);
  source.stop(start + long);
}

/** A soft bell. @param {Player} player @param {number} at @param {number} pitch */
function ring({ context, out }, at, pitch) {
  const start = context.currentTime + at;
  for (const [overtone, loud] of [[1, 0.5], [2.76, 0.12]]) {
    const source = context.createOscillator();
    source.type = "sine";
    source.frequency.value = pitch * overtone;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.9);
    source.connect(gain);
    gain.connect(out);
    source.start(start);
    source.stop(start + 0.95);
  }
}

/** @type {Record<string, (player: Player, count: number) => void>} */
const SOUNDS = {
  /** dice on felt: a few knocks that come to rest */
  dice(player, count) {
    for (let i = 0; i < 3 + 2 * Math.min(count, 4); i += 1) {
      knock(player, 0.05 * i + 0.03 * Math.random(), { pitch: 1500 + 900 * Math.random(), long: 0.05, loud: 1.6 / (1 + 0.35 * i) });
    }
  },
  /** a domino or a card that is laid down */
  piece(player) {
    knock(player, 0, { pitch: 700, long: 0.06, loud: 1.3 });
  },
  /** tiles that fall back on their hinge, one after the other */
  tiles(player, count) {
    for (let i = 0; i < Math.min(count, 8); i += 1) knock(player, 0.09 * i, { pitch: 900 - 25 * i, long: 0.09, loud: 1.5 });
  },
  /** the box is shut: a lid and a small chord */
  shut(player) {
    knock(player, 0.12, { pitch: 260, long: 0.22, loud: 2.4 });
    [523.25, 659.25, 783.99].forEach((pitch, index) => ring(player, 0.3 + 0.11 * index, pitch));
  },
};

/** What a step sounds like, from the state before it and after it. @param {any} before @param {any} now
 * @returns {[string, number][]} */
export function soundsOf(before, now) {
  const rolls = now.history.length;
  const last = now.history[rolls - 1];
  if (rolls === before.rolls + 1 && last.shut === null) {
    return [[now.source.kind === "dice" ? "dice" : "piece", last.faces.length]];
  }
  if (rolls !== before.rolls || !last?.shut || before.shut) return [];
  const over = now.ending?.reason === "shut" || now.open.length === 0;
  return over ? [["tiles", last.shut.length], ["shut", 1]] : [["tiles", last.shut.length]];
}

/** @param {any} now */
const memoryOf = (now) => ({
  rolls: now.history.length,
  shut: Boolean(now.history[now.history.length - 1]?.shut),
});

/** @param {{model: any, strings: any}} context */
export function makeSound({ model, strings }) {
  const wave = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  wave.setAttribute("viewBox", "0 0 24 24");
  wave.setAttribute("class", "stb-sound-picture");
  wave.setAttribute("aria-hidden", "true");
  for (const [part, d] of [
    ["stb-sound-cone", "M4 9h4l5-4v14l-5-4H4z"],
    ["stb-sound-on", "M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12"],
    ["stb-sound-off", "M16.5 9.5l5 5M21.5 9.5l-5 5"],
  ]) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("class", part);
    path.setAttribute("d", d);
    wave.append(path);
  }
  const element = make("button", "stb-button stb-button--quiet stb-sound", {
    type: "button", title: strings.sound.sound, // its name; with a label as well it would be read twice
  }, [wave]);
  const key = model;
  let before = memoryOf(model.get("state"));
  let drawn = model.get("state").step;

  element.addEventListener("click", () => {
    const on = !model.get(ON);
    if (on) {
      const player = playerOf(key, model.get("state").step);
      player.heard = model.get("state").step;
      player.context.resume();
      SOUNDS.tiles(player, 1); // so that one knows what it does
    } else players.get(key)?.context.suspend();
    model.set(ON, on);
  });

  function draw() {
    element.setAttribute("aria-pressed", String(Boolean(model.get(ON))));
  }
  model.on(`change:${ON}`, draw);
  draw();

  return {
    name: "sound",
    place: "head",
    element,
    /** @param {any} now */
    patch(now) {
      if (now.step === drawn) return;
      const heard = soundsOf(before, now);
      before = memoryOf(now);
      drawn = now.step;
      if (!model.get(ON) || !("AudioContext" in window)) return;
      const player = playerOf(key, now.step - 1);
      if (player.heard >= now.step) return; // another view of this table was quicker
      player.heard = now.step;
      for (const [name, count] of heard) SOUNDS[name](player, count);
    },
    stop() {
      model.off(`change:${ON}`, draw);
    },
  };
}
