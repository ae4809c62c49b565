import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { db } from "#app/db.server.ts";
import { type DateText, dateTimeText } from "#app/domain/date-text.ts";
import { formatDuration, targetMinutes } from "#app/domain/duration.ts";
import { type MatchBand, matchBandOf } from "#app/domain/match-band.ts";
import { fullName } from "#app/domain/person.ts";
import { formatPercent } from "#app/domain/scoring.ts";
import { env } from "#app/env.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { getResult, type ResultQuestion } from "#app/models/results.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/models/settings.server.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MatchBadge } from "#app/ui/match-badge.tsx";
import { ScoreRing } from "#app/ui/score-ring.tsx";
import { Time } from "#app/ui/time.tsx";
import { DetailedResponses } from "./detailed-responses.tsx";

export const meta: MetaFunction = ({ data }) => {
  const screen = (data as { screen: ResultScreen | null } | undefined)?.screen;
  return [{ title: screen ? `Result of ${screen.name}` : "Submission Not Found" }];
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const result = params.submissionId ? getResult(db, params.submissionId) : null;
  if (!result) return Response.json({ screen: null }, { status: 404 });
  const { submission } = result;
  const { percent, totalPoints, maxPoints, completedAt } = submission;
  const score =
    percent === null || totalPoints === null || maxPoints === null
      ? null
      : {
          percent,
          percentText: formatPercent(percent),
          totalPoints,
          maxPoints,
          band: matchBandOf(percent, getPlaybookRanges(db)),
        };
  const screen: ResultScreen = {
    name: fullName(submission),
    firstName: submission.firstName,
    lastName: submission.lastName,
    email: submission.email,
    testName: result.testName || "Default Test",
    questionCount: result.questionCount,
    answeredCount: result.answeredCount,
    targetMinutes: targetMinutes(result.questionCount),
    completed: completedAt && dateTimeText(completedAt, getTimeZone(db, env.timeZone)),
    duration: formatDuration(submission.totalDuration),
    score,
    sections: result.sectionScores.map(({ position, name, totalPoints, maxPoints }) => ({
      position,
      name,
      totalPoints,
      maxPoints,
    })),
    questions: result.questions,
  };
  return Response.json({ screen });
}

type Score = { percent: number; percentText: string; totalPoints: number; maxPoints: number; band: MatchBand };
type ResultScreen = {
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  testName: string;
  questionCount: number;
  answeredCount: number;
  targetMinutes: number;
  completed: DateText | null;
  duration: string;
  score: Score | null;
  sections: { position: number; name: string; totalPoints: number; maxPoints: number }[];
  questions: ResultQuestion[];
};

export default function ResultRoute() {
  const { screen } = useLoaderData<{ screen: ResultScreen | null }>();
  if (!screen) return <SubmissionNotFound />;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 className="font-bold text-2xl tracking-tight">{screen.name}</h1>
          <p className="text-muted">{screen.email}</p>
        </div>
        <BackToDashboard />
      </div>
      <div className="grid gap-6 lg:grid-cols-[1fr_18rem]">
        <Overview screen={screen} />
        {screen.score && (
          <Card title="Score">
            <ScoreRing {...screen.score} />
          </Card>
        )}
      </div>
      {screen.score && <SectionPerformance score={screen.score} sections={screen.sections} />}
      <DetailedResponses questions={screen.questions} />
    </div>
  );
}

function BackToDashboard() {
  return (
    <ButtonLink to={paths.dashboard()} variant="secondary">
      Back to Dashboard
    </ButtonLink>
  );
}

function SubmissionNotFound() {
  return (
    <Card>
      <EmptyState title="Submission Not Found">
        <p className="mb-4">It may have been deleted, or the address is not complete.</p>
        <BackToDashboard />
      </EmptyState>
    </Card>
  );
}

function Overview({ screen }: { screen: ResultScreen }) {
  const facts = [
    { term: "Email", value: screen.email },
    { term: "First Name", value: screen.firstName || "-" },
    { term: "Last Name", value: screen.lastName || "-" },
    { term: "Test Name", value: screen.testName },
    { term: "Questions", value: questionsText(screen) },
    { term: "Target Time", value: `${screen.targetMinutes} minutes` },
    { term: "Completed", value: screen.completed ? <Time {...screen.completed} /> : "In Progress" },
    { term: "Duration", value: screen.duration },
    { term: "Candidate Match", value: screen.score ? <MatchBadge band={screen.score.band} /> : "No scores" },
  ];
  return (
    <Card title="Assessment Overview">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
        {facts.map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function SectionPerformance({ score, sections }: { score: Score; sections: ResultScreen["sections"] }) {
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
