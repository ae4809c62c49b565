/** Where a browser keeps the clicks of a submission that the server has not acknowledged. */
export function getPendingAnswersKey(submissionId: string): string {
  return `assessment/${submissionId}/answers`;
}

/** True where this browser keeps such clicks; false where its storage cannot be read. */
export function hasPendingAnswers(submissionId: string): boolean {
  try {
    return localStorage.getItem(getPendingAnswersKey(submissionId)) !== null;
  } catch {
    return false;
  }
}
