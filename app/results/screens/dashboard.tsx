import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { requireViewer } from "#app/accounts/index.server.ts";
import { countDueOutcomes } from "#app/outcomes/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { getStartOfDay } from "#app/platform/text/date-text.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { TestFilter } from "#app/platform/ui/forms/filter-form.tsx";
import type { SortColumn } from "#app/platform/ui/lists/data-table.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { Popover } from "#app/platform/ui/popover.tsx";
import { readDashboardStats, summarizeMatches } from "../dashboard-stats.server.ts";
import { hasExample } from "../example-results.server.ts";
import type { ResultSort } from "../filter-choices.ts";
import { getSort, type ResultFilter, toFilterPairs, toggleSort } from "../filter-url.ts";
import { readFirstSteps } from "../first-steps.server.ts";
import { getRowId, resultPaths } from "../paths.ts";
import { SavedViews, StatCards } from "./dashboard-figures.tsx";
import { findOnlyTest, NoResults } from "./empty-results.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { type PeopleListData, readPeopleList } from "./people-list.server.ts";
import { PeopleList, type PeopleRow, RowEnd, RowLead } from "./people-list.tsx";
import { ResultCells } from "./result-cells.tsx";
import { FILTER_FORM } from "./result-filter-form.tsx";
import { useStepKeysOfLoadingResult } from "./step-keys.ts";

export const meta = () => [{ title: "Candidate Results Dashboard" }];

export const shouldRevalidate = skipRevalidationIfNothingStored;

export async function loader({ request }: LoaderFunctionArgs) {
  const { list, page, totals, tests, texts, toRow } = readPeopleList(
    request,
    await requireViewer(request),
    "dashboard",
  );
  const midnight = getStartOfDay(new Date(), texts.timeZone);
  const isPlain = totals !== null && list.isAdmin && !tests.testId;
  return json({
    list,
    dueCount: countDueOutcomes(db, tests, new Date()),
    hasExample: isPlain && hasExample(db),
    firstSteps: isPlain ? readFirstSteps(db, totals.completed) : null,
    stats: totals ? readDashboardStats(db, tests, totals, midnight) : summarizeMatches(page, midnight),
    rows: page.rows.map(toRow),
  });
}

export default function Dashboard() {
  useStepKeysOfLoadingResult();
  const { list, dueCount, hasExample, firstSteps, stats, rows } = useLoaderData<typeof loader>();
  const { filter, tests, isAdmin, today, pages } = list;
  const { testId } = filter;
  return (
    <div className="grid gap-2.5 *:min-w-0">
      <PageHeader title="Candidate Results Dashboard">
        <TestFilter form={FILTER_FORM} tests={tests} testId={testId} />
      </PageHeader>
      {firstSteps && <FirstSteps {...firstSteps} test={findOnlyTest({ tests, testId })} resultId={rows[0]?.id} />}
      <StatCards stats={stats} isFiltered={list.isFiltered} />
      <SavedViews testId={testId} today={today} dueCount={dueCount} hasSources={list.choices.sources.length > 0} />
      <PeopleList
        list={list}
        rows={rows}
        title="Recent Submissions"
        caption={filter.sort || filter.order ? "Completed submissions" : "Completed submissions, newest first"}
        columns={listColumns(filter)}
        actions={isAdmin && rows.length > 0 && <DownloadResults filter={filter} {...pages} />}
        empty={
          <NoResults
            testId={testId}
            hasExample={hasExample}
            hasFirstSteps={firstSteps !== null}
            isAdmin={isAdmin}
            tests={tests}
          />
        }
      >
        {rows.map((row) => (
          <DashboardRow key={row.id} row={row} list={list} />
        ))}
      </PeopleList>
      <Outlet />
    </div>
  );
}

const COLUMNS: { title: string; sort: ResultSort }[] = [
  { title: "Candidate", sort: "name" },
  { title: "Completion Date", sort: "date" },
  { title: "Duration", sort: "duration" },
  { title: "Candidate Match", sort: "percent" },
  { title: "Stage", sort: "stage" },
];

function listColumns(filter: ResultFilter): SortColumn[] {
  const { sort: current, direction } = getSort(filter);
  return COLUMNS.map(({ title, sort }) => ({
    title,
    to: resultPaths.dashboard(toggleSort(filter, sort)),
    direction: current !== sort ? null : direction === "asc" ? "ascending" : "descending",
  }));
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
      <span className="max-md:sr-only">Download</span>
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

function DashboardRow({ row, list }: { row: PeopleRow; list: PeopleListData }) {
  const to = resultPaths.resultInList(row.id, { list: "dashboard", filter: list.filter, ticked: list.ticked });
  return (
    <tr id={getRowId(row.id)}>
      <ResultCells row={row} to={to} lead={<RowLead row={row} list={list} />} />
      <RowEnd row={row} list={list} />
    </tr>
  );
}
