export { ACCESS_LABELS, type Access, INVITATION_ONLY_TEXT, isInviteOnly } from "./access.ts";
export { accessPassword, normalizePassword } from "./access-password.ts";
export type { CandidateOption, CandidateQuestion, OrderingSubmission } from "./candidate-content.ts";
export { givesFeedbackTo } from "./feedback-audience.ts";
export { computeGuessingPercent } from "./guessing.ts";
export {
  buildMessageMailto,
  fillMessage,
  findPlaceholderError,
  type Message,
  type MessageFacts,
} from "./message-template.ts";
export {
  countNewContent,
  formatRescoreProgress,
  listPointsChanges,
  listRemovedQuestions,
  type PointsChange,
} from "./points-changes.ts";
export { splitQuestion } from "./question-text.ts";
export {
  getRetakeDay,
  getScheduleNote,
  getScheduleState,
  listScheduleFacts,
  type ScheduleNote,
} from "./schedule.ts";
export type { ContentChange } from "./score-key.ts";
export {
  computePercent,
  formatPercent,
  keyByUniqueName,
  type Score,
  type SectionScore,
  scoreAnswers,
} from "./scoring.ts";
export {
  buildSectionComplete,
  formatQuestionsLeft,
  type SectionComplete,
  type SectionName,
} from "./section-complete.ts";
export { createSeededRandom } from "./shuffle.ts";
export {
  filterAnswerable,
  findEndedSection,
  findTopAnswer,
  flattenQuestions,
  getMaximumPoints,
  isOptimal,
  type Option,
  type PlacedQuestion,
  type Question,
  type TestContent,
} from "./test-content.ts";
export {
  estimateMinutes,
  formatTestFacts,
  getCounterTotal,
  getPublicTitle,
  type HiringFact,
  listEntryFacts,
  listHiringFacts,
} from "./test-facts.ts";
