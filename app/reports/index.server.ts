export { createPersonWording } from "./person-wording.ts";
export { reportPool } from "./pool.ts";
