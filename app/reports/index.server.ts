export { createPersonWording } from "./person-wording.ts";
export { drawPdf } from "./pool.ts";
