export { hasOutcome, OUTCOME_FORM, type Outcome, pickOutcome } from "./outcome.ts";
