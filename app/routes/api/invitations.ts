import { apiRoute } from "#app/api/api-route.server.ts";
import { invitedForApi } from "#app/api/present.server.ts";
import { db } from "#app/db.server.ts";
import { usualExpiryMoment } from "#app/domain/invitation-expiry.ts";
import { env } from "#app/env.server.ts";
import { invitePeople, listInvitations } from "#app/models/invite-people.server.ts";
import { getTimeZone } from "#app/models/settings.server.ts";

const route = apiRoute("/api/admin/tests/{testId}/invitations", {
  POST: ({ request, context, params: { testId = "" }, input, admin }) => {
    const now = new Date();
    const { people, expiresAt = usualExpiryMoment(now, getTimeZone(db, env.timeZone)) } = input;
    const author = { ...admin, address: context.clientAddress };
    const invited = listInvitations(db, invitePeople(db, testId, people, { expiresAt, author }, now));
    const origin = env.publicOrigin ?? new URL(request.url).origin;
    return {
      invited: invited.map((invitation) => invitedForApi(invitation, origin)),
      alreadyInvited: people.length - invited.length,
    };
  },
});

export const loader = route.loader;
export const action = route.action;
