import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { MatchBadge } from "#app/match-bands/components.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { formatNearLine } from "#app/statistics/index.ts";
import type { loader } from "./result.tsx";

/** Everything that the result screen shows. */
export type ResultScreen = NonNullable<SerializeFrom<typeof loader>["screen"]>;
type Score = NonNullable<ResultScreen["score"]>;

/** Who took which test, when, and how it went. */
export function Overview({ screen }: { screen: ResultScreen }) {
  const facts = [
    { term: "Email", value: <Address screen={screen} /> },
    { term: "First Name", value: screen.firstName || "-" },
    { term: "Last Name", value: screen.lastName || "-" },
    { term: "Test Name", value: screen.testName },
    { term: "Questions", value: questionsText(screen) },
    { term: "Target Time", value: `${screen.targetMinutes} minutes` },
    { term: "Completed", value: screen.completed ? <Time {...screen.completed} /> : "In Progress" },
    { term: "Duration", value: screen.duration },
    { term: "Reference", value: screen.reference },
    {
      term: "Candidate Match",
      value: screen.score ? <Match score={screen.score} figures={screen.figures} /> : "No scores",
    },
  ];
  return (
    <Card title="Assessment Overview" actions={<WaysOn screen={screen} />}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
        {facts.map(({ term, value }) => (
          <div key={term} className="min-w-0 last:col-span-full first:max-md:col-span-2">
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Address({ screen: { email, byInvitation } }: { screen: ResultScreen }) {
  return (
    <>
      {email || "-"} {byInvitation && <Badge>By invitation</Badge>}
    </>
  );
}

/** The label, and where another one could as well be right. */
function Match({ score, figures: { nearLine } }: { score: Score; figures: ResultScreen["figures"] }) {
  return (
    <>
      <MatchBadge band={score.band} />
      {nearLine && <p className="mt-1 font-normal text-muted text-sm">{formatNearLine(nearLine)}</p>}
    </>
  );
}

/** To the end of a long page, and to how the test works. */
function WaysOn({ screen: { guide, healthTo } }: { screen: ResultScreen }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-accent text-sm print:hidden">
      {guide && (
        <a href="#interview-guide" className="underline underline-offset-4">
          Interview guide
        </a>
      )}{" "}
      <Link to={healthTo} className="underline underline-offset-4">
        Test Health
      </Link>
    </p>
  );
}

/** The total and each section: points, percent, a bar, and which is the weakest. */
export function SectionPerformance({ score, sections }: { score: Score; sections: ResultScreen["sections"] }) {
  const tiles = [
    { key: "total", name: "Total Score", isWeakest: false, ...score },
    ...sections.map((section) => ({ key: String(section.position), ...section })),
  ];
  return (
    <Card title="Section Performance">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {tiles.map(({ key, ...tile }) => (
          <SectionTile key={key} {...tile} />
        ))}
      </ul>
    </Card>
  );
}

type SectionTileProps = Omit<ResultScreen["sections"][number], "position">;

function SectionTile({ name, totalPoints, maxPoints, percent, percentText, isWeakest }: SectionTileProps) {
  return (
    <li className="flex flex-col gap-1 rounded-control bg-sunken p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-bold text-xl tabular-nums">
          {totalPoints}
          <span className="font-medium text-base text-muted">/{maxPoints}</span>
        </span>{" "}
        <span className="font-semibold text-sm tabular-nums">{maxPoints > 0 ? `${percentText}%` : "Not scored"}</span>
      </p>
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-2 text-muted text-sm">
        {name} {isWeakest && <Badge tone="warning">Weakest</Badge>}
      </p>
      {maxPoints > 0 && <Bar percent={percent} isWeak={isWeakest} />}
    </li>
  );
}

/** A bar that is filled as far as the percent (0–100) says, which is text beside it. */
function Bar({ percent, isWeak }: { percent: number; isWeak: boolean }) {
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-auto h-1.5 w-full rounded-full"
    >
      <line x2="100" y1="3" y2="3" strokeWidth="6" className="stroke-line" />
      <line x2={percent} y1="3" y2="3" strokeWidth="6" className={isWeak ? "stroke-average-line" : "stroke-accent"} />
    </svg>
  );
}

function questionsText({ questionCount, answeredCount }: ResultScreen): string {
  return answeredCount === questionCount ? String(questionCount) : `${answeredCount} of ${questionCount} answered`;
}
