// What is solved, told from page to page of one browser. Each notebook has a kernel of its own, so the contents page
// cannot know of the lessons otherwise. Nothing is stored, and nothing leaves the machine: it is a code, the same that a
// learner may write down, on a channel that only pages of the same origin can hear. Whoever can open a page there can
// also claim progress: a code says what was solved, not who says so. What is claimed is a learner's own and earns
// nothing, so all that is seen to is that noise on the channel does no lasting harm: it is passed on slowly, and what
// was dropped meanwhile can be told again.

const CHANNEL = "stbwidgets-progress";
const LONGEST_CODE = 64;
const MOST_CODES = 40;
const LONGEST_KEEPSAKE = 20000;
const MOST_KEEPSAKES = 20;
const GATHER_MS = 120;
const REST_MS = 1000; // after a full load
const MOST_REMEMBERED = 400; // texts that need not be heard twice; the oldest is forgotten

/** The channel, or null where there is none. */
function openChannel() {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null; // not in this browser, or not in this frame
  }
}

/**
 * Tell what the session of this widget has solved: now, when it changes, and when somebody asks who is there. What it
 * holds for a page to take home is told only to who asks for that, and from then on when it changes.
 * @param {any} model  its trait `progress` is the code, `keepsake` the text; empty while there is nothing to tell
 */
export function announce(model) {
  const channel = typeof model.get("progress") === "string" ? openChannel() : null;
  if (!channel) return { stop() {} };
  let asked = false;
  const tell = () => {
    const code = model.get("progress");
    if (code) channel.postMessage({ kind: "progress", code });
  };
  const tellAll = () => {
    const text = model.get("keepsake");
    if (asked && typeof text === "string" && text) channel.postMessage({ kind: "keepsake", text });
  };
  channel.onmessage = ({ data }) => {
    if (data?.kind === "who") tell();
    if (data?.kind === "keepsakes") {
      asked = true;
      tellAll();
    }
  };
  model.on("change:progress", tell);
  model.on("change:keepsake", tellAll);
  tell();
  return {
    stop() {
      model.off("change:progress", tell);
      model.off("change:keepsake", tellAll);
      channel.close();
    },
  };
}

/**
 * Hear what open lessons have solved. Whatever comes is only text here; Python judges it.
 * @param {(codes: string[]) => void} onCodes  called with codes not heard before
 */
export const listenForProgress = (onCodes) => listen(onCodes, {
  ask: "who", longest: LONGEST_CODE, most: MOST_CODES, read: (data) => (data?.kind === "progress" ? data.code : null),
});

/**
 * Hear what open lessons hold for a page to take home, likewise.
 * @param {(texts: string[]) => void} onTexts  called with texts not heard before
 */
export const listenForKeepsakes = (onTexts) => listen(onTexts, {
  ask: "keepsakes", longest: LONGEST_KEEPSAKE, most: MOST_KEEPSAKES, read: (data) => (data?.kind === "keepsake" ? data.text : null),
});

/**
 * @param {(texts: string[]) => void} onTexts
 * @param {{ask: string, longest: number, most: number, read: (data: any) => unknown}} options  `ask`: the question that
 *   is sent out; `read`: the text of a message, or anything else
 */
function listen(onTexts, { ask, longest, most, read }) {
  const channel = openChannel();
  if (!channel) return { hears: false, stop() {} };
  const heard = new Set();
  /** @type {string[]} */
  let fresh = [];
  let timer = 0;
  let missed = false;

  /** Pass on what was heard. After a full load rest, then ask again, so that what was dropped is told once more. */
  function passOn() {
    const texts = fresh;
    fresh = [];
    timer = 0;
    if (texts.length) onTexts(texts);
    if (!missed) return;
    missed = false;
    timer = window.setTimeout(() => {
      channel?.postMessage({ kind: ask });
      timer = window.setTimeout(passOn, GATHER_MS);
    }, REST_MS);
  }

  channel.onmessage = ({ data }) => {
    const text = read(data);
    if (typeof text !== "string" || text.length > longest || heard.has(text)) return;
    if (fresh.length >= most) {
      missed = true;
      return;
    }
    heard.add(text);
    if (heard.size > MOST_REMEMBERED) heard.delete(heard.values().next().value);
    fresh.push(text);
    if (!timer) timer = window.setTimeout(passOn, GATHER_MS);
  };
  channel.postMessage({ kind: ask });
  return {
    hears: true,
    stop() {
      clearTimeout(timer);
      channel.close();
    },
  };
}
