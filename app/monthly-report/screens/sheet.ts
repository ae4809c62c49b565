import { requireViewer } from "#app/accounts/index.server.ts";
import { fileLoader, fileResponse } from "#app/audit/index.server.ts";
import { redirectWithToast } from "#app/platform/http/toast.server.ts";
import { parseReportQuery, reportPaths } from "../report-query.ts";
import { readReportRows } from "../report-rows.server.ts";
import { buildReportCsv } from "../report-sheet.ts";

const COLUMNS = { test: "Test", source: "Source" };

export const loader = fileLoader({
  guard: requireViewer,
  file: async ({ request, guarded: { visibleTests } }) => {
    const query = parseReportQuery(new URL(request.url).searchParams);
    const rows = await readReportRows({ ...query, visibleTests });
    return fileResponse(buildReportCsv(rows, query.split ? COLUMNS[query.split] : null), {
      name: "report-by-month.csv",
      type: "text/csv; charset=utf-8",
    });
  },
  line: () => ({ event: "report-by-month-downloaded" }),
  refused: ({ message }) => redirectWithToast(reportPaths.report(), message),
});
