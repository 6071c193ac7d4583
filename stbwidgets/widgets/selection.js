// What is selected lives on the model, where all views of a page share it, with the step that it belongs to.

export const SELECTION = "_selection"; // never saved, so never sent

/** @param {any} model @returns {number[]} */
export function selected(model) {
  const kept = model.get(SELECTION);
  return kept && kept.step === model.get("state").step ? kept.tiles : [];
}

/** @param {any} model @param {number[]} tiles */
export function selectTiles(model, tiles) {
  model.set(SELECTION, { step: model.get("state").step, tiles: [...tiles].sort((a, b) => a - b) });
}
