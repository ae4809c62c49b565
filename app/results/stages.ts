export { STAGE_NAMES, STAGES, type Stage } from "#db/stages.ts";

export const MAX_WRITTEN_TO = 100;

export const STAGE_FORM = "stage";
export const NOTE_FORM = "note";
export const EDIT_NOTE_FORM = "edit-note";

export const STAGE_FIELD = "stage";
/** The id that the form library gives to the field of a new note. */
export const NOTE_FIELD = `${NOTE_FORM}-text`;
