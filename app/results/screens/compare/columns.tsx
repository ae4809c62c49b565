import { Link } from "@remix-run/react";
import { MatchBadge } from "#app/match-bands/components.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { percentPointsText } from "#app/platform/text/numbers-text.ts";
import { HowToRead, Time } from "#app/platform/ui/inline.tsx";
import { formatNearLine, formatPlace } from "#app/statistics/index.ts";
import { resultPaths } from "../../paths.ts";
import type { ComparisonScreen } from "./compare.tsx";
import { GRIDS } from "./grids.ts";

type Person = ComparisonScreen["people"][number];

/** Who is compared: a card each, in the order of the address. */
export function Columns({ screen: { people, ids, isAll } }: { screen: ComparisonScreen }) {
  return (
    <section aria-label="Who is compared">
      <ul className={`grid gap-3 sm:grid-cols-2 ${GRIDS[people.length] ?? ""}`}>
        {people.map((person) => (
          <li
            key={person.id}
            className="flex break-inside-avoid flex-col items-start rounded-card border border-line bg-surface p-5 shadow-card print:p-3"
          >
            <Column person={person} />
            <Link
              to={paths.compare(
                ids.filter((id) => id !== person.id),
                isAll,
              )}
              preventScrollReset
              aria-label={`Remove ${person.name}`}
              className="mt-auto inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-4 print:hidden"
            >
              Remove
            </Link>
          </li>
        ))}
      </ul>
      <HowToRead />
    </section>
  );
}

function Column({ person }: { person: Person }) {
  const { score, place } = person;
  const where = formatPlace(place);
  const facts = [
    { term: "Test", value: `${person.testName}, version ${person.versionNumber}` },
    { term: "Attempt", value: person.attempt },
    { term: "Place", value: where ? `${where.place} ${where.among}` : "–" },
    { term: "Completed", value: person.completed ? <Time {...person.completed} /> : "–" },
    { term: "Duration", value: person.duration },
  ];
  return (
    <>
      <h2 className="font-semibold text-lg">
        <Link to={resultPaths.result(person.id)} className="text-accent underline underline-offset-4">
          <bdi>{person.name}</bdi>
        </Link>
      </h2>
      {person.email && <p className="text-muted text-sm">{person.email}</p>}
      {score ? (
        <>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
            <span className="font-bold text-2xl tabular-nums">{score.percentText}%</span>{" "}
            {place.semPercent !== null && (
              <span className="text-muted tabular-nums">± {percentPointsText(place.semPercent)}</span>
            )}{" "}
            <span className="text-muted text-sm tabular-nums">
              {score.totalPoints}/{score.maxPoints} points
            </span>
          </p>
          <p className="mt-1">
            <MatchBadge band={score.band} />
          </p>
          {place.nearLine && <p className="mt-1 text-muted text-sm">{formatNearLine(place.nearLine)}</p>}
        </>
      ) : (
        <p className="mt-3 text-muted">No scores</p>
      )}
      <dl className="mt-3 grid gap-1 text-sm">
        {facts.map(({ term, value }) => (
          <div key={term} className="grid grid-cols-[5.5rem_1fr] gap-2">
            <dt className="text-muted">{term}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
