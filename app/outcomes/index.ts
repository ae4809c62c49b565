export { formatDueMonths, listDueMonths } from "./due-outcomes.ts";
export {
  EMPTY_OUTCOME,
  hasOutcome,
  listUnknownMonths,
  OUTCOME_CARD,
  OUTCOME_FORM,
  type Outcome,
  pickOutcome,
} from "./outcome.ts";
