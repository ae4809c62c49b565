import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount, formatSeconds } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Collapsible } from "#app/platform/ui/collapsible.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import type { PersonScreen } from "./person-screen.server.ts";

type Submission = PersonScreen["submissions"][number];

export function SubmissionCard({ submission }: { submission: Submission }) {
  const { id, testName, started, answers, questionCount, notes } = submission;
  const answered = `${formatCount(answers.length, "answer")} to ${formatCount(questionCount, "question")}`;
  const toResult = (
    <Link
      to={paths.result(id)}
      className="inline-flex min-h-control items-center text-accent text-sm underline underline-offset-4"
    >
      Open the result
      <span className="sr-only">
        {" "}
        of {testName}, {started.text}
      </span>
    </Link>
  );
  return (
    <Card title={`Submission: ${testName}, ${started.text}`} actions={toResult}>
      <Facts facts={listFacts(submission)} />
      {answers.length > 0 && (
        <div className="mt-4">
          <Collapsible summary={answered}>
            <ol className="mt-2 divide-y divide-line px-4">
              {answers.map((answer) => (
                <li key={answer.number} className="py-2 first:pt-0 last:pb-0">
                  <p className="text-muted text-sm">
                    Question {answer.number}, {answer.sectionName}, <Time {...answer.answered} />
                    {answer.seconds !== null && `, after ${formatSeconds(answer.seconds)}`}
                  </p>
                  <p className="mt-1">{answer.questionText}</p>
                  <p className="font-medium">
                    {answer.optionLetter}: {answer.optionText}
                  </p>
                </li>
              ))}
            </ol>
          </Collapsible>
        </div>
      )}
      {notes.length > 0 && (
        <div className="mt-4">
          <Collapsible summary={`${formatCount(notes.length, "note")} from the hiring team`}>
            <ul className="mt-2 grid gap-4 px-4">
              {notes.map((note) => (
                <li key={note.id}>
                  <p className="text-muted text-sm">
                    {note.adminName}, <Time {...note.written} />
                  </p>
                  <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
                </li>
              ))}
            </ul>
          </Collapsible>
        </div>
      )}
    </Card>
  );
}

function listFacts(submission: Submission): Fact[] {
  const { name, email, reference, started, completed, duration, byInvitation, consent, result, outcome } = submission;
  return [
    { term: "Name", value: name },
    { term: "Email", value: <bdi>{email}</bdi> },
    { term: "Reference", value: reference },
    {
      term: "Started",
      value: (
        <>
          <Time {...started} />, {byInvitation ? "with a personal invitation" : "with the shared link"}
        </>
      ),
    },
    {
      term: "Completed",
      value: completed ? (
        <>
          <Time {...completed} />, in {duration}
        </>
      ) : (
        "Not yet"
      ),
    },
    {
      term: "Consent",
      value: consent ? (
        <>
          <Time {...consent.when} />, {consent.notice}
        </>
      ) : (
        "Not asked for"
      ),
    },
    {
      term: "Result",
      value: result ? (
        <>
          {result.text}
          {result.earlier.map((earlier) => (
            <span key={earlier.made.iso} className="block text-muted text-sm">
              Before: {earlier.text}, <Time {...earlier.made} />
            </span>
          ))}
        </>
      ) : (
        "None"
      ),
    },
    { term: "Stage", value: <Stages submission={submission} /> },
    ...(outcome ? [{ term: "Outcome", value: <Outcome outcome={outcome} /> }] : []),
  ];
}

function Stages({ submission: { stage, stageChanges } }: { submission: Submission }) {
  return (
    <>
      {stage}
      {stageChanges.map(({ position, stage, adminName, when }) => (
        <span key={position} className="block text-muted text-sm">
          {stage}: {adminName}, <Time {...when} />
        </span>
      ))}
    </>
  );
}

function Outcome({ outcome }: { outcome: NonNullable<Submission["outcome"]> }) {
  const { stayed, quotaPercent, stayed12, quotaPercent12, adminName, when } = outcome;
  const texts = [
    ...(stayed === null ? [] : [stayed ? "Still here after 6 months" : "No longer here after 6 months"]),
    ...(quotaPercent === null ? [] : [`${quotaPercent}% of the quota after 6 months`]),
    ...(stayed12 === null ? [] : [stayed12 ? "Still here after 12 months" : "No longer here after 12 months"]),
    ...(quotaPercent12 === null ? [] : [`${quotaPercent12}% of the quota after 12 months`]),
  ];
  return (
    <>
      {texts.join(", ")}
      <span className="block text-muted text-sm">
        {adminName}, <Time {...when} />
      </span>
    </>
  );
}

type Fact = { term: string; value: ReactNode };

export function Facts({ facts, isStacked = false }: { facts: Fact[]; isStacked?: boolean }) {
  return (
    <dl className={`grid gap-x-6 gap-y-3 ${isStacked ? "" : "sm:grid-cols-[fit-content(10rem)_minmax(0,1fr)]"}`}>
      {facts.map(({ term, value }) => (
        <div key={term} className={isStacked ? undefined : "sm:contents"}>
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
