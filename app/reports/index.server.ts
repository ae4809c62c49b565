/** Server code of reports that other features import. */
export { createPersonWording } from "./person-wording.ts";
export { reportPool } from "./pool.ts";
