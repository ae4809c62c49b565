import type { ResultQuestion } from "#app/models/results.server.ts";
import { Card } from "#app/ui/card.tsx";

/** Every question with the chosen option, its points, and the optimal answer where another was chosen. */
export function DetailedResponses({ questions }: { questions: ResultQuestion[] }) {
  return (
    <Card title="Detailed Responses">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label="Detailed responses, scrollable"
        className="rounded-control md:max-h-[44rem] md:overflow-y-auto"
      >
        <ol className="grid gap-4">
          {questions.map((question) => (
            <li key={question.questionId} className="rounded-control border border-line p-4">
              <Response question={question} />
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}

function Response({ question }: { question: ResultQuestion }) {
  const { answer, optimalAnswer } = question;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold text-sm">
          Question {question.number} - {question.sectionName}
        </h3>
        <p className="font-semibold text-sm tabular-nums">
          {answer?.points ?? 0} / {question.maxPoints} points
        </p>
      </div>
      <p className="mt-2">{question.questionText}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2">
        {answer ? (
          <p>
            <span className="font-semibold">{answer.optionLetter}:</span> {answer.optionText}
          </p>
        ) : (
          <p className="text-muted">Not answered</p>
        )}
        {answer?.isOptimal && (
          <span className="whitespace-nowrap rounded-full border border-excellent-line bg-excellent-soft px-2.5 py-0.5 font-semibold text-excellent text-xs">
            TOP ANSWER
          </span>
        )}
      </div>
      {!answer?.isOptimal && optimalAnswer && (
        <p className="mt-2 text-muted text-sm">
          Optimal answer: {optimalAnswer.optionLetter}: {optimalAnswer.optionText} ({optimalAnswer.points} pts)
        </p>
      )}
    </>
  );
}
