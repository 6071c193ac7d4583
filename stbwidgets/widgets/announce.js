// What is solved, told from page to page of one browser. Each notebook has a kernel of its own, so the contents page
// cannot know of the lessons otherwise. Nothing is stored, and nothing leaves the machine: it is a code, the same that a
// learner may write down, on a channel that only pages of the same origin can hear. Whoever can open a page there can
// also claim progress: a code says what was solved, not who says so. What is claimed is a learner's own and earns
// nothing, so all that is seen to is that noise on the channel does no lasting harm: it is passed on slowly, and what
// was dropped meanwhile can be told again.

const CHANNEL = "stbwidgets-progress";
const LONGEST_CODE = 64;
const MOST_CODES = 40;
const GATHER_MS = 120;
const REST_MS = 1000; // after a full load
const MOST_REMEMBERED = 400; // codes that need not be heard twice; the oldest is forgotten

/** The channel, or null where there is none. */
function openChannel() {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null; // not in this browser, or not in this frame
  }
}

/**
 * Tell what the session of this widget has solved: now, when it changes, and when somebody asks who is there.
 * @param {any} model  its trait `progress` is the code; empty while there is nothing to tell
 */
export function announce(model) {
  const channel = typeof model.get("progress") === "string" ? openChannel() : null;
  if (!channel) return { stop() {} };
  const tell = () => {
    const code = model.get("progress");
    if (code) channel.postMessage({ kind: "progress", code });
  };
  channel.onmessage = ({ data }) => {
    if (data?.kind === "who") tell();
  };
  model.on("change:progress", tell);
  tell();
  return {
    stop() {
      model.off("change:progress", tell);
      channel.close();
    },
  };
}

/**
 * Hear what open lessons have solved. Whatever comes is only text here; Python judges it.
 * @param {(codes: string[]) => void} onCodes  called with codes not heard before
 */
export function listenForProgress(onCodes) {
  const channel = openChannel();
  if (!channel) return { hears: false, stop() {} };
  const heard = new Set();
  /** @type {string[]} */
  let fresh = [];
  let timer = 0;
  let missed = false;

  /** Pass on what was heard. After a full load rest, then ask again, so that what was dropped is told once more. */
  function passOn() {
    const codes = fresh;
    fresh = [];
    timer = 0;
    if (codes.length) onCodes(codes);
    if (!missed) return;
    missed = false;
    timer = window.setTimeout(() => {
      channel?.postMessage({ kind: "who" });
      timer = window.setTimeout(passOn, GATHER_MS);
    }, REST_MS);
  }

  channel.onmessage = ({ data }) => {
    const code = data?.kind === "progress" ? data.code : null;
    if (typeof code !== "string" || code.length > LONGEST_CODE || heard.has(code)) return;
    if (fresh.length >= MOST_CODES) {
      missed = true;
      return;
    }
    heard.add(code);
    if (heard.size > MOST_REMEMBERED) heard.delete(heard.values().next().value);
    fresh.push(code);
    if (!timer) timer = window.setTimeout(passOn, GATHER_MS);
  };
  channel.postMessage({ kind: "who" });
  return {
    hears: true,
    stop() {
      clearTimeout(timer);
      channel.close();
    },
  };
}
