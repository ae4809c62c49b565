import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { db } from "#app/db.server.ts";
import { type DateText, dateTimeText } from "#app/domain/date-text.ts";
import { formatDuration } from "#app/domain/duration.ts";
import { type MatchBand, matchBandOf } from "#app/domain/match-band.ts";
import { fullName, initials } from "#app/domain/person.ts";
import { formatPercent } from "#app/domain/scoring.ts";
import { env } from "#app/env.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { pageParameter } from "#app/http/page-parameter.ts";
import {
  countCompletedSubmissions,
  DASHBOARD_PAGE_SIZE,
  listCompletedSubmissions,
} from "#app/models/results.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/models/settings.server.ts";
import { paths } from "#app/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Cell, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MatchBadge } from "#app/ui/match-badge.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Time } from "#app/ui/time.tsx";

export const meta = () => [{ title: "Candidate Results Dashboard" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const total = countCompletedSubmissions(db);
  const pageCount = Math.max(1, Math.ceil(total / DASHBOARD_PAGE_SIZE));
  const page = pageParameter(request, pageCount);
  const ranges = getPlaybookRanges(db);
  const timeZone = getTimeZone(db, env.timeZone);
  const rows = listCompletedSubmissions(db, page).map((submission) => ({
    id: submission.id,
    name: fullName(submission),
    initials: initials(submission),
    email: submission.email,
    completed: submission.completedAt && dateTimeText(submission.completedAt, timeZone),
    duration: formatDuration(submission.totalDuration),
    match:
      submission.percent === null
        ? null
        : { percentText: formatPercent(submission.percent), band: matchBandOf(submission.percent, ranges) },
  }));
  return Response.json({ rows, total, page, pageCount, pageSize: DASHBOARD_PAGE_SIZE } satisfies DashboardScreen);
}

type Row = {
  id: string;
  name: string;
  initials: string;
  email: string;
  completed: DateText | null;
  duration: string;
  match: { percentText: string; band: MatchBand } | null;
};
type DashboardScreen = { rows: Row[]; total: number; page: number; pageCount: number; pageSize: number };

export default function Dashboard() {
  const { rows, ...pages } = useLoaderData<DashboardScreen>();
  return (
    <div className="grid gap-6">
      <h1 className="font-bold text-2xl tracking-tight">Candidate Results Dashboard</h1>
      <Card title="Recent Submissions">
        {rows.length === 0 ? (
          <EmptyState title="No results yet">
            Send candidates the link to the entry page and the access password. Completed assessments appear here.
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption="Completed submissions, newest first"
              columns={["Candidate", "Completion Date", "Duration", "Candidate Match", "Actions"]}
            >
              {rows.map((row) => (
                <DashboardRow key={row.id} row={row} />
              ))}
            </DataTable>
            <Pager {...pages} linkTo={paths.dashboard} />
          </>
        )}
      </Card>
    </div>
  );
}

function DashboardRow({ row }: { row: Row }) {
  return (
    <tr>
      <Cell column="Candidate" isLabelled={false}>
        <span className="flex items-center gap-3">
          <Avatar initials={row.initials} />
          <span className="min-w-0">
            <Link to={paths.result(row.id)} className="block font-semibold hover:underline">
              {row.name}
            </Link>
            <span className="block text-muted text-sm">{row.email}</span>
          </span>
        </span>
      </Cell>
      <Cell column="Completion Date">{row.completed ? <Time {...row.completed} /> : "In Progress"}</Cell>
      <Cell column="Duration">{row.duration}</Cell>
      <Cell column="Candidate Match">
        {row.match ? (
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold tabular-nums">{row.match.percentText}%</span>
            <MatchBadge band={row.match.band} />
          </span>
        ) : (
          "No scores"
        )}
      </Cell>
      <Cell column="Actions" isLabelled={false}>
        <ButtonLink to={paths.result(row.id)} variant="secondary" aria-label={`View details of ${row.name}`}>
          View
        </ButtonLink>
      </Cell>
    </tr>
  );
}
