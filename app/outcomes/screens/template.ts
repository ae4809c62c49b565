import { requireAdmin } from "#app/accounts/index.server.ts";
import { fileLoader, fileResponse } from "#app/audit/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { redirectWithToast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { getCalendarDay } from "#app/platform/text/date-text.ts";
import { toFileNamePart } from "#app/platform/text/file-name.ts";
import { writeOutcomeCsv } from "../outcome-csv.ts";
import { listHiredResults } from "../upload-outcomes.server.ts";

export const loader = fileLoader({
  guard: requireAdmin,
  file: ({ params: { testId = "" } }) => {
    const test = getTest(db, testId);
    if (!test) throw new Refusal("not-found", "This test no longer exists");
    const timeZone = getTimeZone(db, env.timeZone);
    const rows = listHiredResults(db, testId).map(({ hiredAt, ...row }) => ({
      ...row,
      hired: hiredAt ? getCalendarDay(hiredAt, timeZone) : "",
    }));
    return fileResponse(writeOutcomeCsv(rows), {
      name: `${toFileNamePart(test.name) || "test"}-outcomes.csv`,
      type: "text/csv; charset=utf-8",
    });
  },
  line: ({ params: { testId = "" } }) => ({ event: "outcomes-downloaded", entityType: "test", entityId: testId }),
  refused: ({ message }, { params }) => redirectWithToast(paths.uploadOutcomes(params.testId ?? ""), message),
});
