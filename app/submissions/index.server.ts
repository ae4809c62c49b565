export { listAnswers } from "./answers.server.ts";
export { submissionFields, toApiSubmission } from "./api-contract.ts";
export {
  completedTwiceCondition,
  findCompletions,
  getAttemptNumber,
  listOtherAttempts,
  startedAgainCondition,
  submissionNumberSql,
} from "./attempts.server.ts";
export { createContinuationCode } from "./continuation-codes.server.ts";
export {
  findRepeatProblem,
  findScheduleProblem,
  refuseWithoutCookies,
} from "./entry.server.ts";
export { formatStartRefusal, redirectToSitting } from "./link-sitting.server.ts";
export { getPageLanguage } from "./page-language.server.ts";
export { buildPracticeScreen, findPracticeOffer } from "./practice.server.ts";
export { buildReceiptMessage, readReceipt } from "./receipt.server.ts";
export type { Submission } from "./stored-submissions.server.ts";
export { getScoringFields } from "./stored-submissions.server.ts";
export { candidateGuards, findVisibleSubmission, requireSubmissionPage } from "./submission-access.server.ts";
export { deleteSubmission, findSubmission, insertSubmission, startStudySitting } from "./submissions.server.ts";
export {
  findExternalId,
  listTagChoices,
  listTestTags,
  MAX_CHOICES,
  readTags,
  type TagChoices,
  tagCondition,
} from "./tag-queries.server.ts";
