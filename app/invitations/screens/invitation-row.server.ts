import { formatPercent } from "#app/content/index.ts";
import type { MatchScoreProps } from "#app/match-bands/components.ts";
import { matchBandOf, type PlaybookRanges } from "#app/match-bands/index.ts";
import { type DateText, dateText, dateTimeText } from "#app/platform/text/date-text.ts";
import { fullName, initials } from "#app/platform/text/person.ts";
import type { ListedInvitation } from "../invitation-list.server.ts";
import { deadLinkText, type InvitationState, stateOfInvitation } from "../invitation-state.ts";

/** The last message's state: sent at, delivery error, or not sent yet. */
export type Delivery = { sent: DateText } | { failure: string } | { unsent: string } | null;

/** An invitation as every screen shows it. */
export type InvitationRow = {
  id: string;
  name: string;
  initials: string;
  email: string;
  state: InvitationState;
  delivery: Delivery;
  invited: DateText;
  invitedDay: DateText;
  /** Null: never, or it has begun and no longer expires. */
  expires: DateText | null;
  expiresDay: DateText | null;
  canExpire: boolean;
  /** Set where the link begins nothing any more. */
  deadLink: ReturnType<typeof deadLinkText>;
  result: { submissionId: string; match: MatchScoreProps | null } | null;
};

type Texts = { ranges: PlaybookRanges; timeZone: string; now: Date };

/** An invitation's texts, as they are now. */
export function invitationRow(invitation: ListedInvitation, { ranges, timeZone, now }: Texts): InvitationRow {
  const { id, email, invitedAt, expiresAt, completedAt, result } = invitation;
  const state = stateOfInvitation(invitation, now);
  const canExpire = state === "invited" || state === "expired";
  const match =
    result && result.percent !== null && result.hasScores
      ? { percentText: formatPercent(result.percent), band: matchBandOf(result.percent, ranges) }
      : null;
  return {
    id,
    name: fullName(invitation),
    initials: initials(invitation),
    email,
    state,
    delivery: deliveryOf(invitation, canExpire, timeZone),
    invited: dateTimeText(invitedAt, timeZone),
    invitedDay: dateText(invitedAt, timeZone),
    expires: canExpire && expiresAt ? dateTimeText(expiresAt, timeZone) : null,
    expiresDay: canExpire && expiresAt ? dateText(expiresAt, timeZone) : null,
    canExpire,
    deadLink: deadLinkText(invitation, now),
    result: result && completedAt ? { submissionId: result.submissionId, match } : null,
  };
}

type Sending = Pick<ListedInvitation, "sentAt" | "failedAt" | "failure" | "isWaiting">;

/** After a start the person has the link. */
function deliveryOf({ sentAt, failedAt, failure, isWaiting }: Sending, isOpen: boolean, timeZone: string): Delivery {
  if (failedAt) return { failure };
  if (sentAt) return { sent: dateTimeText(sentAt, timeZone) };
  if (isWaiting) return { unsent: "Waiting to be sent" };
  return isOpen ? { unsent: "Not sent" } : null;
}
