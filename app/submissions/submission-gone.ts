/** What the API says of a submission that is gone, or is another browser's: the candidate's page knows it by this sentence. */
export const SUBMISSION_NOT_FOUND = "Submission not found";
