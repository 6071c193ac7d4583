// Compiles the Python files in zip archives with the very Python that the browser will run:
//
//     node offline_site_compile.mjs FOLDER JOBS
//
// FOLDER holds Pyodide, JOBS is a JSON file: [[archive, copy, where it will lie], ...]. In the copy each .py is a .pyc
// of the same name. Compiling in every browser at every start is what took longest there.

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const COMPILE = `
import io
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

def compiled(archive, place):
    copy = io.BytesIO()
    with ZipFile(io.BytesIO(archive)) as source, ZipFile(copy, "w") as target:
        for item in source.infolist():
            name, data = item.filename, source.read(item)
            if name.endswith(".py"):
                try:
                    # the name that the module will have as __file__: ipywidgets compares the two
                    code = compile(data, f"{place}/{name}c", "exec", dont_inherit=True)
                except SyntaxError:
                    pass  # such as an example for a test: stays as it is
                else:
                    name, data = f"{name}c", bytes(_code_to_hash_pyc(code, source_hash(data), False))
            target.writestr(ZipInfo(name, item.date_time), data, ZIP_DEFLATED)
    return copy.getvalue()

compiled
`;

const [folder, jobs] = process.argv.slice(2);
const here = pathToFileURL(`${resolve(folder)}/`).href;
const { loadPyodide } = await import(`${here}pyodide.mjs`);
// sets are written in the order of their hashes: the same for the same source
const python = await loadPyodide({ indexURL: resolve(folder), env: { PYTHONHASHSEED: "0", PYTHONWARNINGS: "ignore" } });
const compiled = python.runPython(COMPILE);
for (const [archive, copy, place] of JSON.parse(readFileSync(jobs, "utf-8"))) {
  const bytes = python.toPy(new Uint8Array(readFileSync(archive)));
  const result = compiled(bytes, place);
  writeFileSync(copy, result.toJs());
  result.destroy();
  bytes.destroy();
}
