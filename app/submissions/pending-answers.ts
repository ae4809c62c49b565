export function getPendingAnswersKey(submissionId: string): string {
  return `assessment/${submissionId}/answers`;
}

export function hasPendingAnswers(submissionId: string): boolean {
  try {
    return localStorage.getItem(getPendingAnswersKey(submissionId)) !== null;
  } catch {
    return false;
  }
}
