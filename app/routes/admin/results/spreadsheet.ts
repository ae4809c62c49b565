import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "#app/db.server.ts";
import { parseResultFilter } from "#app/domain/result-filter.ts";
import { env } from "#app/env.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { tryAction } from "#app/http/form-action.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/models/settings.server.ts";
import { paths } from "#app/paths.ts";
import { streamResultSheet } from "#app/reports/results-file.server.ts";

/** The completed submissions that the dashboard's filter leaves, as CSV or XLSX. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { pathname, searchParams } = new URL(request.url);
  const filter = parseResultFilter(searchParams);
  const questions = searchParams.get("questions");
  let sheet = new Response();
  const failure = await tryAction("Failed to download the results", () => {
    sheet = streamResultSheet(db, pathname.toLowerCase().endsWith(".xlsx") ? "xlsx" : "csv", {
      filter,
      questions: questions === "points" || questions === "answers" ? questions : "none",
      ranges: getPlaybookRanges(db),
      timeZone: getTimeZone(db, env.timeZone),
      now: new Date(),
    });
  });
  return failure ? redirectWithToast(paths.dashboard(filter), failure) : sheet;
}
