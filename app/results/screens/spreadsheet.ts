import { requireAdmin } from "#app/accounts/index.server.ts";
import { fileLoader, fileResponse } from "#app/audit/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
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
    const { searchParams } = new URL(request.url);
    const { body, ...file } = createResultsFile(db, readFormat(request), {
      filter: { ...parseFilter("dashboard", searchParams), visibleTests },
      questions: readQuestions(searchParams),
      ranges: getPlaybookRanges(db),
      timeZone: getTimeZone(db, env.timeZone),
      now: new Date(),
    });
    return fileResponse(body, file);
  },
  // Do not record the search or an unknown ID, because it may be a candidate's name.
  line: ({ request }) => {
    const { searchParams } = new URL(request.url);
    const test = getTest(db, searchParams.get("testId") ?? "");
    return {
      event: "results-downloaded",
      ...(test && { entityType: "test", entityId: test.id }),
      detail: { format: readFormat(request), questions: readQuestions(searchParams) },
    };
  },
  tell: withPrefix("Failed to download the results"),
  refused: ({ message }, { request }) =>
    redirectWithToast(resultPaths.dashboard(parseFilter("dashboard", new URL(request.url).searchParams)), message),
});

function readFormat({ url }: Request) {
  return new URL(url).pathname.toLowerCase().endsWith(".xlsx") ? "xlsx" : "csv";
}

function readQuestions(query: URLSearchParams) {
  const questions = query.get("questions");
  return questions === "points" || questions === "answers" ? questions : "none";
}
