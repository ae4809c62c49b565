import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Eye } from "lucide-react";
import { db } from "#app/db.server.ts";
import { parseResultFilter } from "#app/domain/result-filter.ts";
import { env } from "#app/env.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { readPages } from "#app/http/pages.ts";
import { countRanked, LEADERBOARD_PAGE_SIZE, listRanked } from "#app/models/leaderboard.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/models/settings.server.ts";
import { listTestChoices } from "#app/models/tests.server.ts";
import { paths } from "#app/paths.ts";
import { listedRow } from "#app/reports/listed-result.ts";
import { Card } from "#app/ui/card.tsx";
import { Cell, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { FilterForm, TestFilter, useAddressed } from "#app/ui/filter-form.tsx";
import { IconLink } from "#app/ui/icon-button.tsx";
import { MatchBadge } from "#app/ui/match-badge.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Person } from "#app/ui/person.tsx";
import { Rank } from "#app/ui/rank.tsx";
import { Time } from "#app/ui/time.tsx";

const FILTER_FORM = "leaderboard-filter";

export const meta = () => [{ title: "Leaderboard" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const { testId } = parseResultFilter(searchParams);
  const isFirstOnly = searchParams.has("first");
  const ranking = { testId, isFirstOnly };
  const texts = { ranges: getPlaybookRanges(db), timeZone: getTimeZone(db, env.timeZone) };
  const pages = readPages(request, countRanked(db, ranking), LEADERBOARD_PAGE_SIZE);
  return json({
    testId,
    isFirstOnly,
    pages,
    tests: listTestChoices(db),
    rows: listRanked(db, ranking, pages.page).map((submission) => ({
      ...listedRow(submission, texts),
      rank: submission.rank,
      points: `${submission.totalPoints}/${submission.maxPoints}`,
    })),
  });
}

type RankedRow = SerializeFrom<typeof loader>["rows"][number];

export default function Leaderboard() {
  const { testId, isFirstOnly, pages, tests, rows } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="Leaderboard" subtitle="Completed assessments, best score first">
        <FilterForm
          id={FILTER_FORM}
          action={paths.leaderboard()}
          label="Filter the leaderboard"
          className="flex flex-wrap items-center gap-x-5"
        >
          <TestFilter form={FILTER_FORM} tests={tests} testId={testId} />
          <FirstOnly isChosen={isFirstOnly} />
        </FilterForm>
      </PageHeader>
      <Card>
        {rows.length === 0 ? (
          <EmptyState title="No Completed Assessments">No completed assessments with scores available yet.</EmptyState>
        ) : (
          <>
            <DataTable
              caption="Completed assessments, best score first"
              columns={["Rank", "Candidate", "Score", "Candidate Match", "Completion Date", "Duration", "View"]}
            >
              {rows.map((row) => (
                <LeaderboardRow key={row.id} row={row} />
              ))}
            </DataTable>
            <Pager
              {...pages}
              noun={{ one: "completed assessment", many: "completed assessments" }}
              linkTo={(page) => paths.leaderboard(testId, page, isFirstOnly)}
            />
          </>
        )}
      </Card>
    </div>
  );
}

/** Leaves out what people got when they took the same test again. */
function FirstOnly({ isChosen }: { isChosen: boolean }) {
  const [isOn, setIsOn] = useAddressed(isChosen);
  return (
    <Checkbox
      id="leaderboard-first"
      name="first"
      value="1"
      label="First attempts only"
      checked={isOn}
      onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
    />
  );
}

function LeaderboardRow({ row }: { row: RankedRow }) {
  return (
    <tr>
      <Cell column="Rank" isLabelled={false}>
        <Rank rank={row.rank} />
      </Cell>
      <Cell column="Candidate" isLabelled={false}>
        <Person {...row} to={paths.result(row.id)} />
      </Cell>
      <Cell column="Score">
        <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <span className="font-semibold">{row.match?.percentText}%</span>
          <span className="text-muted text-sm">{row.points}</span>
        </span>
      </Cell>
      <Cell column="Candidate Match">{row.match && <MatchBadge band={row.match.band} />}</Cell>
      <Cell column="Completion Date">{row.completed && <Time {...row.completed} />}</Cell>
      <Cell column="Duration">
        <span className="whitespace-nowrap">{row.duration}</span>
      </Cell>
      <Cell column="View" isLabelled={false}>
        <span className="flex max-lg:justify-end">
          <IconLink icon={Eye} label={`View details of ${row.name}`} tooltip="View details" to={paths.result(row.id)} />
        </span>
      </Cell>
    </tr>
  );
}
