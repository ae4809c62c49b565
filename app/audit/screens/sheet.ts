import { requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { redirectWithToast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { parseAuditAddress } from "../audit-filter.ts";
import { streamAuditCsv } from "../audit-sheet.server.ts";
import { fileLoader, fileResponse } from "../download.server.ts";

const readFilter = (request: Request) => parseAuditAddress(new URL(request.url).searchParams).filter;

export const loader = fileLoader({
  guard: requireAdmin,
  file: ({ request }) => {
    const body = streamAuditCsv(db, readFilter(request), getTimeZone(db, env.timeZone));
    const name = `audit-log-${new Date().toISOString().slice(0, 10)}.csv`;
    return fileResponse(body, { name, type: "text/csv; charset=utf-8" });
  },
  // Do not record IDs from the URL, because anybody could type a candidate's name or address there.
  line: ({ request }) => {
    const { by: _actor, entityId: _entity, ...detail } = readFilter(request);
    return { event: "audit-log-downloaded", detail };
  },
  refused: ({ message }, { request }) => redirectWithToast(paths.auditLog(readFilter(request)), message),
});
