import { redirect } from "@remix-run/node";
import { hasSeveralTests, listTestChoices, type SignedIn } from "#app/accounts/index.server.ts";
import type { VisibleTests } from "#app/accounts/index.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { DEFAULT_ROWS_PER_PAGE, parsePage } from "#app/platform/http/pagination.ts";
import { safeAdminPath } from "#app/platform/paths/paths.ts";
import { getCalendarDay } from "#app/platform/text/date-text.ts";
import { findCareless } from "#app/statistics/index.server.ts";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import { readTotals } from "../dashboard-stats.server.ts";
import { findFilterProblems } from "../filter-url.ts";
import { toListedRow } from "../listed-row.ts";
import { countNotes } from "../notes.server.ts";
import { MAX_TICKED, SET_PARAM, TICKED_PARAM, withTicks } from "../paths.ts";
import { type ListName, listChips, parseFilter } from "../result-filter.ts";
import { LEADERBOARD_PAGE_SIZE, type ListedResult, readResultPage } from "../result-list.server.ts";
import { buildResultQuery, listFilterChoices } from "../result-query.server.ts";
import { getStageNames } from "../stage-names.server.ts";
import { findUndoableStages, parseTime } from "../stages.server.ts";

export function readPeopleList(request: Request, reader: SignedIn, name: ListName) {
  const { role, visibleTests } = reader;
  const query = new URL(request.url).searchParams;
  redirectToTicks(query);
  const filter = parseFilter(name, query);
  const tests = { testId: filter.testId, visibleTests };
  const texts = { ranges: getPlaybookRanges(db), timeZone: getTimeZone(db, env.timeZone) };
  const resultQuery = buildResultQuery(name, { ...filter, visibleTests }, texts);
  const totals = name === "dashboard" && !resultQuery.isFiltered ? readTotals(db, tests) : null;
  const pageSize = name === "leaderboard" ? LEADERBOARD_PAGE_SIZE : (filter.per ?? DEFAULT_ROWS_PER_PAGE);
  const total = totals?.completed;
  const page = readResultPage(db, resultQuery, {
    page: parsePage(request),
    pageSize,
    ...(total !== undefined && { total }),
  });
  const choices = listFilterChoices(db, tests);
  const notes = countNotes(
    db,
    page.rows.map(({ id }) => id),
  );
  const careless = findCareless(db, page.rows);
  // The specification requires the test's name in each entry of User Activity.
  const isTestNamed = name === "activity" || hasSeveralTests(db, tests);
  return {
    query: resultQuery,
    page,
    totals,
    texts,
    tests,
    toRow(row: ListedResult) {
      const { stage, ...listed } = toListedRow(row, texts);
      return {
        ...listed,
        ...(isTestNamed && { testName: row.testName }),
        ...(stage !== "new" && { stage }),
        noteCount: notes.get(row.id),
        ...(careless.has(row.id) && { isCareless: true }),
      };
    },
    list: {
      name,
      isAdmin: role === "admin",
      canSeePreviews: visibleTests.previews,
      filter,
      isFiltered: resultQuery.isFiltered,
      problems: findFilterProblems(filter),
      chips: listChips(filter, { ...choices, stageNames: getStageNames(db) }),
      pages: page.pages,
      today: getCalendarDay(new Date(), texts.timeZone),
      tests: listTestChoices(db, visibleTests),
      choices,
      ticked: readTickedVisibleIds(query, visibleTests),
      undoable: readUndoable(query, reader),
    },
  };
}

function readTickedVisibleIds(query: URLSearchParams, visibleTests: VisibleTests): string[] {
  const ids = [...new Set(query.getAll(TICKED_PARAM))].slice(0, MAX_TICKED);
  return ids.filter((id) => findVisibleSubmission(db, id, visibleTests));
}

/** Without scripts, "Keep selected" submits the selected rows. Redirect to the list's URL with them. */
function redirectToTicks(query: URLSearchParams): void {
  if (!query.has("backTo")) return;
  throw redirect(withTicks(safeAdminPath(query.get("backTo") ?? ""), query.getAll("submissionId")));
}

function readUndoable(query: URLSearchParams, reader: SignedIn) {
  const setAt = parseTime(query.get(SET_PARAM) ?? "");
  const undoable = setAt && findUndoableStages(db, setAt, reader);
  return undoable && { setAt: setAt.toISOString(), stage: undoable.stage };
}

export type PeopleListData = ReturnType<typeof readPeopleList>["list"];
