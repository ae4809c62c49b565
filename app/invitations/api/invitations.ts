import { apiRoute } from "#app/api/api-route.server.ts";
import { invitedForApi } from "#app/api/present.server.ts";
import { invitationForApi } from "#app/api/present-invitations.server.ts";
import { getTest } from "#app/content/tests.server.ts";
import { getTimeZone } from "#app/organization/settings.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { originOf } from "#app/platform/http/origin.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { usualExpiryMoment } from "../invitation-expiry.ts";
import { listInvitationsBefore } from "../invitation-list.server.ts";
import { invitePeople, listInvitations } from "../invite-people.server.ts";
import { MAIL_IS_OFF } from "../send-invitation.ts";

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
