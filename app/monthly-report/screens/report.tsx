import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/accounts/index.server.ts";
import { skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { FileLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { ApplyButton, FilterForm, FilterSelect, TestFilter } from "#app/platform/ui/forms/filter-form.tsx";
import { OriginFilters } from "#app/platform/ui/forms/origin-filters.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { FEWEST_RESULTS, MONTH_CHOICES, SCORE_BINS } from "../report.ts";
import { DEFAULT_MONTHS, parseReportQuery, reportPaths } from "../report-query.ts";
import { MonthBars, StartsLegend } from "./month-bars.tsx";
import { readReportScreen } from "./report-screen.server.ts";

const FILTER_FORM = "report-filter";

export const meta = () => [{ title: "Report by month" }];

export const shouldRevalidate = skipRevalidationIfNothingStored;

export async function loader({ request }: LoaderFunctionArgs) {
  const { visibleTests } = await requireViewer(request);
  const query = parseReportQuery(new URL(request.url).searchParams);
  return json(await readReportScreen({ ...query, visibleTests }));
}

type Screen = SerializeFrom<typeof loader>;
type Month = Screen["months"][number];

export default function Report() {
  const screen = useLoaderData<typeof loader>();
  const { query, isEmpty } = screen;
  const isFiltered = query.testId !== undefined || query.source !== undefined;
  return (
    <div className="page-report grid gap-6 print:gap-2">
      <PageHeader
        title="Report by month"
        subtitle="How many attempts are started and completed, with scores and decisions"
        trail={[{ text: "Test Results", to: paths.admin() }]}
      >
        <div className="print:hidden">
          <TestFilter form={FILTER_FORM} tests={screen.tests} testId={query.testId} />
        </div>
      </PageHeader>
      {isEmpty ? (
        <Card actions={<Controls screen={screen} />}>
          <EmptyState title="Nobody started in these months">
            {isFiltered
              ? "Choose all tests and sources, or more months."
              : "The report fills as candidates start. Choose more months to see earlier ones."}
          </EmptyState>
        </Card>
      ) : (
        <>
          {screen.groups.length > 0 && <Groups screen={screen} />}
          <MonthCharts screen={screen} />
          <MonthTable {...screen} />
          <Scores {...screen} />
        </>
      )}
    </div>
  );
}

function Controls({ screen: { query, sources, isEmpty } }: { screen: Screen }) {
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <FilterForm id={FILTER_FORM} action={reportPaths.report()} label="Filter the report" className="contents">
        <FilterSelect
          id="report-months"
          name="months"
          label="Months"
          valueInUrl={query.months === DEFAULT_MONTHS ? "" : String(query.months)}
          choices={MONTH_CHOICES.map((months) => ({
            value: months === DEFAULT_MONTHS ? "" : String(months),
            text: `Last ${months} months`,
          }))}
        />
        <FilterSelect
          id="report-by"
          name="by"
          label="Split by"
          valueInUrl={query.split ?? ""}
          choices={[
            { value: "", text: "Not split" },
            { value: "test", text: "Split by test" },
            { value: "source", text: "Split by source" },
          ]}
        />
        <OriginFilters idPrefix="report" origins={{ tags: [], sources }} source={query.source} />
        <ApplyButton form={FILTER_FORM} />
      </FilterForm>
      {!isEmpty && (
        <FileLink href={reportPaths.sheet(query)} download>
          Download CSV
        </FileLink>
      )}
    </div>
  );
}

const GRID = "grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4 print:grid-cols-4 print:gap-x-6 print:gap-y-2";

function toStartBars(months: Month[]) {
  return months.map(({ month, started, completed }) => ({
    month,
    value: started,
    part: completed,
    text: `${formatNumber(started)} started, ${formatNumber(completed)} completed`,
  }));
}

function Groups({ screen }: { screen: Screen }) {
  const { groups, hiddenGroups, query } = screen;
  const most = Math.max(...groups.flatMap(({ months }) => months.map(({ started }) => started)), 1);
  return (
    <Card title={query.split === "test" ? "By test" : "By source"} actions={<Controls screen={screen} />}>
      <StartsLegend />
      <p className="mb-4 text-muted text-sm print:mb-1">
        All charts have the same scale.
        {hiddenGroups > 0 && ` ${formatCount(hiddenGroups, "more")} in the CSV file.`}
        {query.split === "source" &&
          groups.every(({ name }) => name === "No source") &&
          " Nobody has a source yet. Enter one in a test's Invite dialog or when you invite people."}
      </p>
      <div className={GRID}>
        {groups.map(({ key, name, summary, months }) => (
          <div key={key} className="min-w-0">
            <MonthBars title={name} bars={toStartBars(months)} most={most} />
            <p className="mt-1 text-sm">{summary}</p>
          </div>
        ))}
      </div>
    </Card>
  );
}

function MonthCharts({ screen }: { screen: Screen }) {
  const { months, groups, query } = screen;
  return (
    <Card title="Over time" actions={groups.length === 0 ? <Controls screen={screen} /> : <NotSplit {...query} />}>
      <StartsLegend />
      <div className={`mt-2 ${GRID}`}>
        <MonthBars title="Attempts started" bars={toStartBars(months)} />
        <MonthBars
          title="Completion rate"
          most={100}
          format={(value) => `${value}%`}
          bars={months.map(({ month, started, completed, rateText }) => ({
            month,
            value: started === 0 ? null : (100 * completed) / started,
            text: rateText,
          }))}
        />
        <MonthBars
          title="Median time in minutes"
          bars={months.map(({ month, medianSeconds, timeText }) => ({
            month,
            value: medianSeconds === null ? null : medianSeconds / 60,
            text: timeText,
          }))}
        />
        <MonthBars
          title="Mean score"
          most={100}
          format={(value) => `${value}%`}
          bars={months.map(({ month, meanPercent, scoreText }) => ({ month, value: meanPercent, text: scoreText }))}
        />
      </div>
    </Card>
  );
}

function NotSplit({ split }: Pick<Screen["query"], "split">) {
  return split && <p className="text-muted text-sm">Not split by {split}</p>;
}

function Scores({ months, query }: Screen) {
  const known = months.filter(({ meanPercent }) => meanPercent !== null);
  if (known.length === 0) return null;
  const width = 100 / SCORE_BINS;
  return (
    <Card title="Scores by month" actions={<NotSplit {...query} />} className={query.split ? "print:hidden" : ""}>
      <p className="mb-4 text-muted text-sm">
        Results by score, in steps of {width}%. Only months with {FEWEST_RESULTS} results or more. Each chart has its
        own scale.
      </p>
      <div className={`${GRID} print:grid-cols-6`}>
        {known.map(({ month, scores, scoreText }) => (
          <div key={month} className="min-w-0">
            <MonthBars
              title={month}
              labels={["0%", "50%", "100%"]}
              bars={scores.map((n, bin) => ({
                month: `${bin * width}% to ${(bin + 1) * width}%`,
                value: n,
                text: formatCount(n, "result"),
              }))}
            />
            <p className="text-sm">Mean {scoreText}</p>
          </div>
        ))}
      </div>
    </Card>
  );
}

const COLUMNS = ["Invited", "Started", "Completed", "Rate", "Median time", "Mean score", "Shortlisted", "Hired"];

function MonthTable({ months, total, query }: Screen) {
  const cellsOf = (row: Screen["total"]) => [
    formatNumber(row.invited),
    formatNumber(row.started),
    formatNumber(row.completed),
    row.rateText,
    row.timeText,
    row.scoreText,
    formatNumber(row.shortlisted),
    formatNumber(row.hired),
  ];
  const isUsed = ({ started, invited }: Month) => started > 0 || invited > 0;
  const used = months.slice(months.findIndex(isUsed));
  const rows = [
    ...used.map((month) => ({ name: month.month, cells: cellsOf(month), isTotal: false })).reverse(),
    { name: "All months", cells: cellsOf(total), isTotal: true },
  ];
  return (
    <Card title="Month by month" actions={<NotSplit {...query} />}>
      <table className="w-full border-collapse text-left max-lg:not-print:grid">
        <caption className="sr-only">Figures for each month, newest first</caption>
        <thead className="max-lg:not-print:sr-only">
          <tr className="border-line border-b text-muted text-sm">
            {["Month", ...COLUMNS].map((column, place) => (
              <th
                key={column}
                scope="col"
                className={`py-2 print:py-0 font-medium px-3 ${place === 0 ? "" : "text-right"}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-lg:not-print:grid">
          {rows.map(({ name, cells, isTotal }) => (
            <tr
              key={name}
              className={`max-lg:not-print:grid max-lg:not-print:grid-cols-4 max-lg:not-print:gap-x-3 max-lg:not-print:gap-y-1 max-lg:not-print:py-2 print:py-0 ${isTotal ? "font-semibold" : ""}`}
            >
              <th
                scope="row"
                className={`whitespace-nowrap px-3 py-2 print:py-0 ${isTotal ? "font-semibold" : "font-medium"} max-lg:not-print:col-span-4 max-lg:not-print:p-0`}
              >
                {name}
              </th>
              {cells.map((text, place) => (
                <td
                  key={COLUMNS[place]}
                  className="px-3 py-2 print:py-0 text-right tabular-nums max-lg:not-print:p-0 max-lg:not-print:text-left"
                >
                  <span aria-hidden="true" className="block font-normal text-muted text-xs lg:hidden print:hidden">
                    {COLUMNS[place]}
                  </span>{" "}
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-prose text-muted text-sm print:mt-1 print:max-w-none">
        Each row follows the attempts that started in that month, so recent rows can still change. Repeat attempts count
        too, unlike in Test health. “Invited” counts the personal links made in that month, a battery&apos;s link for
        its first test. Shortlisted includes later stages, except Rejected. Time and score need {FEWEST_RESULTS}{" "}
        results.
      </p>
    </Card>
  );
}
