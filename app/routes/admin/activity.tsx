import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "#app/db.server.ts";
import { dateTimeText, relativeText } from "#app/domain/date-text.ts";
import { formatMinutes } from "#app/domain/duration.ts";
import { parseResultFilter } from "#app/domain/result-filter.ts";
import { env } from "#app/env.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { readPages } from "#app/http/pages.ts";
import { ACTIVITY_PAGE_SIZE, countActivity, listActivity } from "#app/models/activity.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/models/settings.server.ts";
import { listTestChoices } from "#app/models/tests.server.ts";
import { paths } from "#app/paths.ts";
import { listedRow } from "#app/reports/listed-result.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Cell, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterForm, TestFilter } from "#app/ui/filter-form.tsx";
import { MatchScore } from "#app/ui/match-score.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Person } from "#app/ui/person.tsx";
import { Time } from "#app/ui/time.tsx";

const FILTER_FORM = "activity-filter";

export const meta = () => [{ title: "User Activity" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { testId } = parseResultFilter(new URL(request.url).searchParams);
  const now = new Date();
  const texts = { ranges: getPlaybookRanges(db), timeZone: getTimeZone(db, env.timeZone) };
  const pages = readPages(request, countActivity(db, testId), ACTIVITY_PAGE_SIZE);
  return json({
    testId,
    pages,
    tests: listTestChoices(db),
    rows: listActivity(db, testId, pages.page).map((submission) => ({
      ...listedRow(submission, texts),
      testName: submission.testName,
      isPreview: submission.isPreview,
      started: dateTimeText(submission.startedAt, texts.timeZone),
      startedAgo: relativeText(submission.startedAt, now),
      minutes: submission.totalDuration === null ? null : formatMinutes(submission.totalDuration),
    })),
  });
}

type ActivityRow = SerializeFrom<typeof loader>["rows"][number];

export default function Activity() {
  const { testId, pages, tests, rows } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="User Activity" subtitle="Track all user form submissions and test completion status">
        <FilterForm id={FILTER_FORM} action={paths.activity()} label="Filter the activity">
          <TestFilter form={FILTER_FORM} tests={tests} testId={testId} />
        </FilterForm>
      </PageHeader>
      <Card>
        {rows.length === 0 ? (
          <EmptyState title="No User Activity">
            Everyone who begins an assessment appears here, whether they finish it or not.
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption="All submissions, newest start first"
              columns={["Candidate", "Test", "Started", "Status", "Result"]}
            >
              {rows.map((row) => (
                <Entry key={row.id} row={row} />
              ))}
            </DataTable>
            <Pager
              {...pages}
              noun={{ one: "user activity", many: "user activities" }}
              isPlainWhenAll
              linkTo={(page) => paths.activity(testId, page)}
            />
          </>
        )}
      </Card>
    </div>
  );
}

function Entry({ row }: { row: ActivityRow }) {
  return (
    <tr>
      <Cell column="Candidate" isLabelled={false}>
        <Person {...row} to={paths.result(row.id)}>
          {row.isPreview && <Badge tone="accent">Preview</Badge>}
        </Person>
      </Cell>
      <Cell column="Test">
        <span className="wrap-anywhere line-clamp-3 lg:min-w-24">{row.testName}</span>
      </Cell>
      <Cell column="Started">
        <Time {...row.started} />
        <span className="block text-muted text-sm">{row.startedAgo}</span>
      </Cell>
      <Cell column="Status" isLabelled={false}>
        {row.completed ? (
          <>
            <Badge tone="positive">Test Completed</Badge>
            <span className="mt-1 block text-muted text-sm">
              <Time {...row.completed} />
            </span>
          </>
        ) : (
          <Badge tone="warning">Started but not completed</Badge>
        )}
      </Cell>
      <Cell column="Result">
        {row.completed ? (
          <>
            <MatchScore match={row.match} />
            <span className="mt-1 block text-muted text-sm">{row.minutes}</span>
          </>
        ) : (
          <span className="text-muted">–</span>
        )}
      </Cell>
    </tr>
  );
}
