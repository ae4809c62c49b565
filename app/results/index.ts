/** What other features may import from results, in the browser and on the server. */
export { hasOutcome, STAGE_NAMES, STAGES } from "./decisions.ts";
