import { exampleLoader } from "./csv-files.server.ts";

/** A CSV file with two questions. */
export const loader = exampleLoader("example");
