import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Award, Eye } from "lucide-react";
import { listTestChoices, requireViewer } from "#app/accounts/index.server.ts";
import { MatchBadge } from "#app/match-bands/components.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readPages } from "#app/platform/http/pagination.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { getCalendarDay } from "#app/platform/text/date-text.ts";
import { formatShownRange } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { IconLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { FilterForm, ResultCount, SearchField, TestFilter } from "#app/platform/ui/forms/filter-form.tsx";
import { OriginFilters } from "#app/platform/ui/forms/origin-filters.tsx";
import { RowCheckbox } from "#app/platform/ui/forms/row-selection.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { listTagChoices } from "#app/submissions/index.server.ts";
import { toListedRow } from "../listed-row.ts";
import { countNotes } from "../notes.server.ts";
import { getRowId, type ListOrigin, parseListOrigin, resultPaths } from "../paths.ts";
import { countResults, LEADERBOARD_PAGE_SIZE, listLeaderboard } from "../result-list.server.ts";
import { buildLeaderboardQuery } from "../result-query.server.ts";
import { NextStep, ShowAll } from "./empty-results.tsx";
import { DaysFilter, FirstAttemptsFilter, StageFilter } from "./result-filter-form.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { StageBadge } from "./stage-badge.tsx";
import { useStepKeysOfLoadingResult } from "./step-keys.ts";

const FILTER_FORM = "leaderboard-filter";
const NOUN = { one: "completed assessment", many: "completed assessments" };

export const meta = () => [{ title: "Leaderboard" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role, visibleTests } = await requireViewer(request);
  const { searchParams } = new URL(request.url);
  searchParams.set("from", "leaderboard");
  const origin = parseListOrigin(searchParams);
  const texts = { ranges: getPlaybookRanges(db), timeZone: getTimeZone(db, env.timeZone) };
  const listing = buildLeaderboardQuery(db, { ...origin.filter, visibleTests }, texts.timeZone);
  const pages = readPages(request, countResults(db, listing), LEADERBOARD_PAGE_SIZE);
  const ranked = listLeaderboard(db, origin.filter, listing, pages.page, pages.total);
  const notes = countNotes(
    db,
    ranked.map(({ id }) => id),
  );
  return json({
    isAdmin: role === "admin",
    origin,
    today: getCalendarDay(new Date(), texts.timeZone),
    pages,
    tests: listTestChoices(db, visibleTests),
    origins: listTagChoices(db, { testId: origin.filter.testId, visibleTests }),
    rows: ranked.map((submission) => ({
      ...toListedRow(submission, texts),
      noteCount: notes.get(submission.id) ?? 0,
      rank: submission.rank,
      points: `${submission.totalPoints}/${submission.maxPoints}`,
    })),
  });
}

type RankedRow = SerializeFrom<typeof loader>["rows"][number];

export default function Leaderboard() {
  useStepKeysOfLoadingResult();
  const { isAdmin, origin, today, pages, tests, origins, rows } = useLoaderData<typeof loader>();
  const { filter } = origin;
  const { testId, search, isFirstOnly = false, stages, completedFrom, completedTo, tag = "", source = "" } = filter;
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
          <DaysFilter today={today} from={completedFrom} to={completedTo} />
          <StageFilter stage={stages?.[0] ?? ""} />
          <OriginFilters idPrefix="leaderboard" origins={origins} tag={tag} source={source} />
          <FirstAttemptsFilter id="leaderboard-first" isAddressed={isFirstOnly} />
          <SearchField value={search ?? ""} />
        </FilterForm>
      </PageHeader>
      <Card>
        <ResultCount text={rows.length === 0 ? "No results" : formatShownRange(pages, NOUN)} />
        {rows.length === 0 && (tag || source) ? (
          <EmptyState
            title="No one with this tag or source"
            next={<ShowAll to={resultPaths.leaderboard({ ...filter, tag: "", source: "" })}>Show everyone</ShowAll>}
          />
        ) : rows.length === 0 && stages ? (
          <EmptyState
            title="No one at this stage"
            next={<ShowAll to={resultPaths.leaderboard({ ...filter, stages: [] })}>Show all stages</ShowAll>}
          />
        ) : rows.length === 0 && search ? (
          <EmptyState
            title="Nobody found"
            next={<ShowAll to={resultPaths.leaderboard({ ...filter, search: "" })}>Show all</ShowAll>}
          >
            Nobody on this leaderboard has &quot;<bdi>{search}</bdi>&quot; in their name or email address.
          </EmptyState>
        ) : rows.length === 0 && (completedFrom || completedTo) ? (
          <EmptyState
            title="No one completed a test on these days"
            next={
              <ShowAll to={resultPaths.leaderboard({ ...filter, completedFrom: "", completedTo: "" })}>
                Show all days
              </ShowAll>
            }
          />
        ) : rows.length === 0 ? (
          <EmptyState
            title="No Completed Assessments"
            next={<NextStep isAdmin={isAdmin} tests={tests} testId={testId} allTests={resultPaths.leaderboard()} />}
          >
            No completed assessments with scores available yet.
          </EmptyState>
        ) : (
          <>
            <div className="list-with-bar">
              <SelectionBar action={paths.setStages()} backTo={resultPaths.leaderboard(filter, pages.page)} />
              <DataTable
                caption="Completed assessments, best score first"
                columns={["Rank", "Candidate", "Score", "Candidate Match", "Completion Date", "Duration", "View"]}
              >
                {rows.map((row) => (
                  <LeaderboardRow key={row.id} row={row} origin={origin} />
                ))}
              </DataTable>
            </div>
            <Pager {...pages} noun={NOUN} linkTo={(page) => resultPaths.leaderboard(filter, page)} />
          </>
        )}
      </Card>
    </div>
  );
}

function LeaderboardRow({ row, origin }: { row: RankedRow; origin: ListOrigin }) {
  return (
    <tr id={getRowId(row.id)}>
      <Cell place="lead">
        <span className="flex items-center max-lg:gap-4">
          <RowCheckbox id={row.id} name={row.name} />
          <Rank rank={row.rank} />
        </span>
      </Cell>
      <Cell place="parts">
        <Person {...row} to={resultPaths.resultInList(row.id, origin)} extra={<StageBadge {...row} place="extra" />} />
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
          to={resultPaths.resultInList(row.id, origin)}
        />
      </Cell>
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
