import { apiRoute } from "#app/api/api-route.server.ts";
import { invitedForApi } from "#app/api/present.server.ts";
import { invitationForApi } from "#app/api/present-invitations.server.ts";
import { db } from "#app/db.server.ts";
import { usualExpiryMoment } from "#app/domain/invitations/invitation-expiry.ts";
import { MAIL_IS_OFF } from "#app/domain/invitations/send-invitation.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { env } from "#app/env.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { getTest } from "#app/models/content/tests.server.ts";
import { listInvitationsBefore } from "#app/models/invitations/invitation-list.server.ts";
import { invitePeople, listInvitations } from "#app/models/invitations/invite-people.server.ts";
import { getTimeZone } from "#app/models/settings/settings.server.ts";

const route = apiRoute("/api/admin/tests/{testId}/invitations", {
  GET: ({ request, params: { testId = "" }, query }) => {
    if (!getTest(db, testId)) throw new Refusal("not-found", "Test not found");
    const now = new Date();
    const { limit, cursor, ...filter } = query;
    const rows = listInvitationsBefore(db, { ...filter, testId, now }, cursor, limit + 1);
    const shown = rows.slice(0, limit);
    const headers = new Headers();
    if (rows.length > limit) headers.set("Link", `<${addressAfter(request, shown.at(-1)?.number)}>; rel="next"`);
    return Response.json(
      shown.map((invitation) => invitationForApi(invitation, originOf(request), now)),
      { headers },
    );
  },
  POST: ({ request, context, params: { testId = "" }, input, admin }) => {
    const now = new Date();
    if (input.send && !env.mail) throw new Refusal("conflict", MAIL_IS_OFF);
    const { people, send: isSent, expiresAt = usualExpiryMoment(now, getTimeZone(db, env.timeZone)) } = input;
    const author = { ...admin, address: context.clientAddress };
    const invited = listInvitations(db, invitePeople(db, testId, people, { expiresAt, author, isSent }, now));
    return {
      invited: invited.map((invitation) => invitedForApi(invitation, originOf(request))),
      alreadyInvited: people.length - invited.length,
    };
  },
});

function addressAfter({ url }: Request, number: number | undefined): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("cursor", String(number));
  return `${pathname}?${searchParams}`;
}

export const loader = route.loader;
export const action = route.action;
