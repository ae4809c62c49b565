import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Award } from "lucide-react";
import { requireViewer } from "#app/accounts/index.server.ts";
import { MatchBadge } from "#app/match-bands/components.ts";
import { db } from "#app/platform/db.server.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { TestFilter } from "#app/platform/ui/forms/filter-form.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Cell, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { getRowId, resultPaths } from "../paths.ts";
import { rankResults } from "../result-list.server.ts";
import { countErasedResults } from "../result-query.server.ts";
import { Duration } from "./duration.tsx";
import { NextStep } from "./empty-results.tsx";
import { type PeopleListData, readPeopleList } from "./people-list.server.ts";
import { PeopleList, RowEnd, RowLead } from "./people-list.tsx";
import { FILTER_FORM } from "./result-filter-form.tsx";
import { useStepKeysOfLoadingResult } from "./step-keys.ts";

export const meta = () => [{ title: "Leaderboard" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list, page, query, texts, toRow } = readPeopleList(request, await requireViewer(request), "leaderboard");
  const rows = rankResults(db, query, page.rows, texts).map((submission) => ({
    ...toRow(submission),
    rank: submission.rank,
    points: `${submission.totalPoints}/${submission.maxPoints}`,
  }));
  return json({ list, rows, erasedCount: countErasedResults(db, query.filter, texts) });
}

type RankedRow = SerializeFrom<typeof loader>["rows"][number];

export default function Leaderboard() {
  useStepKeysOfLoadingResult();
  const { list, rows, erasedCount } = useLoaderData<typeof loader>();
  const { filter, tests, isAdmin } = list;
  return (
    <div className="grid gap-6 *:min-w-0">
      <PageHeader title="Leaderboard" subtitle="Completed assessments, best score first">
        <TestFilter form={FILTER_FORM} tests={tests} testId={filter.testId} />
      </PageHeader>
      <PeopleList
        list={list}
        rows={rows}
        caption="Completed assessments, best score first"
        columns={["Rank", "Candidate", "Score", "Candidate Match", "Completion Date", "Duration", "Stage"]}
        noun={{ one: "completed assessment", many: "completed assessments" }}
        note={
          erasedCount > 0 &&
          `Not ranked: ${formatCount(erasedCount, "result of an erased person", "results of erased people")}.`
        }
        empty={
          <EmptyState
            title="No Completed Assessments"
            next={
              <NextStep isAdmin={isAdmin} tests={tests} testId={filter.testId} allTests={resultPaths.leaderboard()} />
            }
          >
            No completed assessments with scores available yet.
          </EmptyState>
        }
      >
        {rows.map((row) => (
          <LeaderboardRow key={row.id} row={row} list={list} />
        ))}
      </PeopleList>
      <Outlet />
    </div>
  );
}

function LeaderboardRow({ row, list }: { row: RankedRow; list: PeopleListData }) {
  const to = resultPaths.resultInList(row.id, { list: "leaderboard", filter: list.filter, ticked: list.ticked });
  return (
    <tr id={getRowId(row.id)}>
      <Cell place="lead">
        <span className="flex items-center max-lg:gap-3">
          <RowLead row={row} list={list} />
          <Rank rank={row.rank} />
        </span>
      </Cell>
      <Cell place="parts">
        <Person {...row} to={to} />
      </Cell>
      <Cell place="parts">
        <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <span data-place="figure" className="font-semibold">
            {row.match?.percentText}%
          </span>
          <span data-place="wide" className="text-muted text-sm">
            {row.points}
          </span>
        </span>
      </Cell>
      <Cell place="label">{row.match && <MatchBadge band={row.match.band} />}</Cell>
      <Cell place="fact">{row.completed && <Time {...row.completed} isOneLine />}</Cell>
      <Cell place="fact">
        <Duration text={row.duration} isCareless={row.isCareless} resultTo={to} />
      </Cell>
      <RowEnd row={row} list={list} />
    </tr>
  );
}

const MEDALS = [
  { place: "1st place", color: "fill-medal-gold/25 text-medal-gold" },
  { place: "2nd place", color: "fill-medal-silver/25 text-medal-silver" },
  { place: "3rd place", color: "fill-medal-bronze/25 text-medal-bronze" },
];

function Rank({ rank }: { rank: number }) {
  const medal = MEDALS[rank - 1];
  if (!medal) return <span className="font-semibold text-muted tabular-nums">#{rank}</span>;
  return (
    <>
      <Award aria-hidden="true" className={`size-7 ${medal.color}`} />
      <span className="sr-only">{medal.place}</span>
    </>
  );
}
