/** Server code that other features import. */
export { readMail, saveReminder, sendTestMessage } from "./screens/mail-card.server.ts";
