import { requireAdmin } from "#app/accounts/index.server.ts";
import { fileLoader, fileResponse } from "#app/audit/index.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast } from "#app/platform/http/toast.server.ts";
import { resultPaths } from "../paths.ts";
import { parseFilter } from "../result-filter.ts";
import { createResultsFile } from "../results-sheet.server.ts";

export const loader = fileLoader({
  guard: requireAdmin,
  file: ({ guarded: { visibleTests }, request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const questions = searchParams.get("questions");
    const { body, ...file } = createResultsFile(db, pathname.toLowerCase().endsWith(".xlsx") ? "xlsx" : "csv", {
      filter: { ...parseFilter("dashboard", searchParams), visibleTests },
      questions: questions === "points" || questions === "answers" ? questions : "none",
      ranges: getPlaybookRanges(db),
      timeZone: getTimeZone(db, env.timeZone),
      now: new Date(),
    });
    return fileResponse(body, file);
  },
  // Do not record the search, because it may be a candidate's name.
  line: ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const format = pathname.toLowerCase().endsWith(".xlsx") ? "xlsx" : "csv";
    const testId = searchParams.get("testId");
    const questions = searchParams.get("questions") ?? "none";
    return {
      event: "results-downloaded",
      ...(testId && { entityType: "test", entityId: testId }),
      detail: { format, questions },
    };
  },
  tell: withPrefix("Failed to download the results"),
  refused: ({ message }, { request }) =>
    redirectWithToast(resultPaths.dashboard(parseFilter("dashboard", new URL(request.url).searchParams)), message),
});
