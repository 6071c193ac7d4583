import { make } from "./elements.js";

/**
 * Hand a page of HTML to the browser, which saves it as a file. Nothing is sent anywhere.
 * @param {Element} place  in the page  @param {string} html @param {string} file
 */
export function saveFile(place, html, file) {
  const url = URL.createObjectURL(new Blob([html], { type: "text/html" }));
  const link = make("a", "", { href: url, download: file, hidden: "" });
  place.append(link); // some browsers follow only what is in the page
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(url), 30_000);
}
