import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/accounts/index.server.ts";
import { MatchScore } from "#app/match-bands/components.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatSubmissionTime, formatTimeAgo } from "#app/platform/text/date-text.ts";
import { formatMinutes } from "#app/platform/text/duration.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { TestFilter } from "#app/platform/ui/forms/filter-form.tsx";
import { Badge, DotLabel, Time } from "#app/platform/ui/inline.tsx";
import { Cell, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { getRowId, resultPaths } from "../paths.ts";
import { Duration } from "./duration.tsx";
import { NextStep } from "./empty-results.tsx";
import { type PeopleListData, readPeopleList } from "./people-list.server.ts";
import { hasSelection, PeopleList, RowEnd, RowLead } from "./people-list.tsx";
import { FILTER_FORM } from "./result-filter-form.tsx";

export const meta = () => [{ title: "User Activity" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list, page, texts, toRow } = readPeopleList(request, await requireViewer(request), "activity");
  const now = new Date();
  const rows = page.rows.map((submission) => ({
    ...toRow(submission),
    isPreview: submission.isPreview,
    isStartedAgain: submission.isStartedAgain,
    byInvitation: submission.invitationId !== null,
    started: formatSubmissionTime(submission.startedAt, submission, texts.timeZone),
    startedAgo: submission.erasedAt ? null : formatTimeAgo(submission.startedAt, now),
    minutes: submission.totalDuration === null ? null : formatMinutes(submission.totalDuration),
  }));
  return json({ list, rows });
}

type ActivityRow = SerializeFrom<typeof loader>["rows"][number];

export default function Activity() {
  const { list, rows } = useLoaderData<typeof loader>();
  const { filter, tests, isAdmin } = list;
  const { testId } = filter;
  const hasTicks = hasSelection(rows, list);
  return (
    <div className="grid gap-6 *:min-w-0">
      <PageHeader title="User Activity" subtitle="Track all user form submissions and test completion status">
        <TestFilter form={FILTER_FORM} tests={tests} testId={testId} />
      </PageHeader>
      <PeopleList
        list={list}
        rows={rows}
        caption="All submissions, newest start first"
        columns={["Candidate", "Started", "Status", "Result", "Stage"]}
        noun={{ one: "user activity", many: "user activities" }}
        isPlainWhenAll
        actions={
          isAdmin &&
          testId &&
          tests.some(({ id }) => id === testId) && (
            <ButtonLink to={paths.invitations(testId)} variant="secondary">
              Invitations
            </ButtonLink>
          )
        }
        empty={
          <EmptyState
            title="No User Activity"
            next={<NextStep isAdmin={isAdmin} tests={tests} testId={testId} allTests={resultPaths.activity()} />}
          >
            Everyone who starts an assessment appears here, whether or not they finish it.
          </EmptyState>
        }
      >
        {rows.map((row) => (
          <Entry key={row.id} row={row} list={list} hasTicks={hasTicks} />
        ))}
      </PeopleList>
      <Outlet />
    </div>
  );
}

type EntryProps = { row: ActivityRow; list: PeopleListData; hasTicks: boolean };

function Entry({ row, list, hasTicks }: EntryProps) {
  const to = resultPaths.resultInList(row.id, { list: "activity", filter: list.filter, ticked: list.ticked });
  return (
    <tr id={getRowId(row.id)}>
      <Cell place="parts">
        <Person {...row} to={to} lead={hasTicks && <RowLead row={row} list={list} />}>
          {row.isPreview && <Badge tone="info">Preview</Badge>}
          {row.isStartedAgain && <Badge>Restarted later</Badge>}
          {row.byInvitation && <Badge>By invitation</Badge>}
        </Person>
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
            <span className={row.match ? "max-sm:sr-only" : undefined}>
              <DotLabel tone="positive">Test Completed</DotLabel>
            </span>
            <Time {...row.completed} isOneLine place="wide" className="block text-muted text-sm" />
          </>
        ) : (
          <DotLabel tone="normal">Started but not completed</DotLabel>
        )}
      </Cell>
      <Cell place="parts">
        {row.completed ? (
          <MatchScore match={row.match}>
            <span data-place="fact" className="mr-2 text-muted text-sm lg:inline-grid">
              <Duration text={row.minutes} isCareless={row.isCareless} resultTo={to} />
            </span>
          </MatchScore>
        ) : (
          <span data-place="wide" className="text-muted">
            –
          </span>
        )}
      </Cell>
      <RowEnd row={row} list={list} />
    </tr>
  );
}
