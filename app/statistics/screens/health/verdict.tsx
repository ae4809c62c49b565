import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount, pluralize } from "#app/platform/text/numbers-text.ts";
import { JudgmentCard } from "../evidence/finding.tsx";
import type { TestHealthView } from "./health-screen.server.ts";
import { getQuestionElementId } from "./item-table.tsx";
import { QUESTIONS_ID } from "./questions.tsx";

const LINK = "inline-flex min-h-9 items-center text-accent underline underline-offset-4";

export function Verdict({ verdict }: Pick<TestHealthView, "verdict">) {
  const { answer, title, flagged, findings, moreFlagged, remarkCount, remarksTo, keyTo } = verdict;
  return (
    <JudgmentCard
      id="verdict"
      judged={{ ...verdict, title: answer }}
      lead={<p className="mt-1 font-medium">{title}</p>}
    >
      <QuestionLinks start="Open question" questions={verdict.questions} className="text-sm print:hidden" />
      {flagged.length > 0 && (
        <ol className="mt-1 grid gap-2">
          {flagged.map(({ number, text, words, to }) => (
            <li key={number} className="relative">
              <Link
                to={`${to}#${getQuestionElementId(number)}`}
                className="line-clamp-2 font-medium underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-current print:line-clamp-none"
              >
                {number}. {text}
              </Link>
              <p className="text-muted text-sm">{words}</p>
            </li>
          ))}
        </ol>
      )}
      {findings.length > 0 && (
        <ul className="mt-1 grid gap-2">
          {findings.map(({ title: finding, words, questions, results }) => (
            <li key={finding}>
              <p className="font-medium">{finding}</p>
              <p className="max-w-3xl text-muted text-sm">{words}</p>
              <QuestionLinks start="Open question" questions={questions} className="text-sm print:hidden" />
              {results.length > 0 && (
                <p className="flex flex-wrap gap-x-3 text-sm print:hidden">
                  {results.map(({ id, name }) => (
                    <Link key={id} to={paths.result(id)} className={LINK}>
                      <bdi>{name}</bdi>
                    </Link>
                  ))}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {keyTo && (
        <p className="text-sm print:hidden">
          <Link to={keyTo} className={LINK}>
            Read these questions in Scoring and precision
          </Link>
        </p>
      )}
      <QuestionLinks start="Also to fix:" questions={moreFlagged} />
      {remarkCount > 0 && (
        <p className="text-sm print:hidden">
          <Link to={`${remarksTo}#${QUESTIONS_ID}`} className={LINK}>
            {formatCount(remarkCount, flagged.length > 0 ? "other question" : "question")}{" "}
            {pluralize(remarkCount, "has", "have")} a remark that can wait
          </Link>
        </p>
      )}
    </JudgmentCard>
  );
}

type QuestionLinksProps = { start: string; questions: { number: number; to: string }[]; className?: string };

function QuestionLinks({ start, questions, className }: QuestionLinksProps) {
  if (questions.length === 0) return null;
  return (
    <p className={className}>
      {start}
      {questions.map(({ number, to }) => (
        <Link key={number} to={`${to}#${getQuestionElementId(number)}`} className={`${LINK} ml-3 tabular-nums`}>
          {number}
        </Link>
      ))}
    </p>
  );
}
