import type { SerializeFrom } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import type { ListCount } from "#app/platform/database/counting.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatNumber, formatOneDecimal, pluralize } from "#app/platform/text/numbers-text.ts";
import { ViewLinks } from "#app/platform/ui/forms/list-filter.tsx";
import { StatCard, StatStrip } from "#app/statistics/components.ts";
import type { DashboardStats } from "../dashboard-stats.server.ts";
import { resultPaths } from "../paths.ts";
import { useStageNames } from "../use-layout-data.ts";

type StatCardsProps = { stats: SerializeFrom<DashboardStats>; isFiltered: boolean };

export function StatCards({ stats, isFiltered }: StatCardsProps) {
  const average = stats.averageSeconds === null ? "N/A" : `${formatOneDecimal(stats.averageSeconds / 60)} min`;
  const people = pluralize(stats.totalCandidates.total, "person", "people");
  return (
    <StatStrip>
      <StatCard
        name="Total Candidates"
        value={formatCappedCount(stats.totalCandidates)}
        caption={`${people} ${isFiltered ? "in these results" : "who started"}`}
        explanation={`This number counts each email address once, even if someone takes a test twice. It includes ${isFiltered ? "only results that match the filters" : "people who have not finished"}. Previews are not included.`}
      />
      <StatCard name="Completed Today" value={formatCappedCount(stats.completedToday)} caption="since midnight" />
      <StatCard
        name="Avg. Completion Time"
        value={average}
        caption={stats.totalCandidates.isMore ? "of the first 1,000 matches" : "from start to finish"}
        isCaptionShown={stats.totalCandidates.isMore}
      />
      <StatCard
        name="Submissions"
        value={formatCappedCount(stats.submissions)}
        caption="completed, every attempt"
        explanation="Completed tests. Every attempt counts. Previews are not included."
      />
    </StatStrip>
  );
}

type SavedViewsProps = { testId: string | undefined; today: string; dueCount: ListCount; hasSources: boolean };

export function SavedViews({ testId, today, dueCount, hasSources }: SavedViewsProps) {
  const { pathname, search } = useLocation();
  const stageNames = useStageNames();
  const views = [
    { text: `Stage: ${stageNames.new}`, to: resultPaths.dashboard({ testId, stage: ["new"] }) },
    {
      text: "Top this month",
      to: resultPaths.leaderboard({ testId, completedFrom: `${today.slice(0, 7)}-01` }),
    },
    { text: "Not finished", to: resultPaths.activity({ testId, state: "unfinished" }) },
    ...(dueCount.total > 0
      ? [{ text: `Outcomes due (${formatCappedCount(dueCount)})`, to: paths.dueOutcomes(testId) }]
      : []),
    ...(hasSources ? [{ text: "Sources", to: resultPaths.sources(testId) }] : []),
    { text: "Report by month", to: paths.reports({ testId }) },
  ];
  return (
    <ViewLinks
      label="Saved views"
      views={views.map((view) => ({ ...view, isCurrent: view.to === `${pathname}${search}` }))}
    />
  );
}

function formatCappedCount({ total, isMore }: ListCount): string {
  return `${formatNumber(total)}${isMore ? "+" : ""}`;
}
