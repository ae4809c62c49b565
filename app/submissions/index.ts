export { type Candidate, type InvitedInput, invitedSchemaFor, type Names } from "./entry-input.ts";
export type { Submission } from "./stored-submissions.server.ts";
export { formatReference, PREVIEW_EMAIL, SUBMISSION_NOT_FOUND } from "./submission.ts";
