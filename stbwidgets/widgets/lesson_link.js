import { make } from "./elements.js";

// Links to the other notebooks of the folder this one is in. A link in the text of a notebook is followed by the notebook
// application; one in a widget is the page's own, so where it leads has to be worked out from where the page is.

/**
 * Where a notebook of the same folder is: its address, and its path on the server where the address tells it.
 * @param {string} address  of the page @param {string} page  the notebook's file name
 * @returns {{href: string, path: string} | null}  null where the address does not say which notebook this is
 */
export function besideHere(address, page) {
  const url = new URL(address);
  url.hash = "";
  const asked = url.searchParams.get("path"); // JupyterLite says it like this
  if (asked?.endsWith(".ipynb")) {
    const path = asked.slice(0, asked.lastIndexOf("/") + 1) + page;
    url.searchParams.set("path", path);
    return { href: url.href, path };
  }
  if (!url.pathname.endsWith(".ipynb")) return null;
  url.search = "";
  url.pathname = url.pathname.slice(0, url.pathname.lastIndexOf("/") + 1) + encodeURIComponent(page);
  const found = /\/(?:tree|notebooks)\/(?!tree\/)(.*)$/.exec(decodeURIComponent(url.pathname));
  return { href: url.href, path: found ? found[1] : "" };
}

/** A link to a notebook beside this one; plain text where that is not known. @param {string} className */
export function makeLessonLink(className) {
  const element = /** @type {HTMLAnchorElement} */ (make("a", className));
  let page = "";

  // JupyterLab changes its address without loading a page, so it is asked when the link is about to be followed
  function aim() {
    const target = page ? besideHere(window.location.href, page) : null;
    if (!target) {
      for (const name of ["href", "data-commandlinker-command", "data-commandlinker-args"]) element.removeAttribute(name);
      return;
    }
    element.setAttribute("href", target.href);
    if (!target.path) return;
    // JupyterLab opens it as a tab of its own; elsewhere these say nothing
    element.setAttribute("data-commandlinker-command", "docmanager:open");
    element.setAttribute("data-commandlinker-args", JSON.stringify({ path: target.path }));
  }
  for (const event of ["pointerenter", "focus", "click"]) element.addEventListener(event, aim);

  return {
    element,
    /** @param {string} text @param {string} to  the notebook's file name; "" for none */
    show(text, to) {
      if (element.textContent !== text) element.textContent = text;
      page = to;
      aim();
    },
  };
}
