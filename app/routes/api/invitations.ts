import { apiRoute } from "#app/api/api-route.server.ts";
import { invitationForApi } from "#app/api/present-invitations.server.ts";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { originOf } from "#app/http/origin.server.ts";
import { listInvitationsBefore } from "#app/models/invitation-list.server.ts";
import { getTest } from "#app/models/tests.server.ts";

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
});

function addressAfter({ url }: Request, number: number | undefined): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("cursor", String(number));
  return `${pathname}?${searchParams}`;
}

export const loader = route.loader;
export const action = route.action;
