/** The localStorage key of a submission's unconfirmed clicks. */
export function getPendingAnswersKey(submissionId: string): string {
  return `assessment/${submissionId}/answers`;
}

/** False if the storage cannot be read. */
export function hasPendingAnswers(submissionId: string): boolean {
  try {
    return localStorage.getItem(getPendingAnswersKey(submissionId)) !== null;
  } catch {
    return false;
  }
}
