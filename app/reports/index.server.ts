/** Server code of reports that other features import. */
export { createPersonVoice } from "./person-voice.ts";
export { reportPool } from "./pool.ts";
