import { questionsLoader } from "./csv-files.server.ts";

/** A test's questions as a file, with their sections. */
export const loader = questionsLoader(({ testId = "" }) => ({ testId }));
