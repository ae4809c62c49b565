/** What other features may import from results, in the browser and on the server. */
export { isKnown } from "./outcome.ts";
export { STAGE_NAMES, STAGES } from "./stage.ts";
