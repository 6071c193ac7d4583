import { explorer } from "./frame.js";
import { freshId, make } from "../elements.js";
import { makeBars } from "../bars.js";

// The class record: a field to paste scores into, and the bars beside what best play expects.

const render = explorer("class-record", ({ strings, send }) => {
  const id = freshId("scores");
  const field = /** @type {HTMLTextAreaElement} */ (make("textarea", "stb-input stb-record-scores", {
    id, rows: "2", maxlength: "4000", placeholder: strings.example, spellcheck: "false", autocomplete: "off",
  }));
  let waits = false; // for the scores that were sent

  /** @param {string} words @param {string} kind @param {string} [look] */
  function button(words, kind, look = "") {
    const node = make("button", `stb-button stb-button--small ${look}`, { type: "button" }, [words]);
    node.addEventListener("click", () => {
      waits = kind === "add";
      send(kind === "add" ? { kind, text: field.value } : { kind });
    });
    return node;
  }

  const bars = makeBars({ strings });
  let rounds = -1;
  return {
    controls: [
      make("div", "stb-field stb-record-field", {}, [make("label", "stb-label", { for: id }, [strings.scores]), field]),
      make("div", "stb-actions", {}, [
        button(strings.add, "add", "stb-button--main"), button(strings.mine, "mine"), button(strings.play, "play"),
        button(strings.clear, "clear", "stb-button--quiet"),
      ]),
    ],
    stage: [bars.element],
    patch(now) {
      bars.show(now.bars);
      // what was taken is taken away, what was refused stays to be mended
      if (waits && rounds >= 0 && now.rounds > rounds) field.value = "";
      waits = false;
      rounds = now.rounds;
    },
    stop: bars.stop,
  };
});

export default { render };
