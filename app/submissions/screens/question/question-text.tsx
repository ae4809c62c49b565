import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type CandidateQuestion, splitQuestion } from "#app/content/index.ts";
import type { Wording } from "#app/languages/index.server.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";

type QuestionTextProps = {
  question: Pick<CandidateQuestion, "id" | "questionText" | "sectionName">;
  isFirst: boolean;
  note: { text: string | null; link: { to: string; text: string } | null } | null;
};

/** Focus each new question, so that screen readers announce the counter, the section and the question. */
export function QuestionText({ question, isFirst, note }: QuestionTextProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { scenario, asked } = splitQuestion(question.questionText);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    // Do not move the focus if the candidate used the page before its scripts ran.
    if (isFirst && document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [question.id]);
  return (
    <>
      {note && (
        <div className={`text-sm ${note.text ? "mb-4 rounded-control bg-accent-soft px-4 py-2" : ""}`}>
          {note.text && <p id="question-note">{note.text}</p>}
          {note.link && (
            <Link
              to={note.link.to}
              className="inline-block py-2 font-semibold text-accent underline underline-offset-4"
            >
              {note.link.text}
            </Link>
          )}
        </div>
      )}
      <bdi id="section-name" className="block font-semibold text-accent text-sm">
        {question.sectionName}
      </bdi>
      <h1
        ref={heading}
        id="question-text"
        tabIndex={-1}
        aria-describedby={note?.text ? "question-note" : undefined}
        aria-labelledby={QUESTION_NAME}
        dir="auto"
        className="mt-1 mb-3 whitespace-pre-line text-base leading-snug sm:mt-2 sm:mb-6 sm:text-2xl sm:leading-snug"
      >
        {scenario}
        <b className="font-semibold">{asked}</b>
      </h1>
    </>
  );
}

const COUNTER_ID = "question-counter";
export const QUESTION_NAME = `${COUNTER_ID} section-name question-text`;

type CounterProps = { wording: Wording<"question">; counterTotal: number };

export function formatQuestionTitle(number: number, { wording, counterTotal: total }: CounterProps): string {
  return fillPlaceholders(wording.question.counter, { number, total }, wording);
}

type QuestionHeaderProps = CounterProps & { testName: string; number: number };

export function TestName({ name }: { name: string }) {
  return (
    <p className="line-clamp-2 min-w-0 font-semibold text-sm leading-tight sm:line-clamp-none sm:text-base">
      <bdi>{name}</bdi>
    </p>
  );
}

export function QuestionHeader({ testName, number, ...counted }: QuestionHeaderProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <TestName name={testName} />
      <p id={COUNTER_ID} className="text-muted text-sm tabular-nums leading-tight">
        {formatQuestionTitle(number, counted)}
      </p>
    </div>
  );
}
