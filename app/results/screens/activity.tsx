import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listTestChoices, requireViewer } from "#app/accounts/index.server.ts";
import { MatchScore } from "#app/match-bands/components.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { DEFAULT_ROWS_PER_PAGE, findNonDefaultSize, readPages } from "#app/platform/http/pagination.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatSubmissionTime, formatTimeAgo } from "#app/platform/text/date-text.ts";
import { formatDayRange } from "#app/platform/text/day-text.ts";
import { formatMinutes } from "#app/platform/text/duration.ts";
import { formatShownRange } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import {
  Chip,
  Chips,
  FilterCheckbox,
  FilterForm,
  FilterSelect,
  ResultCount,
  SearchField,
  TestFilter,
} from "#app/platform/ui/forms/filter-form.tsx";
import { Badge, DotLabel, Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { buildActivityListQuery, countActivity, listActivity } from "../activity.server.ts";
import { toListedRow } from "../listed-row.ts";
import { parseActivityFilter, resultPaths } from "../paths.ts";
import { NextStep, ShowAll } from "./empty-results.tsx";

const FILTER_FORM = "activity-filter";
const NOUN = { one: "user activity", many: "user activities" };

export const meta = () => [{ title: "User Activity" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role, visibleTests } = await requireViewer(request);
  const filter = parseActivityFilter(new URL(request.url).searchParams);
  const now = new Date();
  const texts = { ranges: getPlaybookRanges(db), timeZone: getTimeZone(db, env.timeZone) };
  const listing = buildActivityListQuery(db, { ...filter, visibleTests }, texts.timeZone);
  const pages = readPages(request, countActivity(db, listing), filter.per ?? DEFAULT_ROWS_PER_PAGE);
  return json({
    isAdmin: role === "admin",
    seesPreviews: visibleTests.previews,
    filter,
    pages,
    tests: listTestChoices(db, visibleTests),
    rows: listActivity(db, listing, pages).map((submission) => ({
      ...toListedRow(submission, texts),
      testName: submission.testName,
      isPreview: submission.isPreview,
      isBegunAgain: submission.isBegunAgain,
      byInvitation: submission.invitationId !== null,
      started: formatSubmissionTime(submission.startedAt, submission, texts.timeZone),
      startedAgo: submission.erasedAt ? null : formatTimeAgo(submission.startedAt, now),
      minutes: submission.totalDuration === null ? null : formatMinutes(submission.totalDuration),
    })),
  });
}

type ActivityRow = SerializeFrom<typeof loader>["rows"][number];

export default function Activity() {
  const { isAdmin, seesPreviews, filter, pages, tests, rows } = useLoaderData<typeof loader>();
  const { testId, search, state, startedFrom, startedTo, hasPreviews, per } = filter;
  const days = formatDayRange(startedFrom, startedTo);
  return (
    <div className="grid gap-6">
      <PageHeader title="User Activity" subtitle="Track all user form submissions and test completion status">
        <FilterForm
          id={FILTER_FORM}
          action={resultPaths.activity()}
          label="Filter the activity"
          className="flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <TestFilter form={FILTER_FORM} tests={tests} testId={testId} />
          <FilterSelect id="activity-state" name="state" label="State" addressed={state ?? ""} choices={STATES} />
          {seesPreviews && (
            <FilterCheckbox id="activity-previews" name="previews" label="Previews" isInUrl={Boolean(hasPreviews)} />
          )}
          <SearchField value={search ?? ""} />
          {startedFrom && <input type="hidden" name="startedFrom" value={startedFrom} />}
          {startedTo && <input type="hidden" name="startedTo" value={startedTo} />}
          {per && <input type="hidden" name="per" value={per} />}
        </FilterForm>
      </PageHeader>
      <Card>
        {isAdmin && tests.some(({ id }) => id === testId) && (
          <p className="mb-2 lg:px-3">
            <Link
              to={paths.invitations(testId ?? "")}
              className="inline-block py-1 text-accent underline underline-offset-4"
            >
              Invitations
            </Link>
          </p>
        )}
        {days && (
          <Chips>
            <Chip
              text={`Started ${days}`}
              to={resultPaths.activity(testId, 1, { ...filter, startedFrom: undefined, startedTo: undefined })}
            />
          </Chips>
        )}
        <ResultCount text={rows.length === 0 ? "No activity" : formatShownRange(pages, NOUN)} />
        {rows.length === 0 && (search || state || days) ? (
          <EmptyState
            title="No user activity matches these filters"
            next={<ShowAll to={resultPaths.activity(testId)}>Show all activity</ShowAll>}
          />
        ) : rows.length === 0 ? (
          <EmptyState
            title="No User Activity"
            next={<NextStep isAdmin={isAdmin} tests={tests} testId={testId} allTests={resultPaths.activity()} />}
          >
            Everyone who starts an assessment appears here, whether or not they finish it.
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
              noun={NOUN}
              isPlainWhenAll
              hasSizes
              linkTo={(page, size = pages.pageSize) =>
                resultPaths.activity(testId, page, { ...filter, per: findNonDefaultSize(size) })
              }
            />
          </>
        )}
      </Card>
    </div>
  );
}

const STATES = [
  { value: "", text: "Completed or not" },
  { value: "completed", text: "Completed" },
  { value: "unfinished", text: "Not finished" },
];

function Entry({ row }: { row: ActivityRow }) {
  return (
    <tr>
      <Cell place="parts">
        <Person
          {...row}
          to={resultPaths.result(row.id)}
          {...(row.isPreview || row.email === "" ? {} : { emailTo: paths.candidate(row.id) })}
        >
          {row.isPreview && <Badge tone="accent">Preview</Badge>}
          {row.isBegunAgain && <Badge>Restarted later</Badge>}
          {row.byInvitation && <Badge>By invitation</Badge>}
        </Person>
      </Cell>
      <Cell place="more">
        <span className="wrap-anywhere line-clamp-1 lg:line-clamp-3 lg:min-w-24">{row.testName}</span>
      </Cell>
      <Cell place="parts">
        <Time {...row.started} isOneLine place="fact" />
        <span data-place="wide" className="block text-muted text-sm">
          {row.startedAgo}
        </span>
      </Cell>
      <Cell place="label">
        {row.completed ? (
          <>
            <DotLabel tone="positive">Test Completed</DotLabel>
            <Time {...row.completed} isOneLine place="wide" className="block text-muted text-sm" />
          </>
        ) : (
          <DotLabel tone="normal">Started but not completed</DotLabel>
        )}
      </Cell>
      <Cell place="parts" isOneLine>
        {row.completed ? (
          <>
            <MatchScore match={row.match} />
            <span data-place="fact" className="block text-muted text-sm">
              {row.minutes}
            </span>
          </>
        ) : (
          <span data-place="wide" className="text-muted">
            –
          </span>
        )}
      </Cell>
    </tr>
  );
}
