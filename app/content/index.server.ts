/** What other features may import from content on the server. */
export { contentCalls } from "./api-contract.ts";
export { type CandidateQuestion, candidateQuestion } from "./candidate-content.ts";
export { languageFor } from "./candidate-language.server.ts";
export { readTestContent } from "./content.server.ts";
export { messageSchema } from "./message-input.ts";
export { orderOptions } from "./option-order.ts";
export { listPrompts } from "./prompts.server.ts";
export { countDone, findRunning, noteDone, readRescoreState } from "./rescore-state.server.ts";
export { groupIdOf } from "./score-key.ts";
export { getOverlay, getScoredPoints, pointsOf, pointsVersionOf, readContentChange } from "./scored-content.server.ts";
export { type KeyBeside, listKeysBeside, listScoredKeys } from "./scored-keys.server.ts";
export { seedNewDatabase } from "./seed.server.ts";
export { testActs } from "./test-acts.server.ts";
export { getTestFacts } from "./test-facts.server.ts";
export { getTestVersion, pinTestVersion, readDraft } from "./test-versions.server.ts";
export { countTests, findTestOrDefault, getTest, hasQuestions, type Test } from "./tests.server.ts";
export { listVersionNumbers } from "./version-numbers.server.ts";
export { isWrittenOption } from "./written-options.server.ts";
