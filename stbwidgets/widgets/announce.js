// What is solved, told from page to page of one browser. Each notebook has a kernel of its own, so the contents page
// cannot know of the lessons otherwise. Nothing is stored, and nothing leaves the machine: it is a code, the same that a
// learner may write down, on a channel that only pages of the same origin can hear.

const CHANNEL = "stbwidgets-progress";
const LONGEST_CODE = 64;
const MOST_CODES = 40;
const GATHER_MS = 120;

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
  channel.onmessage = ({ data }) => {
    const code = data?.kind === "progress" ? data.code : null;
    if (typeof code !== "string" || code.length > LONGEST_CODE || heard.has(code) || heard.size >= 1000) return;
    heard.add(code);
    if (fresh.length < MOST_CODES) fresh.push(code);
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const codes = fresh;
      fresh = [];
      onCodes(codes);
    }, GATHER_MS);
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
