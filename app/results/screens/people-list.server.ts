import { listTestChoices, type SignedIn } from "#app/accounts/index.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { DEFAULT_ROWS_PER_PAGE, parsePage } from "#app/platform/http/pagination.ts";
import { getCalendarDay } from "#app/platform/text/date-text.ts";
import { readTotals } from "../dashboard-stats.server.ts";
import { findFilterProblems } from "../filter-url.ts";
import { toListedRow } from "../listed-row.ts";
import { countNotes } from "../notes.server.ts";
import { type ListName, listChips, parseFilter } from "../result-filter.ts";
import { LEADERBOARD_PAGE_SIZE, type ListedResult, readResultPage } from "../result-list.server.ts";
import { buildResultQuery, listFilterChoices } from "../result-query.server.ts";

/** Read what the three lists of people have in common. `list` is for the component, the rest for the loader. */
export function readPeopleList(request: Request, { role, visibleTests }: SignedIn, name: ListName) {
  const filter = parseFilter(name, new URL(request.url).searchParams);
  const tests = { testId: filter.testId, visibleTests };
  const texts = { ranges: getPlaybookRanges(db), timeZone: getTimeZone(db, env.timeZone) };
  const query = buildResultQuery(name, { ...filter, visibleTests }, texts);
  const totals = name === "dashboard" && !query.isFiltered ? readTotals(db, tests) : null;
  const pageSize = name === "leaderboard" ? LEADERBOARD_PAGE_SIZE : (filter.per ?? DEFAULT_ROWS_PER_PAGE);
  const total = totals?.completed;
  const page = readResultPage(db, query, { page: parsePage(request), pageSize, ...(total !== undefined && { total }) });
  const choices = listFilterChoices(db, tests);
  const notes = countNotes(
    db,
    page.rows.map(({ id }) => id),
  );
  return {
    query,
    page,
    totals,
    texts,
    tests,
    toRow: (row: ListedResult) => ({ ...toListedRow(row, texts), noteCount: notes.get(row.id) ?? 0 }),
    list: {
      name,
      isAdmin: role === "admin",
      canSeePreviews: visibleTests.previews,
      filter,
      isFiltered: query.isFiltered,
      problems: findFilterProblems(filter),
      chips: listChips(filter, choices),
      pages: page.pages,
      today: getCalendarDay(new Date(), texts.timeZone),
      tests: listTestChoices(db, visibleTests),
      choices,
    },
  };
}

export type PeopleListData = ReturnType<typeof readPeopleList>["list"];
