export { type AutomaticReminder, automaticReminderFormSchema, MAIL_IS_OFF } from "./invitation-input.ts";
export { getInvitationState, INVITATION_STATE_LABELS, INVITATION_STATES } from "./invitation-state.ts";
