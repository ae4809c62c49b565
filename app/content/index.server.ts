/** What other features may import from content on the server. */
export { contentCalls } from "./api-contract.ts";
export { type CandidateQuestion, candidateQuestion, orderOptions } from "./candidate-content.ts";
export { readTestContent } from "./content.server.ts";
export { testActs } from "./content-acts.server.ts";
export { listPrompts } from "./prompts.server.ts";
export { languageFor } from "./readable-content.server.ts";
export { countDone, findRunning, noteDone, readRescoreState } from "./rescore-state.server.ts";
export { groupIdOf } from "./score-key.ts";
export {
  getOverlay,
  getScoredPoints,
  type KeyBeside,
  listKeysBeside,
  listScoredKeys,
  pointsOf,
  pointsVersionOf,
  readContentChange,
} from "./scored-content.server.ts";
export { seedNewDatabase } from "./seed.server.ts";
export { getTestFacts, isWrittenOption } from "./test-facts.server.ts";
export { messageSchema } from "./test-input.ts";
export { getTestVersion, listVersionNumbers, pinTestVersion, readDraft } from "./test-versions.server.ts";
export { countTests, findTestOrDefault, getTest, hasQuestions, type Test } from "./tests.server.ts";
