import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { findPartState, type PartState } from "#app/batteries/index.server.ts";
import { buildMessageMailto, formatPercent } from "#app/content/index.ts";
import type { MatchScoreProps } from "#app/match-bands/components.ts";
import { getMatchBand, type PlaybookRanges } from "#app/match-bands/index.ts";
import { db } from "#app/platform/db.server.ts";
import { getPublicOrigin } from "#app/platform/env.server.ts";
import { candidatePaths } from "#app/platform/paths/candidate-paths.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { type DateText, formatDate, formatDateTime } from "#app/platform/text/date-text.ts";
import { fullName, initials } from "#app/platform/text/person.ts";
import { findInvitation, type InvitationQuery, type ListedInvitation } from "../invitation-list.server.ts";
import { buildMessage } from "../invitation-message.server.ts";
import {
  findDeadLinkText,
  getInvitationState,
  type InvitationState,
  parseInvitationFilter,
} from "../invitation-state.ts";
import type { Invitation } from "../personal-link.server.ts";
import { TICKED_FIELD } from "./selection-bar.tsx";

export function buildLinkTexts(invitation: Invitation, request: Request) {
  const origin = getPublicOrigin(request);
  const message = buildMessage(db, invitation, origin);
  return {
    link: `${origin}${candidatePaths.invited(invitation.token)}`,
    message,
    mailto: buildMessageMailto(invitation.email, message),
  };
}

export async function loadInvitation({ request, params: { invitationId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = findInvitation(db, invitationId);
  const invitation = found && { id: found.id, name: fullName(found), email: found.email };
  return json({ invitation }, { status: found ? 200 : 404 });
}

export type Delivery = { sent: DateText } | { failure: string } | { unsent: string; isWaiting: boolean } | null;

export type InvitationRow = {
  id: string;
  name: string;
  initials: string;
  email: string;
  state: InvitationState;
  delivery: Delivery;
  invited: DateText;
  invitedDay: DateText;
  expires: DateText | null;
  expiresDay: DateText | null;
  canExpire: boolean;
  deadLink: ReturnType<typeof findDeadLinkText>;
  /** Its part of a battery, and whether somebody completed the test by password. */
  remarks: string;
  result: { submissionId: string; match: MatchScoreProps | null } | null;
};

type Texts = { ranges: PlaybookRanges; timeZone: string; now: Date };

export function buildInvitationRow(invitation: ListedInvitation, { ranges, timeZone, now }: Texts): InvitationRow {
  const { id, email, invitedAt, expiresAt, completedAt, result } = invitation;
  const state = getInvitationState(invitation, now);
  const canExpire = state === "invited" || state === "expired";
  const match =
    result && result.percent !== null && result.hasScores
      ? { percentText: formatPercent(result.percent), band: getMatchBand(result.percent, ranges) }
      : null;
  return {
    id,
    name: fullName(invitation),
    initials: initials(invitation),
    email,
    state,
    delivery: findDelivery(invitation, canExpire, timeZone),
    invited: formatDateTime(invitedAt, timeZone),
    invitedDay: formatDate(invitedAt, timeZone),
    expires: canExpire && expiresAt ? formatDateTime(expiresAt, timeZone) : null,
    expiresDay: canExpire && expiresAt ? formatDate(expiresAt, timeZone) : null,
    canExpire,
    deadLink: findDeadLinkText(invitation, now),
    remarks: [
      formatPart(findPartState(db, invitation)),
      invitation.isCompletedByPassword ? "Completed by password with this address" : null,
    ]
      .filter((text) => text !== null)
      .join(". "),
    result: result && completedAt ? { submissionId: result.submissionId, match } : null,
  };
}

function formatPart(state: PartState | null): string | null {
  if (!state) return null;
  const { battery, part, count, completed } = state;
  return `${battery ? `${battery}, part` : "Part"} ${part} of ${count}, ${completed} of ${count} complete`;
}

type Sending = Pick<ListedInvitation, "sentAt" | "failedAt" | "failure" | "isWaiting" | "batteryPart">;

/** Return null if the person has started and no message was sent. Such a person already has the link. */
function findDelivery(sending: Sending, isOpen: boolean, timeZone: string): Delivery {
  const { sentAt, failedAt, failure, isWaiting, batteryPart } = sending;
  if (failedAt) return { failure };
  if (sentAt) return { sent: formatDateTime(sentAt, timeZone) };
  if (isWaiting) return { unsent: "Waiting to be sent", isWaiting: true };
  if (!isOpen) return null;
  const isInFirstMessage = (batteryPart ?? 1) > 1;
  return { unsent: isInFirstMessage ? "The link is in the message for part 1" : "Message not sent", isWaiting: false };
}

/** Maximum number of ids in a URL. The list itself never reaches it, because a page has at most 50 rows. */
const MAX_TICKED = 1000;

export function parseSelection(request: Request, testId: string, now: Date): InvitationQuery | null {
  const { searchParams } = new URL(request.url);
  if (searchParams.get("whole") === "1") return { ...parseInvitationFilter(searchParams), testId, now };
  const ids = searchParams.getAll(TICKED_FIELD);
  return ids.length === 0 ? null : { ids: ids.slice(0, MAX_TICKED), testId, now };
}

export function getInvitationsPath(request: Request, testId: string): string {
  const { searchParams } = new URL(request.url);
  return paths.invitations(testId, parseInvitationFilter(searchParams), readPageNumber(searchParams));
}
