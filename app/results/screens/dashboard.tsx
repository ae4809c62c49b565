import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { ArrowUpDown, Check, Download, Eye, Trash2 } from "lucide-react";
import { listTestChoices, requireViewer } from "#app/accounts/index.server.ts";
import { MatchScore } from "#app/match-bands/components.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { countDueOutcomes } from "#app/outcomes/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { skipRevalidationWhenOffline } from "#app/platform/forms/keep-when-offline.ts";
import { DEFAULT_ROWS_PER_PAGE, readPages } from "#app/platform/http/pagination.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { getCalendarDay, getStartOfDay } from "#app/platform/text/date-text.ts";
import { formatCount, formatShownRange } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { ResultCount, TestFilter } from "#app/platform/ui/forms/filter-form.tsx";
import { RowCheckbox } from "#app/platform/ui/forms/row-selection.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable, type SortColumn } from "#app/platform/ui/lists/data-table.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";
import { RowAction, RowActions } from "#app/platform/ui/lists/row-actions.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { Popover } from "#app/platform/ui/popover.tsx";
import { listTagChoices } from "#app/submissions/index.server.ts";
import { readDashboardStats, readFunnel } from "../dashboard-stats.server.ts";
import { readFirstSteps } from "../first-steps.server.ts";
import { type ListedRow, toListedRow } from "../listed-row.ts";
import { countNotes } from "../notes.server.ts";
import { getRowId, resultPaths } from "../paths.ts";
import {
  DEFAULT_ORDER,
  getDirection,
  hasFilters,
  parseResultFilter,
  type ResultFilter,
  type ResultSort,
  toFilterPairs,
  toggleOrder,
  withPageSize,
} from "../result-filter.ts";
import { countResults, listResults } from "../result-list.server.ts";
import { buildResultListQuery } from "../result-query.server.ts";
import { FunnelLinks, SavedViews, StatCards } from "./dashboard-figures.tsx";
import { findOnlyTest, NoResults } from "./empty-results.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { FILTER_FORM, FilterChips, ResultFilterForm } from "./result-filter-form.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { StageBadge } from "./stage-badge.tsx";
import { useStepKeysOfLoadingResult } from "./step-keys.ts";

export const meta = () => [{ title: "Candidate Results Dashboard" }];

export const shouldRevalidate = skipRevalidationWhenOffline;

export async function loader({ request }: LoaderFunctionArgs) {
  const { role, visibleTests } = await requireViewer(request);
  const filter = parseResultFilter(new URL(request.url).searchParams);
  const ranges = getPlaybookRanges(db);
  const timeZone = getTimeZone(db, env.timeZone);
  const listing = buildResultListQuery(db, { ...filter, visibleTests }, { ranges, timeZone });
  const count = countResults(db, listing);
  const pages = readPages(request, count, filter.per ?? DEFAULT_ROWS_PER_PAGE);
  const listed = listResults(db, listing, pages.page, pages.pageSize, pages.total);
  const notes = countNotes(
    db,
    listed.map(({ id }) => id),
  );
  const { testId } = filter;
  const isAdmin = role === "admin";
  const funnel = readFunnel(db, { testId, visibleTests });
  const isPlain = isAdmin && !testId && !hasFilters(filter);
  return json({
    isAdmin,
    today: getCalendarDay(new Date(), timeZone),
    funnel,
    dueCount: countDueOutcomes(db, { testId, visibleTests }, new Date()),
    firstSteps: isPlain ? readFirstSteps(db, funnel.completed) : null,
    filter,
    pages,
    tests: listTestChoices(db, visibleTests),
    origins: listTagChoices(db, { testId, visibleTests }),
    stats: readDashboardStats(db, listing, count, getStartOfDay(new Date(), timeZone)),
    rows: listed.map((row) => ({ ...toListedRow(row, { ranges, timeZone }), noteCount: notes.get(row.id) ?? 0 })),
  });
}

export default function Dashboard() {
  useStepKeysOfLoadingResult();
  const { isAdmin, today, funnel, dueCount, firstSteps, filter, pages, tests, origins, stats, rows } =
    useLoaderData<typeof loader>();
  return (
    <div className="grid gap-2.5 *:min-w-0">
      <PageHeader title="Candidate Results Dashboard">
        <TestFilter form={FILTER_FORM} tests={tests} testId={filter.testId} />
      </PageHeader>
      {firstSteps && (
        <FirstSteps done={firstSteps} test={findOnlyTest({ tests, testId: filter.testId })} resultId={rows[0]?.id} />
      )}
      <StatCards stats={stats} filter={filter} />
      <div className="relative flex items-center gap-x-6 overflow-x-auto text-sm lg:flex-wrap lg:justify-between lg:gap-y-2 lg:overflow-visible">
        <FunnelLinks
          funnel={funnel}
          testId={filter.testId}
          isAdmin={isAdmin}
          sourcesTo={origins.sources.length > 0 ? resultPaths.sources(filter.testId) : null}
        />
        <SavedViews testId={filter.testId} today={today} dueCount={dueCount} />
      </div>
      <Card
        title="Recent Submissions"
        actions={
          <div className="relative flex w-full items-center gap-2 sm:w-auto">
            <ResultFilterForm filter={filter} today={today} origins={origins} />
            {rows.length > 0 && <SortMenu filter={filter} />}
            {isAdmin && rows.length > 0 && <DownloadResults filter={filter} {...pages} />}
          </div>
        }
      >
        <ResultCount
          text={rows.length === 0 ? "No results" : formatShownRange(pages, { one: "result", many: "results" })}
        />
        <FilterChips filter={filter} />
        {rows.length === 0 ? (
          <NoResults filter={filter} hasFirstSteps={firstSteps !== null} isAdmin={isAdmin} tests={tests} />
        ) : (
          <>
            <div className="list-with-bar">
              <SelectionBar action={paths.setStages()} backTo={resultPaths.dashboard(filter, pages.page)} />
              <DataTable
                caption={filter.order ? "Completed submissions" : "Completed submissions, newest first"}
                columns={getColumnHeads(filter)}
              >
                {rows.map((row) => (
                  <DashboardRow key={row.id} row={row} filter={filter} page={pages.page} isAdmin={isAdmin} />
                ))}
              </DataTable>
            </div>
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

const COLUMNS: { title: string; sort?: ResultSort }[] = [
  { title: "Candidate", sort: "name" },
  { title: "Completion Date", sort: "date" },
  { title: "Duration", sort: "duration" },
  { title: "Candidate Match", sort: "percent" },
  { title: "Stage", sort: "stage" },
  { title: "Actions" },
];

function getColumnHeads(filter: ResultFilter): (string | SortColumn)[] {
  const order = filter.order ?? DEFAULT_ORDER;
  return COLUMNS.map(({ title, sort }) =>
    sort === undefined
      ? title
      : {
          title,
          to: resultPaths.dashboard({ ...filter, order: toggleOrder(order, sort) }),
          direction: order.sort === sort ? getDirection(order) : null,
        },
  );
}

function SortMenu({ filter }: { filter: ResultFilter }) {
  const summary = (
    <>
      <ArrowUpDown aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">Sort</span>
    </>
  );
  return (
    <div className="lg:hidden">
      <Popover summary={summary}>
        <ul className="grid gap-1 p-2 sm:w-64">
          {getColumnHeads(filter).map((head) =>
            typeof head === "string" ? null : (
              <li key={head.title}>
                <Link
                  to={head.to}
                  preventScrollReset
                  aria-current={head.direction ? "true" : undefined}
                  className="flex min-h-control items-center justify-between gap-3 rounded-control px-3 hover:bg-sunken"
                >
                  {head.title}
                  {head.direction && (
                    <span className="flex items-center gap-2 text-muted text-sm">
                      {head.direction}
                      <Check aria-hidden="true" className="size-4" />
                    </span>
                  )}
                </Link>
              </li>
            ),
          )}
        </ul>
      </Popover>
    </div>
  );
}

const QUESTION_COLUMNS = [
  { value: "", text: "None" },
  { value: "points", text: "One column each, with points" },
  { value: "answers", text: "One column each, with answers" },
];

type DownloadResultsProps = { filter: ResultFilter; total: number; isMore: boolean };

function DownloadResults({ filter, total, isMore }: DownloadResultsProps) {
  const summary = (
    <>
      <Download aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">Download</span>
    </>
  );
  return (
    <Popover summary={summary}>
      <form method="get" className="grid gap-4 p-4 sm:w-72" aria-label="Download the submissions">
        <p>
          {isMore && "More than "}
          {formatCount(total, "row: the submission", "rows: all submissions")} of this list.
        </p>
        {toFilterPairs(filter).map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Select id="question-columns" name="questions" label="Columns for the questions" choices={QUESTION_COLUMNS} />
        <div className="grid grid-cols-2 gap-3">
          <Button formAction={paths.resultSheet("xlsx")}>Excel</Button>
          <Button formAction={paths.resultSheet("csv")} variant="secondary">
            CSV
          </Button>
        </div>
      </form>
    </Popover>
  );
}

type RowProps = { row: ListedRow & { noteCount: number }; filter: ResultFilter; page: number; isAdmin: boolean };

function DashboardRow({ row, filter, page, isAdmin }: RowProps) {
  return (
    <tr id={getRowId(row.id)}>
      <Cell place="parts">
        <Person {...row} to={resultPaths.result(row.id, filter)} lead={<RowCheckbox id={row.id} name={row.name} />} />
      </Cell>
      <Cell place="fact" isOneLine>
        {row.completed ? <Time {...row.completed} isOneLine /> : "In Progress"}
      </Cell>
      <Cell place="fact" isOneLine>
        {row.duration}
      </Cell>
      <Cell place="parts" isOneLine>
        <MatchScore match={row.match} />
      </Cell>
      <Cell place="extra">
        <StageBadge {...row} />
      </Cell>
      <Cell place="actions">
        <RowActions id={row.id} name={row.name} isInRow>
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
