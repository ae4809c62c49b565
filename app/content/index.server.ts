export { type CandidateQuestion, orderOptions, toCandidateQuestion } from "./candidate-content.ts";
export { findFirstSection, readTestContent } from "./content.server.ts";
export { listFollowUps } from "./follow-ups.server.ts";
export { updateOption as updateOptionPoints } from "./options.server.ts";
export { getCandidateLanguage } from "./readable-content.server.ts";
export {
  findRunningRescore,
  getRescoreProgress,
  readRescoreState,
  setRescoreProgress,
} from "./rescore-state.server.ts";
export { toGroupId } from "./score-key.ts";
export { getScoreKey } from "./score-keys.ts";
export {
  type ComparedScoreKey,
  compareScoreKeys,
  getOverlay,
  getPointsByOption,
  getPointsVersionId,
  getScoredPoints,
  listScoreKeys,
  readContentChange,
} from "./scored-content.server.ts";
export { seedDefaultTest } from "./seed.server.ts";
export {
  copyTest,
  createBlankTest,
  createTestWithSection,
  duplicateTest,
  initializeTestData,
  updateTest,
} from "./test-commands.server.ts";
export { getTestFacts, writtenOptionCondition } from "./test-facts.server.ts";
export { hasNeededPassword, messageSchema, passwordRule, testCopySchema } from "./test-input.ts";
export { getTestVersion, listVersionNumbers, pinTestVersion, readDraft } from "./test-versions.server.ts";
export {
  countTests,
  findTestOrDefault,
  getTest,
  hasQuestions,
  isOpenForInvitations,
  listAllTests,
  listOpenTests,
  type Test,
} from "./tests.server.ts";
