export {
  type AutomaticReminder,
  automaticReminderFormSchema,
  type InvitedPerson,
  invitedPersonSchema,
} from "./invitation-input.ts";
export {
  getInvitationState,
  INVITATION_STATE_LABELS,
  INVITATION_STATES,
  type InvitationState,
} from "./invitation-state.ts";
