export { countDueOutcomes } from "./due-outcomes.server.ts";
export { readOutcomeFigures } from "./hired-people.server.ts";
export { findOutcome } from "./outcomes.server.ts";
export { createSaveOutcome, readOutcomeForm } from "./screens/outcome-form.server.ts";
