import { requireAdmin } from "#app/accounts/index.server.ts";
import { fileLoader, fileResponse } from "#app/audit/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env, getPublicOrigin } from "#app/platform/env.server.ts";
import { redirectWithToast } from "#app/platform/http/toast.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { toFileNamePart } from "#app/platform/text/file-name.ts";
import { parseInvitationFilter } from "../invitation-state.ts";
import { streamInvitationsCsv } from "../invitations-sheet.ts";
import { getInvitationsPath, parseSelection } from "./invitation-screens.server.ts";

export const loader = fileLoader({
  guard: requireAdmin,
  file: ({ params: { testId = "" }, request }) => {
    const test = getTest(db, testId);
    if (!test) throw new Refusal("not-found", "Test not found");
    const now = new Date();
    const filter = parseInvitationFilter(new URL(request.url).searchParams);
    const query = parseSelection(request, testId, now) ?? { ...filter, testId, now };
    const body = streamInvitationsCsv(db, query, {
      origin: getPublicOrigin(request),
      timeZone: getTimeZone(db, env.timeZone),
    });
    const name = `${toFileNamePart(test.name) || "test"}-invitations-${now.toISOString().slice(0, 10)}.csv`;
    return fileResponse(body, { name, type: "text/csv; charset=utf-8" });
  },
  line: ({ params: { testId = "" } }) => ({ event: "invitations-downloaded", entityType: "test", entityId: testId }),
  refused: ({ message }, { params, request }) =>
    redirectWithToast(getInvitationsPath(request, params.testId ?? ""), message),
});
