/** What other features may import from mail on the server. */
export { changeReminder, sendTestMessage, showMail } from "./screens/mail-card.server.ts";
