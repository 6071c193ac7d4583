// Starts Python for a notebook: the `pyodideUrl` of the site, in front of Pyodide's own.
//
// JupyterLite would fetch some thirty wheels, one request each, unpack them in Python and compile what they hold, at
// each start. Here they are one file, compiled before, that arrives while Python itself starts.

import { loadPyodide as load } from "./pyodide.mjs";

const HERE = new URL(".", import.meta.url).href;
/** @type {{pack: string, place: string, later: Record<string, string>}} written by tools/offline_site.py */
const SITE = {/* SITE */};

/**
 * @param {string} name
 * @returns {Promise<Uint8Array>} a file of the site, unpacked
 */
async function unpacked(name) {
  const answer = await fetch(`${HERE}${name}`);
  if (!answer.ok || !answer.body) throw new Error(`${name} of this site does not arrive (${answer.status})`);
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/**
 * Put the files of a pack in place: four bytes say how long the list of paths and sizes is, then the list, then the files.
 * @param {any} FS
 * @param {Uint8Array} pack
 * @param {string} place
 */
function put(FS, pack, place) {
  const start = 4 + new DataView(pack.buffer).getUint32(0, true);
  /** @type {[string, number][]} */
  const list = JSON.parse(new TextDecoder().decode(pack.subarray(4, start)));
  const folders = new Set();
  let offset = start;
  for (const [path, size] of list) {
    const folder = `${place}/${path.slice(0, path.lastIndexOf("/") + 1)}`;
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(`${place}/${path}`, pack.subarray(offset, offset + size), { canOwn: true });
    offset += size;
  }
}

/** @param {Record<string, any>} options as JupyterLite gives them */
export async function loadPyodide(options) {
  const arriving = unpacked(SITE.pack);
  const [python, pack] = await Promise.all([load({ ...options, indexURL: HERE, packages: [] }), arriving]);
  put(python.FS, pack, SITE.place);
  const imports = python.pyimport("offline_imports");
  imports.begin(HERE, python.toPy(SITE.later));
  imports.destroy();
  return python;
}
