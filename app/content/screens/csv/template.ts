import { exampleLoader } from "./csv-files.server.ts";

/** The columns of a CSV file of questions. */
export const loader = exampleLoader("template");
