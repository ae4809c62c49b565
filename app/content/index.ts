/** What other features may import from content, in the browser and on the server. */

export { ACCESS_LABELS, type Access, BY_INVITATION, isInviteOnly } from "./access.ts";
export { accessPassword, normalizePassword } from "./access-password.ts";
export type { CandidateOption, CandidateQuestion, OrderingSubmission } from "./candidate-content.ts";
export { fillMessage, type Message, type MessageFacts, mailtoOfMessage } from "./invitation-message.ts";
export { countNew, goneQuestions, type PointsChange, pointsChanges, underWayText } from "./points-changes.ts";
export { splitQuestion } from "./question-text.ts";
export type { ContentChange } from "./score-key.ts";
export {
  formatPercent,
  keyedByName,
  percentOf,
  type Score,
  type SectionScore,
  scoreAnswers,
  weakestOf,
} from "./scoring.ts";
export { questionsLeftText, type SectionComplete, sectionCompleteAfter } from "./section-complete.ts";
export {
  flattenQuestions,
  isOptimal,
  maximumOf,
  type Option,
  type PlacedQuestion,
  type Question,
  sectionEndedBy,
  type TestContent,
  topAnswerOf,
} from "./test-content.ts";
export { counterTotal, factsText, minutesFor, publicTitleOf, UNKNOWN_TEST } from "./test-facts.ts";
