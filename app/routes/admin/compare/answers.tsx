import { Link } from "@remix-run/react";
import { secondsText } from "#app/domain/figure-text.ts";
import { counted, nounFor } from "#app/domain/numbers-text.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { TopAnswer } from "#app/ui/top-answer.tsx";
import type { ComparisonScreen } from "./compare.tsx";
import { GRIDS } from "./grids.ts";

type Question = ComparisonScreen["questions"][number];
type People = ComparisonScreen["people"];

/** The questions that were answered differently, or all of them. */
export function Answers({ screen }: { screen: ComparisonScreen }) {
  const { ids, isAll, people, questions, differentCount, questionCount } = screen;
  return (
    <div id="answers" className="scroll-mt-4">
      <Card title={isAll ? "Answers" : "Answers where they differ"}>
        <p className="mb-4">
          {differentCount} of {counted(questionCount, "question")} {nounFor(differentCount, "was", "were")} answered
          differently.{" "}
          {differentCount < questionCount && (
            <Link
              to={`${paths.compare(ids, !isAll)}#answers`}
              preventScrollReset
              className="text-accent underline underline-offset-4 print:hidden"
            >
              {isAll ? "Show only these" : "Show all questions"}
            </Link>
          )}
        </p>
        <ol className="divide-y divide-line">
          {questions.map((question) => (
            <li key={question.questionId} className="break-inside-avoid py-5 first:pt-0 last:pb-0">
              <Asked question={question} people={people} />
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

function Asked({ question, people }: { question: Question; people: People }) {
  const { number, sectionName, questionText, cells } = question;
  return (
    <>
      <h3 className="font-semibold text-sm">
        Question {number} - {sectionName}
      </h3>
      {questionText && <p className="mt-1">{questionText}</p>}
      <ul className={`mt-3 grid gap-2 sm:grid-cols-2 ${GRIDS[people.length] ?? ""}`}>
        {people.map(({ id, shortName }, column) => {
          const cell = cells[column];
          return (
            <li key={id} className="rounded-control bg-sunken px-3 py-2 text-sm print:border print:border-line">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-muted">
                <bdi className="font-medium">{shortName}</bdi>{" "}
                {cell?.answer && <Earned answer={cell.answer} maxPoints={cell.maxPoints} />}
              </p>
              {cell && <Answer cell={cell} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}

type Cell = Question["cells"][number];

function Earned({ answer, maxPoints }: { answer: NonNullable<Cell["answer"]>; maxPoints: number }) {
  return (
    <span className="tabular-nums">
      {answer.seconds !== null && <span className="mr-3">{secondsText(answer.seconds)}</span>}
      {answer.points} / {maxPoints} points
    </span>
  );
}

function Answer({ cell: { ownText, isAsked, answer, isReworded } }: { cell: Cell }) {
  if (!isAsked) return <p className="text-muted">Not asked</p>;
  return (
    <>
      {ownText && (
        <p className="mt-1">
          {ownText} <Badge>worded differently</Badge>
        </p>
      )}
      {answer ? (
        <p className="mt-1">
          <span className="font-semibold">{answer.optionLetter}:</span> {answer.optionText}{" "}
          {isReworded && <Badge>worded differently</Badge>}
          {answer.isOptimal && <TopAnswer />}
        </p>
      ) : (
        <p className="mt-1 text-muted">Not answered</p>
      )}
    </>
  );
}
