import { make, setText } from "./elements.js";

// A computer's steps are asked for by the page, one after another, so that people can follow them; what it does is
// Python's affair. Of all views of a page one asks: the one that was used last, which is then also the one to speak.

const VOICE = "_voice"; // never saved, so never sent

/**
 * The pace of computers, and the switch for it.
 * @param {{model: any, view: string, post: any, strings: any}} context
 */
export function makePacer({ model, view, post, strings }) {
  const word = make("span", "");
  const element = make("button", "stb-button stb-pause", { type: "button", "aria-pressed": "true" }, [
    make("span", "stb-switch", { "aria-hidden": "true" }), word,
  ]);
  /** @type {boolean | null} what was pressed that Python has not confirmed */
  let wanted = null;
  let timer = 0;

  const state = () => model.get("state");

  function wait() {
    clearTimeout(timer);
    const { match, step } = state();
    if (typeof match?.paced !== "number") return;
    const voice = model.get(VOICE);
    if (voice && voice !== view) return;
    timer = window.setTimeout(() => {
      if (state().step !== step || (model.get(VOICE) ?? view) !== view) return;
      model.set(VOICE, view);
      post.send({ kind: "computer" });
    }, match.paced);
  }

  /** @param {{step: number, match: {paced: number | null, pause: boolean | null} | null}} now */
  function patch(now) {
    const pause = now.match?.pause ?? null;
    if (wanted === pause) wanted = null;
    element.hidden = pause === null;
    setText(word, strings.pause);
    element.setAttribute("aria-pressed", String(wanted ?? pause ?? true));
  }

  element.addEventListener("click", () => {
    wanted = !(wanted ?? state().match?.pause);
    element.setAttribute("aria-pressed", String(wanted));
    post.send({ kind: "pause", on: wanted });
  });

  model.on("change:state", wait);
  model.on(`change:${VOICE}`, wait);
  wait();

  return {
    element,
    patch,
    stop() {
      clearTimeout(timer);
      model.off("change:state", wait);
      model.off(`change:${VOICE}`, wait);
      if (model.get(VOICE) === view) model.set(VOICE, null); // another view takes over
    },
  };
}
