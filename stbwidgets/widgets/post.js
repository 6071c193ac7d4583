import { make, setText } from "./elements.js";

const WAIT_MS = 260; // a kernel that answers sooner is not worth a word; told within 300
const LOST_MS = 12000;
const AGAIN_MS = 3000; // if no answer comes, the next press tries again
/** What must not be done later than it was meant, at whatever lies there then. */
const AT_ONCE = ["roll", "shut", "back", "next", "computer"];
/** What means the same whatever lies there, so that it is asked again if something else came between. */
const AT_ANY_TIME = ["new"];

/**
 * Send, and tell whether that was possible: once the kernel has been restarted the way to it is closed.
 * @param {any} model @param {unknown} content
 */
export function trySend(model, content) {
  try {
    model.send(content);
    return true;
  } catch {
    return false;
  }
}

/**
 * Intents to Python, one at a time: a double Enter is one. While the kernel is busy it says so in `waiting`.
 * @param {{model: any, view: string, speech: {say: (text: string, atOnce?: boolean) => void},
 *          onReply: (reply: any) => void, repeatable?: string}} options  `repeatable`: the kind of intent that
 *   changes nothing, so that it may be sent again while it waits
 */
export function makePost({ model, view, speech, onReply, repeatable = "" }) {
  const strings = model.get("strings");
  const waiting = make("p", "stb-waiting", { hidden: "" });
  /** @type {{step: number, kind: string, at: number} | null} */
  let pending = null;
  /** @type {Record<string, unknown> | null} the last one sent, if it means the same at any time */
  let lasting = null;
  /** @type {Record<string, unknown> | null} what was asked for meanwhile */
  let following = null;
  let waitTimer = 0;
  let lostTimer = 0;
  /** @type {(() => void)[]} */
  const losses = [];

  /** @param {string} text */
  function tell(text) {
    setText(waiting, text);
    waiting.hidden = false;
    speech.say(text);
  }

  function answered() {
    pending = null;
    clearTimeout(waitTimer);
    clearTimeout(lostTimer);
    waiting.hidden = true;
    const intent = following;
    following = null;
    // once the view has drawn what has come
    if (intent) queueMicrotask(() => send(intent));
  }

  /** @param {Record<string, unknown>} intent */
  function send(intent) {
    const { step } = model.get("state");
    const kind = String(intent.kind);
    const again = kind === repeatable && pending?.kind === repeatable;
    if (pending && pending.step === step && performance.now() - pending.at < AGAIN_MS && !again) {
      // a press while a computer plays, say, must not be lost
      if (kind !== pending.kind && !AT_ONCE.includes(kind)) following = intent;
      return;
    }
    const waits = pending !== null;
    pending = { step, kind, at: performance.now() };
    lasting = AT_ANY_TIME.includes(kind) ? intent : null;
    // who presses on and on must hear in the end that no answer comes
    if (!waits) watch();
    if (!trySend(model, { ...intent, step, view })) lose();
  }

  function lose() {
    pending = null;
    following = null;
    clearTimeout(waitTimer);
    clearTimeout(lostTimer);
    tell(strings.lost);
    losses.forEach((call) => call());
  }

  function watch() {
    waitTimer = window.setTimeout(() => tell(strings.waiting), WAIT_MS);
    lostTimer = window.setTimeout(lose, LOST_MS);
  }

  /** Only the view that asked hears the reply. `to` is the kind of intent it answers: not every reply is to what this
   * waits for. @param {any} reply */
  function onMessage(reply) {
    if (!reply || reply.view !== view) return;
    if (pending && reply.to === pending.kind) answered();
    if (reply.reason === "stale" && lasting && reply.to === lasting.kind) {
      const intent = lasting;
      queueMicrotask(() => send(intent));
    }
    onReply(reply);
  }
  model.on("msg:custom", onMessage);

  return {
    waiting,
    send,
    answered,
    /** What else to do when no answer comes. @param {() => void} call */
    whenLost: (call) => { losses.push(call); },
    /** Whether this view waits for an answer, so that it is the one to speak. */
    acting: () => pending !== null,
    /** What it waits for the answer to; "" if nothing. */
    kind: () => pending?.kind ?? "",
    stop() {
      answered();
      model.off("msg:custom", onMessage);
    },
  };
}
