import { explorer } from "./frame.js";

const render = explorer("bench", () => ({ controls: [], stage: [], patch() {} }));

export default { render };
