import type { SerializeFrom } from "@remix-run/node";
import { Card } from "#app/ui/card.tsx";
import { MatchBadge } from "#app/ui/match-badge.tsx";
import { Time } from "#app/ui/time.tsx";
import type { loader } from "./result.tsx";

/** Everything that the result screen shows. */
export type ResultScreen = NonNullable<SerializeFrom<typeof loader>["screen"]>;
type Score = NonNullable<ResultScreen["score"]>;

/** Who took which test, when, and how it went. */
export function Overview({ screen }: { screen: ResultScreen }) {
  const facts = [
    { term: "Email", value: screen.email },
    { term: "First Name", value: screen.firstName || "-" },
    { term: "Last Name", value: screen.lastName || "-" },
    { term: "Test Name", value: screen.testName },
    { term: "Questions", value: questionsText(screen) },
    { term: "Target Time", value: `${screen.targetMinutes} minutes` },
    { term: "Completed", value: screen.completed ? <Time {...screen.completed} /> : "In Progress" },
    { term: "Duration", value: screen.duration },
    { term: "Reference", value: screen.reference },
    { term: "Candidate Match", value: screen.score ? <MatchBadge band={screen.score.band} /> : "No scores" },
  ];
  return (
    <Card title="Assessment Overview">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
        {facts.map(({ term, value }) => (
          <div key={term} className="min-w-0 first:max-md:col-span-2">
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The total and each section's points. */
export function SectionPerformance({ score, sections }: { score: Score; sections: ResultScreen["sections"] }) {
  const tiles = [
    { key: "total", name: "Total Score", totalPoints: score.totalPoints, maxPoints: score.maxPoints },
    ...sections.map((section) => ({ key: String(section.position), ...section })),
  ];
  return (
    <Card title="Section Performance">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {tiles.map(({ key, name, totalPoints, maxPoints }) => (
          <li key={key} className="rounded-control bg-sunken p-4">
            <p className="font-bold text-xl tabular-nums">
              {totalPoints}
              <span className="font-medium text-base text-muted">/{maxPoints}</span>
            </p>
            <p className="mt-1 text-muted text-sm">{name}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function questionsText({ questionCount, answeredCount }: ResultScreen): string {
  return answeredCount === questionCount ? String(questionCount) : `${answeredCount} of ${questionCount} answered`;
}
