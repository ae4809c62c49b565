import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { grouped } from "#app/platform/text/numbers-text.ts";
import { StatCard } from "#app/statistics/components.ts";
import type { DashboardStats } from "../dashboard-stats.server.ts";

type Counted = SerializeFrom<DashboardStats>["submissions"];
type StatCardsProps = {
  stats: SerializeFrom<DashboardStats>;
  isNarrowed: boolean;
  isOfDays: boolean;
  unfinishedTo: string;
};

/** The dashboard's figures, each with what it counts. */
export function StatCards({ stats, isNarrowed, isOfDays, unfinishedTo }: StatCardsProps) {
  const average = stats.averageSeconds === null ? "N/A" : `${(stats.averageSeconds / 60).toFixed(1)} min`;
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:gap-4 xl:grid-cols-5">
      <StatCard
        name={isNarrowed ? "Total Candidates in these results" : "Total Candidates"}
        value={formatCount(stats.totalCandidates)}
        caption={isNarrowed ? "people with a listed result" : "people who began"}
        explanation={`Different e-mail addresses: who takes a test twice counts once. ${isNarrowed ? "Of the results that the filters leave" : "With those who have not finished"}. Previews are left out.`}
      />
      <StatCard name="Completed Today" value={formatCount(stats.completedToday)} caption="since midnight" />
      <StatCard
        name="Avg. Completion Time"
        value={average}
        caption={stats.isAverageOfSome ? "of 1,000 of those found" : "from start to finish"}
      />
      <StatCard
        name="Submissions"
        value={formatCount(stats.submissions)}
        caption="completed, every attempt"
        explanation="Completed tests, each attempt of a person by itself. Previews are left out."
      />
      <li className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
        <p className="text-muted text-sm">Not finished</p>
        <p className="mt-1 font-bold text-2xl tabular-nums">
          <Link to={unfinishedTo} className="underline decoration-line underline-offset-4 hover:decoration-current">
            {formatCount(stats.unfinished)}
            <span className="sr-only"> not finished: show them</span>
          </Link>
        </p>
        <p className="mt-1 text-muted text-xs">
          {isOfDays ? "began in these days, did not complete" : "began, did not complete"}
        </p>
      </li>
    </ul>
  );
}

function formatCount({ total, isMore }: Counted): string {
  return `${grouped(total)}${isMore ? "+" : ""}`;
}
