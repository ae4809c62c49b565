import { db } from "#app/db.server.ts";
import { parseInvitationFilter } from "#app/domain/invitations/invitation-filter.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { filePart } from "#app/domain/text/file-name.ts";
import { env } from "#app/env.server.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { fileLoader, fileResponse } from "#app/http/download.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { getTest } from "#app/models/content/tests.server.ts";
import { getTimeZone } from "#app/models/settings/settings.server.ts";
import { invitationsSheet } from "#app/reports/invitations-sheet.ts";
import { chosenIn, listOf } from "./chosen.server.ts";

/** The chosen invitations as CSV, for a mail merge; without a choice those that the address filters. */
export const loader = fileLoader({
  guard: requireAdmin,
  file: ({ params: { testId = "" }, request }) => {
    const test = getTest(db, testId);
    if (!test) throw new Refusal("not-found", "Test not found");
    const now = new Date();
    const filter = parseInvitationFilter(new URL(request.url).searchParams);
    const query = chosenIn(request, testId, now) ?? { ...filter, testId, now };
    const body = invitationsSheet(db, query, { origin: originOf(request), timeZone: getTimeZone(db, env.timeZone) });
    const name = `${filePart(test.name) || "test"}-invitations-${now.toISOString().slice(0, 10)}.csv`;
    return fileResponse(body, { name, type: "text/csv; charset=utf-8" });
  },
  line: ({ params: { testId = "" } }) => ({ act: "invitations-downloaded", thing: "test", thingId: testId }),
  refused: ({ message }, { params, request }) => redirectWithToast(listOf(request, params.testId ?? ""), message),
});
