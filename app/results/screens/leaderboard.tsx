import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Eye } from "lucide-react";
import { listTestChoices, requireViewer } from "#app/accounts/index.server.ts";
import { MatchBadge } from "#app/match-bands/components.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readPages } from "#app/platform/http/pages.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { shownText } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { IconLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { FilterForm, FoundCount, SearchField, TestFilter } from "#app/platform/ui/forms/filter-form.tsx";
import { Tick } from "#app/platform/ui/forms/ticks.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { LEADERBOARD_PAGE_SIZE, listRanked } from "../leaderboard.server.ts";
import { listedRow } from "../listed-result.ts";
import { countNotes } from "../notes.server.ts";
import { resultPaths } from "../paths.ts";
import { countResults, openRanking } from "../result-list.server.ts";
import { parseResultWalk, type ResultWalk, rowIdOf } from "../result-walk.ts";
import { Decided } from "./decided.tsx";
import { FirstOnly, StageFilter } from "./filter-controls.tsx";
import { Rank } from "./rank.tsx";
import { TickedBar } from "./ticked-rows.tsx";

const FILTER_FORM = "leaderboard-filter";
const NOUN = { one: "completed assessment", many: "completed assessments" };

export const meta = () => [{ title: "Leaderboard" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { sight } = await requireViewer(request);
  const { searchParams } = new URL(request.url);
  searchParams.set("from", "leaderboard");
  const walk = parseResultWalk(searchParams);
  const listing = openRanking(db, { ...walk.filter, sight });
  const texts = { ranges: getPlaybookRanges(db), timeZone: getTimeZone(db, env.timeZone) };
  const pages = readPages(request, countResults(db, listing), LEADERBOARD_PAGE_SIZE);
  const ranked = listRanked(db, walk.filter, listing, pages.page, pages.total);
  const notes = countNotes(
    db,
    ranked.map(({ id }) => id),
  );
  return json({
    walk,
    pages,
    tests: listTestChoices(db, sight),
    rows: ranked.map((submission) => ({
      ...listedRow(submission, texts),
      noteCount: notes.get(submission.id) ?? 0,
      rank: submission.rank,
      points: `${submission.totalPoints}/${submission.maxPoints}`,
    })),
  });
}

type RankedRow = SerializeFrom<typeof loader>["rows"][number];

export default function Leaderboard() {
  const { walk, pages, tests, rows } = useLoaderData<typeof loader>();
  const { testId, search, isFirstOnly = false, stages } = walk.filter;
  return (
    <div className="grid gap-6">
      <PageHeader title="Leaderboard" subtitle="Completed assessments, best score first">
        <FilterForm
          id={FILTER_FORM}
          action={resultPaths.leaderboard()}
          label="Filter the leaderboard"
          className="flex flex-wrap items-center gap-x-5 gap-y-2"
        >
          <TestFilter form={FILTER_FORM} tests={tests} testId={testId} />
          <StageFilter stage={stages?.[0] ?? ""} />
          <FirstOnly id="leaderboard-first" isAddressed={isFirstOnly} />
          <SearchField value={search ?? ""} />
        </FilterForm>
      </PageHeader>
      <Card>
        <FoundCount text={rows.length === 0 ? "No results" : shownText(pages, NOUN)} />
        {rows.length === 0 && stages ? (
          <EmptyState title="No one at this stage">
            <Link
              to={resultPaths.leaderboard(testId, 1, isFirstOnly, search)}
              className="text-accent underline underline-offset-4"
            >
              Show all stages
            </Link>
          </EmptyState>
        ) : rows.length === 0 && search ? (
          <EmptyState title="No one found">
            <p>
              Nobody on this leaderboard has &quot;<bdi>{search}</bdi>&quot; in the name or e-mail address.
            </p>
            <Link
              to={resultPaths.leaderboard(testId, 1, isFirstOnly)}
              className="mt-2 inline-block text-accent underline underline-offset-4"
            >
              Show all
            </Link>
          </EmptyState>
        ) : rows.length === 0 ? (
          <EmptyState title="No Completed Assessments">No completed assessments with scores available yet.</EmptyState>
        ) : (
          <>
            <TickedBar
              action={paths.setStages()}
              backTo={resultPaths.leaderboard(testId, pages.page, isFirstOnly, search, stages)}
            />
            <DataTable
              caption="Completed assessments, best score first"
              columns={["Rank", "Candidate", "Score", "Candidate Match", "Completion Date", "Duration", "View"]}
            >
              {rows.map((row) => (
                <LeaderboardRow key={row.id} row={row} walk={walk} />
              ))}
            </DataTable>
            <Pager
              {...pages}
              noun={NOUN}
              linkTo={(page) => resultPaths.leaderboard(testId, page, isFirstOnly, search, stages)}
            />
          </>
        )}
      </Card>
    </div>
  );
}

function LeaderboardRow({ row, walk }: { row: RankedRow; walk: ResultWalk }) {
  return (
    <tr id={rowIdOf(row.id)}>
      <Cell place="lead">
        <Rank rank={row.rank} />
      </Cell>
      <Cell place="parts">
        <Person
          {...row}
          to={resultPaths.walkedResult(row.id, walk)}
          lead={<Tick id={row.id} name={row.name} />}
          extra={<Decided {...row} place="extra" />}
        />
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
      <Cell place="fact" isOneLine>
        {row.duration}
      </Cell>
      <Cell place="wide">
        <IconLink
          icon={Eye}
          label={`View details of ${row.name}`}
          tooltip="View details"
          to={resultPaths.walkedResult(row.id, walk)}
        />
      </Cell>
    </tr>
  );
}
