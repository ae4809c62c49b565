/** What other features may import from submissions, in the browser and on the server. */

export {
  type Candidate,
  type InvitedInput,
  invitedSchemaFor,
  type Names,
  PREVIEW_EMAIL,
  referenceOf,
} from "./submission.ts";
export { SUBMISSION_NOT_FOUND } from "./submission-gone.ts";
export type { Submission } from "./submissions.server.ts";
