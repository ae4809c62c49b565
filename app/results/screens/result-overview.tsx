import { Link } from "@remix-run/react";
import { MatchBadge } from "#app/match-bands/components.ts";
import type { MatchBand } from "#app/match-bands/index.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Badge, HistoryLink, Time } from "#app/platform/ui/inline.tsx";
import { formatNearLine } from "#app/statistics/index.ts";
import { ProfileLinks } from "#app/webhooks/components.ts";
import type { ResultScreen } from "./result-screen.server.ts";

type OverviewProps = Pick<ResultScreen, "email" | "testName" | "completed" | "overview" | "score"> & {
  nearLine: ResultScreen["figures"]["nearLine"];
};

export function Overview({ email, testName, completed, overview, score, nearLine }: OverviewProps) {
  const facts = [
    { term: "Email", value: <Address email={email} byInvitation={overview.byInvitation} /> },
    { term: "First Name", value: overview.firstName || "-" },
    { term: "Last Name", value: overview.lastName || "-" },
    { term: "Test Name", value: testName },
    { term: "Questions", value: overview.questions },
    { term: "Target Time", value: `${overview.targetMinutes} minutes` },
    { term: "Completed", value: completed ? <Time {...completed} /> : "In Progress" },
    { term: "Duration", value: overview.duration },
    { term: "Reference", value: overview.reference },
    ...(overview.source ? [{ term: "Source", value: <bdi className="wrap-anywhere">{overview.source}</bdi> }] : []),
    ...(overview.externalId
      ? [{ term: "External ID", value: <bdi className="wrap-anywhere">{overview.externalId}</bdi> }]
      : []),
    ...(overview.profiles.length > 0
      ? [{ term: "Applicant Tracking", value: <ProfileLinks links={overview.profiles} /> }]
      : []),
    ...(overview.tags.length > 0
      ? [{ term: "Tags", value: <bdi className="wrap-anywhere">{overview.tags.join(", ")}</bdi> }]
      : []),
    { term: "Candidate Match", value: score ? <Match band={score.band} nearLine={nearLine} /> : "No scores" },
  ];
  return (
    <Card
      id="overview"
      title="Assessment Overview"
      actions={
        <Link to={overview.healthTo} className="text-accent text-sm underline underline-offset-4 print:hidden">
          Test health
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-3">
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

function Address({ email, byInvitation }: { email: string; byInvitation: boolean }) {
  return (
    <>
      {email || "-"} {byInvitation && <Badge>By invitation</Badge>}
    </>
  );
}

function Match({ band, nearLine }: { band: MatchBand; nearLine: OverviewProps["nearLine"] }) {
  return (
    <>
      <MatchBadge band={band} />
      {nearLine && <p className="mt-1 font-normal text-muted text-sm">{formatNearLine(nearLine)}</p>}
    </>
  );
}

export function OtherAttempts({ attempts }: { attempts: ResultScreen["attempts"] }) {
  if (attempts.length === 0) return null;
  return (
    <Card title="Other attempts">
      <p className="mb-2 text-muted text-sm">With the same email address, on the same test.</p>
      <ul className="grid gap-1">
        {attempts.map(({ id, number, when, outcome }) => (
          <li key={id}>
            <Link to={paths.result(id)} className="inline-block py-1 text-accent underline underline-offset-4">
              Attempt {number}
            </Link>{" "}
            <span className="text-muted">
              {when}, {outcome}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function MoreLinks({
  candidateTo,
  personTo,
  historyTo,
}: Pick<ResultScreen, "candidateTo" | "personTo" | "historyTo">) {
  return (
    <div className="grid empty:hidden">
      {candidateTo && (
        <Link
          to={candidateTo}
          className="inline-flex min-h-control items-center justify-self-start text-accent underline underline-offset-4 print:hidden"
        >
          View candidate
        </Link>
      )}
      {personTo && (
        <Link
          to={personTo}
          className="inline-flex min-h-control items-center justify-self-start text-accent underline underline-offset-4 print:hidden"
        >
          Data about this person
        </Link>
      )}
      <HistoryLink to={historyTo} />
    </div>
  );
}
