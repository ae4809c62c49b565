import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import type { ListCount } from "#app/platform/database/counting.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { StatCard, StatStrip } from "#app/statistics/components.ts";
import type { DashboardStats, Funnel } from "../dashboard-stats.server.ts";
import { resultPaths } from "../paths.ts";

type StatCardsProps = { stats: SerializeFrom<DashboardStats>; isFiltered: boolean };

/** With a filter, all figures are those of the filtered list. */
export function StatCards({ stats, isFiltered }: StatCardsProps) {
  const average = stats.averageSeconds === null ? "N/A" : `${(stats.averageSeconds / 60).toFixed(1)} min`;
  return (
    <StatStrip>
      <StatCard
        name={isFiltered ? "Total Candidates in these results" : "Total Candidates"}
        value={formatCappedCount(stats.totalCandidates)}
        caption={isFiltered ? "people with results" : "people who started"}
        explanation={`Counts each email address once, even if someone takes a test twice. ${isFiltered ? "Only results that match the filters" : "Includes people who have not finished"}. Previews are not included.`}
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

const STEP = "inline-flex min-h-8 items-center gap-1.5 px-2";

type FunnelLinksProps = { funnel: Funnel; testId: string | undefined; isAdmin: boolean; hasSources: boolean };

/** Show the steps from the invitation to the decision that no card counts. */
export function FunnelLinks({ funnel, testId, isAdmin, hasSources }: FunnelLinksProps) {
  const unfinished = funnel.started - funnel.completed;
  const invitedTo = testId ? paths.invitations(testId) : paths.tests();
  return (
    <div className="flex items-center gap-x-1 whitespace-nowrap">
      <FunnelStep name="Invited by name" count={funnel.invited} to={isAdmin ? invitedTo : null} />
      <FunnelStep name="Not finished" count={unfinished} to={resultPaths.activity({ testId, state: "unfinished" })} />
      <FunnelStep
        name="Shortlisted"
        count={funnel.shortlisted}
        to={resultPaths.dashboard({ testId, stage: ["shortlist", "interview", "offer", "hired"] })}
      />
      <FunnelStep name="Hired" count={funnel.hired} to={resultPaths.dashboard({ testId, stage: ["hired"] })} />
      {hasSources && (
        <Link to={resultPaths.sources(testId)} className={`${STEP} rounded-control text-accent hover:bg-sunken`}>
          By source
        </Link>
      )}
      <Link to={paths.reports({ testId })} className={`${STEP} rounded-control text-accent hover:bg-sunken`}>
        By month
      </Link>
    </div>
  );
}

function FunnelStep({ name, count, to }: { name: string; count: number; to: string | null }) {
  const figure = (
    <>
      <span className="text-muted">{name}</span> <b className="font-semibold tabular-nums">{formatNumber(count)}</b>
    </>
  );
  return to ? (
    <Link to={to} className={`${STEP} rounded-control hover:bg-sunken`}>
      {figure}
    </Link>
  ) : (
    <span className={STEP}>{figure}</span>
  );
}

type SavedViewsProps = { testId: string | undefined; today: string; dueCount: ListCount };

export function SavedViews({ testId, today, dueCount }: SavedViewsProps) {
  const views = [
    { text: "Needs review", to: resultPaths.dashboard({ testId, stage: ["new"] }) },
    {
      text: "Top this month",
      to: resultPaths.leaderboard({ testId, completedFrom: `${today.slice(0, 7)}-01` }),
    },
    ...(dueCount.total > 0
      ? [{ text: `Outcomes due (${formatCappedCount(dueCount)})`, to: paths.dueOutcomes(testId) }]
      : []),
  ];
  return (
    <nav aria-label="Saved views">
      <ul className="flex gap-2 whitespace-nowrap">
        {views.map(({ text, to }) => (
          <li key={text}>
            <Link
              to={to}
              className="inline-flex min-h-8 items-center rounded-full border border-line bg-surface px-3 font-medium hover:bg-sunken"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function formatCappedCount({ total, isMore }: ListCount): string {
  return `${formatNumber(total)}${isMore ? "+" : ""}`;
}
