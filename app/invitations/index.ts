/** What other features may import from invitations, in the browser and on the server. */
export { type AutomaticReminder, automaticReminderFormSchema } from "./automatic-reminder.ts";
export { INVITATION_STATE_LABELS, INVITATION_STATES, stateOfInvitation } from "./invitation-state.ts";
export { MAIL_IS_OFF } from "./send-invitation.ts";
