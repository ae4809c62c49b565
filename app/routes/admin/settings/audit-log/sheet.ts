import { paths } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import { parseAuditAddress } from "#app/domain/audit/audit-filter.ts";
import { env } from "#app/env.server.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { fileLoader, fileResponse } from "#app/http/download.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { writeViews } from "#app/models/audit/reading-acts.server.ts";
import { getTimeZone } from "#app/models/settings/settings.server.ts";
import { auditSheet } from "#app/reports/audit-sheet.ts";

const filterOf = (request: Request) => parseAuditAddress(new URL(request.url).searchParams).filter;

/** The lines that the address filters, as CSV. */
export const loader = fileLoader({
  guard: requireAdmin,
  file: ({ request }) => {
    writeViews(db);
    const body = auditSheet(db, filterOf(request), getTimeZone(db, env.timeZone));
    const name = `audit-log-${new Date().toISOString().slice(0, 10)}.csv`;
    return fileResponse(body, { name, type: "text/csv; charset=utf-8" });
  },
  line: ({ request }) => ({ act: "audit-log-downloaded", detail: { ...filterOf(request) } }),
  refused: ({ message }, { request }) => redirectWithToast(paths.auditLog(filterOf(request)), message),
});
