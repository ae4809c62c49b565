import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { Eye, Trash2 } from "lucide-react";
import { listTestChoices, requireViewer } from "#app/accounts/index.server.ts";
import { MatchScore } from "#app/match-bands/components.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { skipRevalidationWhenOffline } from "#app/platform/forms/keep-when-offline.ts";
import { readPages, USUAL_ROWS_PER_PAGE } from "#app/platform/http/pages.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { startOfDay } from "#app/platform/text/date-text.ts";
import { shownText } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { FoundCount, TestFilter } from "#app/platform/ui/forms/filter-form.tsx";
import { Tick } from "#app/platform/ui/forms/ticks.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";
import { RowAction, RowActions } from "#app/platform/ui/lists/row-acts.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { readDashboardStats } from "../dashboard-stats.server.ts";
import { countNotes } from "../notes.server.ts";
import { getRowId, resultPaths } from "../paths.ts";
import {
  findFilterProblems,
  hasFilters,
  parseResultFilter,
  type ResultFilter,
  withPageSize,
} from "../result-filter.ts";
import { countResults, listResults } from "../result-list.server.ts";
import { buildResultListQuery } from "../result-query.server.ts";
import { DownloadResults, getColumnHeads, SortMenu } from "./dashboard-menus.tsx";
import { type ListedRow, StageBadge, toListedRow } from "./listed-row.tsx";
import { FILTER_FORM, FilterChips, ResultFilterForm } from "./result-filter-form.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { StatCards } from "./stat-cards.tsx";

export const meta = () => [{ title: "Candidate Results Dashboard" }];

export const shouldRevalidate = skipRevalidationWhenOffline;

export async function loader({ request }: LoaderFunctionArgs) {
  const { role, visibleTests } = await requireViewer(request);
  const filter = parseResultFilter(new URL(request.url).searchParams);
  const ranges = getPlaybookRanges(db);
  const timeZone = getTimeZone(db, env.timeZone);
  const listing = buildResultListQuery(db, { ...filter, visibleTests }, { ranges, timeZone });
  const counted = countResults(db, listing);
  const pages = readPages(request, counted, filter.per ?? USUAL_ROWS_PER_PAGE);
  const listed = listResults(db, listing, pages.page, pages.pageSize, pages.total);
  const notes = countNotes(
    db,
    listed.map(({ id }) => id),
  );
  return json({
    isAdmin: role === "admin",
    filter,
    pages,
    tests: listTestChoices(db, visibleTests),
    stats: readDashboardStats(db, listing, counted, startOfDay(new Date(), timeZone)),
    rows: listed.map((row) => ({ ...toListedRow(row, { ranges, timeZone }), noteCount: notes.get(row.id) ?? 0 })),
  });
}

export default function Dashboard() {
  const { isAdmin, filter, pages, tests, stats, rows } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="Candidate Results Dashboard">
        <TestFilter form={FILTER_FORM} tests={tests} testId={filter.testId} />
      </PageHeader>
      <StatCards
        stats={stats}
        isNarrowed={hasFilters(filter)}
        isOfDays={Boolean(filter.completedFrom ?? filter.completedTo)}
        unfinishedTo={resultPaths.activity(filter.testId, 1, {
          search: filter.search,
          state: "unfinished",
          startedFrom: filter.completedFrom,
          startedTo: filter.completedTo,
        })}
      />
      <Card
        title="Recent Submissions"
        actions={
          <div className="relative flex w-full flex-wrap items-center gap-3 sm:w-auto">
            <ResultFilterForm filter={filter} />
            {rows.length > 0 && <SortMenu filter={filter} />}
            {isAdmin && rows.length > 0 && <DownloadResults filter={filter} {...pages} />}
          </div>
        }
      >
        <FoundCount text={rows.length === 0 ? "No results" : shownText(pages, { one: "result", many: "results" })} />
        <FilterChips filter={filter} />
        {rows.length === 0 ? (
          <NoResults filter={filter} isAdmin={isAdmin} seesNothing={tests.length === 0} />
        ) : (
          <>
            <SelectionBar action={paths.setStages()} backTo={resultPaths.dashboard(filter, pages.page)} />
            <DataTable
              caption={filter.order ? "Completed submissions" : "Completed submissions, newest first"}
              columns={getColumnHeads(filter)}
            >
              {rows.map((row) => (
                <DashboardRow key={row.id} row={row} filter={filter} page={pages.page} isAdmin={isAdmin} />
              ))}
            </DataTable>
            <Pager
              {...pages}
              hasSizes
              linkTo={(page, size) => resultPaths.dashboard(size ? withPageSize(filter, size) : filter, page)}
            />
          </>
        )}
      </Card>
      <Outlet />
    </div>
  );
}

type NoResultsProps = { filter: ResultFilter; isAdmin: boolean; seesNothing: boolean };

function NoResults({ filter, isAdmin, seesNothing }: NoResultsProps) {
  if (hasFilters(filter)) {
    const problems = findFilterProblems(filter);
    return (
      <EmptyState title="No results match these filters">
        {problems && <p className="mb-2">{Object.values(problems).join(". ")}.</p>}
        <Link
          to={resultPaths.dashboard({ ...(filter.testId ? { testId: filter.testId } : {}), bands: [] })}
          className="text-accent underline underline-offset-4"
        >
          Show all results
        </Link>
      </EmptyState>
    );
  }
  if (!isAdmin) {
    return (
      <EmptyState title="No results yet">
        {seesNothing
          ? "There is no test whose results you may see. Ask an admin to choose your tests in User Management."
          : "Completed assessments appear here."}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No results yet">
      Send candidates the link of a test and its password: both are under{" "}
      <Link to={paths.tests()} className="text-accent underline underline-offset-4">
        Test Management
      </Link>
      . Completed assessments appear here.
    </EmptyState>
  );
}

type RowProps = { row: ListedRow & { noteCount: number }; filter: ResultFilter; page: number; isAdmin: boolean };

function DashboardRow({ row, filter, page, isAdmin }: RowProps) {
  return (
    <tr id={getRowId(row.id)}>
      <Cell place="parts">
        <Person {...row} to={resultPaths.result(row.id, filter)} lead={<Tick id={row.id} name={row.name} />} />
      </Cell>
      <Cell place="fact">{row.completed ? <Time {...row.completed} isOneLine /> : "In Progress"}</Cell>
      <Cell place="fact" isOneLine>
        {row.duration}
      </Cell>
      <Cell place="parts" isOneLine>
        <MatchScore match={row.match} />
      </Cell>
      <Cell place="extra">
        <StageBadge {...row} />
      </Cell>
      <Cell place="acts">
        <RowActions id={row.id} name={row.name}>
          {() => (
            <>
              <RowAction
                icon={Eye}
                label={`View details of ${row.name}`}
                text="View details"
                to={resultPaths.result(row.id, filter)}
              />
              {isAdmin && (
                <RowAction
                  icon={Trash2}
                  tone="danger"
                  label={`Delete the submission of ${row.name}`}
                  text="Delete"
                  to={resultPaths.deleteResult(row.id, filter, page)}
                  preventScrollReset
                />
              )}
            </>
          )}
        </RowActions>
      </Cell>
    </tr>
  );
}
