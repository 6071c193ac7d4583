import { make, setText } from "./elements.js";

/**
 * The hints: how many sets there are, and one more of them each time somebody asks.
 * @param {{speech: {say: (text: string) => void}}} context
 */
export function makeHints({ speech }) {
  const words = make("p", "stb-hint-text");
  const sets = make("ol", "stb-sets");
  const element = make("div", "stb-hints", { hidden: "" }, [words, sets]);
  let shown = 0;

  return {
    element,
    /** How many were shown before this time. */
    ask: () => shown++,
    clear() {
      shown = 0;
      element.hidden = true;
    },
    /** @param {{text: string, sets: number[][], shown: number}} reply */
    show(reply) {
      element.hidden = false;
      shown = Math.max(shown, reply.shown);
      setText(words, reply.text);
      sets.replaceChildren(...reply.sets.map((tiles) => make("li", "", {}, [tiles.join(" + ")])));
      sets.hidden = reply.sets.length === 0;
      const last = reply.sets[reply.sets.length - 1];
      speech.say(last ? `${last.join(" + ")}. ${reply.text}` : reply.text);
    },
  };
}
