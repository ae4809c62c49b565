/** What other features may import from submissions on the server. */
export { submissionCalls, submissionFields, submissionForApi } from "./api-contract.ts";
export { attemptAmong, isBegunAgain, listOtherAttempts } from "./attempts.server.ts";
export { alreadyCompleted } from "./begin.server.ts";
export { makeCode } from "./continuation-codes.server.ts";
export { NO_COOKIES, refuseWithoutCookies } from "./kept-cookies.server.ts";
export { pageLanguageOf } from "./page-language.server.ts";
export { findSeenSubmission } from "./seen-submission.server.ts";
export { submissionNumberOf } from "./submission-number.server.ts";
export {
  deleteSubmission,
  getSubmission,
  insertSubmission,
  listAnswers,
  type Submission,
} from "./submissions.server.ts";
