import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import type { ListCount } from "#app/platform/database/counting.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { StatCard, StatStrip } from "#app/statistics/components.ts";
import type { DashboardStats, Funnel } from "../dashboard-stats.server.ts";
import { resultPaths } from "../paths.ts";
import { hasFilters, type ResultFilter } from "../result-filter.ts";

type StatCardsProps = { stats: SerializeFrom<DashboardStats>; filter: ResultFilter };

export function StatCards({ stats, filter }: StatCardsProps) {
  const isNarrowed = hasFilters(filter);
  const { testId, search, completedFrom, completedTo } = filter;
  const unfinished = { search, state: "unfinished" as const, startedFrom: completedFrom, startedTo: completedTo };
  const average = stats.averageSeconds === null ? "N/A" : `${(stats.averageSeconds / 60).toFixed(1)} min`;
  return (
    <StatStrip>
      <StatCard
        name={isNarrowed ? "Total Candidates in these results" : "Total Candidates"}
        value={formatCappedCount(stats.totalCandidates)}
        caption={isNarrowed ? "people with results" : "people who started"}
        explanation={`Counts each email address once, even if someone takes a test twice. ${isNarrowed ? "Only results that match the filters" : "Includes people who have not finished"}. Previews are not included.`}
      />
      <StatCard name="Completed Today" value={formatCappedCount(stats.completedToday)} caption="since midnight" />
      <StatCard
        name="Avg. Completion Time"
        value={average}
        caption={stats.isAverageOfSome ? "of the first 1,000 matches" : "from start to finish"}
        isCaptionShown={stats.isAverageOfSome}
      />
      <StatCard
        name="Submissions"
        value={formatCappedCount(stats.submissions)}
        caption="completed, every attempt"
        explanation="Completed tests. Every attempt counts. Previews are not included."
      />
      <StatCard
        name="Not finished"
        value={
          <Link to={resultPaths.activity(testId, 1, unfinished)} className="hover:underline underline-offset-4">
            {formatCappedCount(stats.unfinished)}
            <span className="sr-only"> not finished. Show them</span>
          </Link>
        }
        caption={
          (completedFrom ?? completedTo) ? "started in this period, did not complete" : "started, did not complete"
        }
      />
    </StatStrip>
  );
}

const STEP = "inline-flex min-h-8 items-center gap-1.5 px-2";

type Step = { name: string; count: number; to: string | null };
type FunnelLinksProps = {
  funnel: Funnel;
  testId: string | undefined;
  isAdmin: boolean;
  /** Null if no source is known. */
  sourcesTo: string | null;
};

/** Personal invitations stand apart, because candidates also start with a link and a password. */
export function FunnelLinks({ funnel, testId, isAdmin, sourcesTo }: FunnelLinksProps) {
  const ofTest = { ...(testId && { testId }), bands: [] };
  const invitedTo = testId ? paths.invitations(testId) : paths.tests();
  const steps: Step[] = [
    { name: "Started", count: funnel.started, to: resultPaths.activity(testId) },
    { name: "Completed", count: funnel.completed, to: resultPaths.dashboard(ofTest) },
    {
      name: "Shortlisted",
      count: funnel.shortlisted,
      to: resultPaths.dashboard({ ...ofTest, stages: ["shortlist", "interview", "offer", "hired"] }),
    },
    { name: "Hired", count: funnel.hired, to: resultPaths.dashboard({ ...ofTest, stages: ["hired"] }) },
  ];
  return (
    <div className="flex items-center gap-x-3 whitespace-nowrap">
      <FunnelStep name="Invited by name" count={funnel.invited} to={isAdmin ? invitedTo : null} />
      <ol aria-label="From start to decision" className="funnel flex items-center gap-x-1 border-line border-l ps-3">
        {steps.map((step) => (
          <li key={step.name}>
            <FunnelStep {...step} />
          </li>
        ))}
      </ol>
      {sourcesTo && (
        <Link to={sourcesTo} className={`${STEP} rounded-control text-accent hover:bg-sunken`}>
          By source
        </Link>
      )}
      <Link to={paths.reports({ testId })} className={`${STEP} rounded-control text-accent hover:bg-sunken`}>
        By month
      </Link>
    </div>
  );
}

function FunnelStep({ name, count, to }: Step) {
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
  const ofTest = { ...(testId && { testId }), bands: [] };
  const views = [
    { text: "Needs review", to: resultPaths.dashboard({ ...ofTest, stages: ["new"] }) },
    { text: "In progress", to: resultPaths.activity(testId, 1, { state: "unfinished" }) },
    {
      text: "Top this month",
      to: resultPaths.leaderboard({ ...(testId && { testId }), completedFrom: `${today.slice(0, 7)}-01` }),
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
