export { renewLink, revokeInvitation, tagInvitation } from "./invitation-changes.server.ts";
export { getDefaultExpiryDate } from "./invitation-expiry.ts";
export { findInvitation, type ListedInvitation } from "./invitation-list.server.ts";
export { buildMessage } from "./invitation-message.server.ts";
export { getAutomaticReminder, queueMessages, saveAutomaticReminder } from "./invitation-queue.server.ts";
export { findInvitationId, invitePeople } from "./invite-people.server.ts";
export { buildDeadLinkResponse } from "./personal-link.server.ts";
