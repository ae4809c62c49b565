/** The address that marks an admin's preview. No mail arrives there; a candidate cannot use it. */
export const PREVIEW_EMAIL = "preview@admin.invalid";

/** What a candidate names a submission by, to the hiring team: 'A1B2-C3D4' of its random id. */
export function formatReference(submissionId: string): string {
  const [start = ""] = submissionId.toUpperCase().split("-");
  return `${start.slice(0, 4)}-${start.slice(4, 8)}`;
}

/** What the API says of a submission that is gone, or is another browser's: the candidate's page knows it by this sentence. */
export const SUBMISSION_NOT_FOUND = "Submission not found";
