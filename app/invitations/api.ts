import type { z } from "zod";
import type { ApiHandlers } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { canCall, type Scope } from "#app/platform/api/calls.ts";
import { Reply } from "#app/platform/api/handlers.ts";
import { db } from "#app/platform/db.server.ts";
import { env, getPublicOrigin } from "#app/platform/env.server.ts";
import { candidatePaths } from "#app/platform/paths/candidate-paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { invitationCalls, invitationShape, invitedShape } from "./api-contract.ts";
import {
  deleteInvitation,
  extendInvitation,
  renewLink,
  revokeInvitation,
  setAdjustment,
  tagInvitation,
} from "./invitation-changes.server.ts";
import { getDefaultExpiryDate } from "./invitation-expiry.ts";
import { findInvitation, type ListedInvitation, listInvitationsBefore } from "./invitation-list.server.ts";
import { sendInvitation } from "./invitation-queue.server.ts";
import { getInvitationState } from "./invitation-state.ts";
import { invitePeople, listInvitationsById } from "./invite-people.server.ts";
import type { Invitation } from "./personal-link.server.ts";

export const invitationHandlers: ApiHandlers<typeof invitationCalls> = {
  "/api/admin/tests/{testId}/invitations": {
    GET: ({ request, admin, params: { testId }, query }) => {
      if (!getTest(db, testId)) throw new Refusal("not-found", "Test not found");
      const now = new Date();
      const { limit, cursor, ...filter } = query;
      const rows = listInvitationsBefore(db, { ...filter, testId, now }, cursor, limit + 1);
      const shown = rows.slice(0, limit);
      const headers = new Headers();
      if (rows.length > limit) headers.set("Link", `<${buildNextPageUrl(request, shown.at(-1)?.number)}>; rel="next"`);
      return new Reply(
        shown.map((invitation) => toApiInvitation(invitation, { request, admin }, now)),
        headers,
      );
    },
    POST: ({ request, context, params: { testId }, input, admin }) => {
      const now = new Date();
      const { people, send: isSent, batteryId = null, tags, source } = input;
      const { expiresAt = getDefaultExpiryDate(now, getTimeZone(db, env.timeZone)) } = input;
      const author = { ...admin, address: context.clientAddress };
      const options = { expiresAt, author, isSent, isMailOn: env.mail !== null, batteryId, tags, source };
      const invited = listInvitationsById(db, invitePeople(db, testId, people, options, now));
      return {
        invited: invited.map((invitation) => toApiInvited(invitation, getPublicOrigin(request))),
        alreadyInvited: people.length - invited.length,
      };
    },
  },
  "/api/admin/invitations/{invitationId}": {
    GET: (call) => readInvitation(call.params.invitationId, call),
    PUT: ({
      request,
      admin,
      params: { invitationId },
      input: { act, expiresAt = null, adjustment = "", ...tagging },
      auditContext: by,
    }) => {
      if (act === "extend") extendInvitation(db, by, invitationId, expiresAt);
      else if (act === "adjust") setAdjustment(db, by, invitationId, adjustment);
      else if (act === "tag") tagInvitation(db, by, invitationId, tagging);
      else if (act === "revoke") revokeInvitation(db, by, invitationId);
      else renewLink(db, by, invitationId, getTimeZone(db, env.timeZone));
      return readInvitation(invitationId, { request, admin });
    },
    DELETE: ({ params, auditContext }) => {
      deleteInvitation(db, auditContext, params.invitationId);
      return { message: "Invitation deleted" };
    },
  },
  "/api/admin/invitations/{invitationId}/send": {
    POST: ({ params: { invitationId }, input: { kind }, auditContext }) => {
      sendInvitation(db, auditContext, kind, invitationId, env.mail !== null);
      return { message: "The message is on its way" };
    },
  },
};

function buildNextPageUrl({ url }: Request, number: number | undefined): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("cursor", String(number));
  return `${pathname}?${searchParams}`;
}

type Call = { request: Request; admin: { scope?: Scope } };

function readInvitation(invitationId: string, call: Call) {
  const invitation = findInvitation(db, invitationId);
  if (!invitation) throw new Refusal("not-found", "This invitation no longer exists");
  return toApiInvitation(invitation, call, new Date());
}

function toApiInvited(invitation: Invitation, origin: string): z.infer<typeof invitedShape> {
  const { id, email, firstName, lastName, token, expiresAt } = invitation;
  const link = `${origin}${candidatePaths.invited(token)}`;
  return { id, email, firstName, lastName, link, expiresAt: expiresAt?.toISOString() ?? null };
}

/** Omit the score for API tokens that cannot read results. */
function toApiInvitation(
  invitation: ListedInvitation,
  { request, admin: { scope = "everything" } }: Call,
  now: Date,
): z.infer<typeof invitationShape> {
  const { id, testId, email, firstName, lastName, token, failure, adjustment, tags, source, externalId, result } =
    invitation;
  const { expiresAt, begunAt, completedAt, revokedAt, sentAt, failedAt, batteryId, batteryPart } = invitation;
  return {
    id,
    testId,
    email,
    firstName,
    lastName,
    failure,
    adjustment,
    batteryId,
    batteryPart,
    tags,
    source,
    externalId,
    state: getInvitationState(invitation, now),
    link: `${getPublicOrigin(request)}${candidatePaths.invited(token)}`,
    invitedAt: invitation.invitedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    begunAt: begunAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    submissionId: result?.submissionId ?? null,
    percent: completedAt && result?.hasScores && canCall(scope, "results:read") ? result.percent : null,
  };
}
