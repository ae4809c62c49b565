import { questionsLoader } from "./csv-files.server.ts";

/** A section's questions as a file. */
export const loader = questionsLoader(({ sectionId = "" }) => ({ sectionId }));
