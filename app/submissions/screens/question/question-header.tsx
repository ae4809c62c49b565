import type { Wording } from "#app/platform/i18n/languages.server.ts";
import { filled } from "#app/platform/text/filled-text.ts";

export const COUNTER_ID = "question-counter";

type Counted = { wording: Wording<"question">; counterTotal: number };

/** 'Question 3 of 40': what the browser's tab says. */
export function titleOf(number: number, { wording, counterTotal: total }: Counted): string {
  return filled(wording.question.counter, { number, total }, wording);
}

type QuestionHeaderProps = Counted & { testName: string; number: number };

/** What the test is called, in its own direction. */
export function TestName({ name }: { name: string }) {
  return (
    <p className="min-w-0 font-semibold">
      <bdi>{name}</bdi>
    </p>
  );
}

/** The test, and how far the candidate has come in it. */
export function QuestionHeader({ testName, number, ...counted }: QuestionHeaderProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <TestName name={testName} />
      <p id={COUNTER_ID} className="text-muted text-sm tabular-nums">
        {titleOf(number, counted)}
      </p>
    </div>
  );
}
