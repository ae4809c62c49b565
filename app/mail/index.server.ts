/** What other features may import from mail on the server. */
export { readMail, saveReminder, sendTestMessage } from "./screens/mail-card.server.ts";
