/** What other features may import from reports on the server. */
export { createPersonVoice } from "./person-voice.ts";
export { reportPool } from "./pool.ts";
