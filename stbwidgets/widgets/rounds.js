import { forReader } from "./reader.js";
import { make, mount, setText } from "./elements.js";
import { makeBars } from "./bars.js";
import { keepKey } from "./tile_row.js";

/** The record: one's own rounds, and beside them the computer's once a prediction is committed.
 * @param {{model: any, el: HTMLElement}} context */
function renderRounds({ model, el }) {
  const strings = model.get("strings");
  const mine = makeBars({ strings });
  const computer = makeBars({ strings });
  const sealed = make("p", "stb-sealed");
  const root = make("div", "stb-root stb-rounds", { lang: strings.language, role: "group", "aria-label": model.get("state").mine.title }, [
    make("div", "stb-sheet stb-sheet--broad", {}, [
      make("div", "stb-two-bars", {}, [mine.element, computer.element, sealed]),
    ]),
  ]);
  root.addEventListener("keydown", keepKey);

  function draw() {
    const now = model.get("state");
    mine.show(now.mine);
    computer.element.hidden = !now.computer;
    if (now.computer) computer.show(now.computer);
    sealed.hidden = !now.sealed;
    setText(sealed, now.sealed);
  }

  draw();
  return mount({ model, el }, root, { "change:state": draw }, mine, computer);
}

const render = forReader(renderRounds);

export default { render };
