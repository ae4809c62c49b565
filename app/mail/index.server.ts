/** What other features may import from mail on the server. */
export { changeReminder, sendTestMessage } from "./screens/change-mail.server.ts";
export { showMail } from "./screens/mail-shown.server.ts";
