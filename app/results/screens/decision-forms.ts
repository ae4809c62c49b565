/** The forms of a result: what their hidden field `form` says. */
export const STAGE_FORM = "stage";
export const OUTCOME_FORM = "outcome";
export const NOTE_FORM = "note";
export const EDIT_NOTE_FORM = "edit-note";

/** The id of the list of stages on a result. */
export const STAGE_FIELD = "stage";
