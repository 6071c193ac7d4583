import { make } from "../elements.js";

// The buttons of an explorer that goes step by step.

/** @param {{label: string, onClick: () => void, main?: boolean}} options */
export function makeButton({ label, onClick, main = false }) {
  const button = make("button", `stb-button${main ? " stb-button--main" : ""}`, { type: "button" }, [label]);
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") onClick();
  });
  return button;
}

/** Whether a button can be pressed; it can be found and read all the same. @param {HTMLElement} button @param {boolean} can */
export function enable(button, can) {
  if (can) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

/**
 * Next, Back, All, From the start, as intents of these names.
 * @param {Record<string, string>} strings @param {(intent: {kind: string}) => void} send
 */
export function makeSteps(strings, send) {
  const names = ["next", "back", "all", "start"];
  const buttons = names.map((kind) => makeButton({ label: strings[kind], onClick: () => send({ kind }), main: kind === "next" }));
  const [next, back, all, start] = buttons;
  return {
    element: make("div", "stb-actions stb-steps", { role: "group", "aria-label": strings.steps }, buttons),
    /** @param {boolean} isFirst @param {boolean} isLast */
    patch(isFirst, isLast) {
      enable(next, !isLast);
      enable(all, !isLast);
      enable(back, !isFirst);
      enable(start, !isFirst);
    },
  };
}
