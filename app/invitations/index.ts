export {
  type AutomaticReminder,
  automaticReminderFormSchema,
  type InvitedPerson,
  invitedPersonSchema,
  MAIL_IS_OFF,
} from "./invitation-input.ts";
export {
  getInvitationState,
  INVITATION_STATE_LABELS,
  INVITATION_STATES,
  type InvitationState,
} from "./invitation-state.ts";
