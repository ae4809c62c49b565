export { invitationCalls } from "./api-contract.ts";
export { getAutomaticReminder, saveRecordedReminder } from "./invitation-mail.server.ts";
export { buildMessage } from "./invitation-message.server.ts";
