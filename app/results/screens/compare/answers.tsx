import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount, formatSeconds, pluralize } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Collapsible } from "#app/platform/ui/collapsible.tsx";
import { Badge } from "#app/platform/ui/inline.tsx";
import { TopAnswer } from "../detailed-responses.tsx";
import { GRIDS } from "./compare-cards.tsx";
import type { ComparisonScreen } from "./comparison-screen.server.ts";

type Section = ComparisonScreen["answers"]["sections"][number];
type Question = Section["questions"][number];
type People = ComparisonScreen["people"];
type AnswersProps = Pick<ComparisonScreen, "people" | "ids" | "answers"> & { backTo: string };

export function Answers({ people, ids, answers, backTo }: AnswersProps) {
  const { isAll, isNothingShared, sections } = answers;
  return (
    <div id="answers" className="scroll-mt-4">
      <Card title={isAll ? "Answers" : "Answers where they differ"}>
        <Count ids={ids} answers={answers} backTo={backTo} />
        {(isAll || !isNothingShared) && (
          <>
            {sections.length > 0 && (
              <p className="mb-4 text-muted text-sm">
                Options are shuffled for each candidate, so the same answer can have different letters.
              </p>
            )}
            <div className="grid gap-4">
              {sections.map((section) => (
                <SectionAnswers key={section.name} section={section} people={people} isOpen={isAll} />
              ))}
            </div>
          </>
        )}
      </Card>
    </div>
  );
}

function Count({ ids, answers, backTo }: Omit<AnswersProps, "people">) {
  const { isAll, isNothingShared, differentCount, questionCount } = answers;
  return (
    <p className="mb-2">
      {isNothingShared
        ? "These results have no questions in common."
        : `${differentCount} of ${formatCount(questionCount, "question")} ${pluralize(differentCount, "was", "were")} answered differently.`}{" "}
      {(isNothingShared || differentCount < questionCount) && (
        <Link
          to={`${paths.compare(ids, { isAll: !isAll, backTo })}#answers`}
          preventScrollReset
          className="text-accent underline underline-offset-4 print:hidden"
        >
          {isNothingShared && (isAll ? "Hide the answers" : "Show all answers")}
          {!isNothingShared && (isAll ? "Show only these" : "Show all questions")}
        </Link>
      )}
    </p>
  );
}

function SectionAnswers({ section, people, isOpen }: { section: Section; people: People; isOpen: boolean }) {
  const { name, questions } = section;
  return (
    <Collapsible
      open={isOpen}
      summary={
        <span className="wrap-anywhere min-w-0 flex-1">
          <span className="font-semibold">{name}</span>{" "}
          <span className="text-muted text-sm">{formatCount(questions.length, "question")}</span>
        </span>
      }
    >
      <ol className="divide-y divide-line">
        {questions.map((question) => (
          <li key={question.questionId} className="break-inside-avoid py-5 last:pb-0">
            <QuestionAnswers question={question} people={people} />
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}

function QuestionAnswers({ question, people }: { question: Question; people: People }) {
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
      {answer.seconds !== null && <span className="mr-3">{formatSeconds(answer.seconds)}</span>}
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
