/** What other features may import from invitations on the server. */
export { invitationCalls } from "./api-contract.ts";
export { getAutomaticReminder, saveRecordedReminder } from "./invitation-mail.server.ts";
export { messageOf } from "./invitation-message.server.ts";
