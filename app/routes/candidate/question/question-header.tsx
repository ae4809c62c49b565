/** What the browser's tab says. */
export function titleOf(number: number, total: number): string {
  return `Question ${number} of ${total}`;
}

type QuestionHeaderProps = { testName: string; number: number; counterTotal: number };

/** The test, and how far the candidate has come in it. */
export function QuestionHeader({ testName, number, counterTotal }: QuestionHeaderProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <p className="min-w-0 font-semibold">{testName}</p>
      <p className="text-muted text-sm tabular-nums">{titleOf(number, counterTotal)}</p>
    </div>
  );
}
