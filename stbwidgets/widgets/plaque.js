import { make, setText } from "./elements.js";

/** The plate screwed to the felt at the end, with a laurel for who has won. */
export function makePlaque() {
  const title = make("p", "stb-plaque-title");
  const text = make("p", "stb-plaque-text");
  const element = make("div", "stb-plaque", {}, [makeLaurel(), title, text]);
  return {
    element,
    /** @param {{title: string, text: string} | null} ending */
    patch(ending) {
      element.hidden = !ending;
      setText(title, ending?.title ?? "");
      setText(text, ending?.text ?? "");
    },
  };
}

function makeLaurel() {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 64 28");
  svg.setAttribute("class", "stb-laurel");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  // a star between two sprigs
  path.setAttribute("d", "M32 1l3.6 8.2 8.9.8-6.7 5.9 2 8.7L32 20l-7.8 4.6 2-8.7-6.7-5.9 8.9-.8z"
    + "M3 25c9 2 15-1 18-8-7-1-13 1-18 8zM2 15c6 4 12 4 17 0-5-4-11-4-17 0zM7 4c3 6 8 8 14 7-2-6-7-9-14-7z"
    + "M61 25c-9 2-15-1-18-8 7-1 13 1 18 8zM62 15c-6 4-12 4-17 0 5-4 11-4 17 0zM57 4c-3 6-8 8-14 7 2-6 7-9 14-7z");
  svg.append(path);
  return svg;
}
