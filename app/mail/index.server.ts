export { readMail, saveReminder, sendTestMessage } from "./screens/mail-card.server.ts";
