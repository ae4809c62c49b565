import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { formatCount, formatSeconds } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Collapsible } from "#app/platform/ui/collapsible.tsx";
import { ViewLinks } from "#app/platform/ui/forms/list-filter.tsx";
import { OpenAll } from "#app/platform/ui/forms/open-all.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import type { ResultQuestion } from "../results.server.ts";
import { JumpLink } from "./jump-link.tsx";
import type { ResponseSection } from "./response-sections.ts";
import type { ResultScreen } from "./result-screen.server.ts";

type Responses = ResultScreen["responses"];

const CARD_ID = "responses";
const getListId = ({ id }: ResponseSection) => `${CARD_ID}-${id}`;

type DetailedResponsesProps = {
  responses: Responses;
  /** Null opens the sections only on wide screens. */
  opened: boolean | null;
};

export function DetailedResponses({ responses, opened }: DetailedResponsesProps) {
  const { sections, lost, isLostOnly } = responses;
  const { pathname, search } = useLocation();
  const { list, isFolding } = useFoldedOnPhones(opened === null && !isLostOnly);
  return (
    <Card id={CARD_ID} title="Detailed Responses" actions={<p className="tabular-nums">{formatCounts(responses)}</p>}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 empty:hidden">
        {(lost > 0 || isLostOnly) && <LostFilter responses={responses} />}
        {!isLostOnly && sections.length > 0 && (
          <OpenAll part="answers" isOpen={opened} backTo={`${pathname}${search}`} />
        )}
      </div>
      {responses.answers > 0 && (
        <p className="mb-2 text-muted text-sm">
          Options are shuffled for each candidate. The letters are those that this candidate saw.
        </p>
      )}
      {sections.length > 1 && <SectionLinks sections={sections} />}
      {isLostOnly && sections.length === 0 && (
        <EmptyState title="No points were lost">Every question was answered with a top answer.</EmptyState>
      )}
      {/* React does not know which sections scripts or people have closed, so each new view needs new elements. */}
      <div
        key={`${opened} ${isLostOnly}`}
        ref={list}
        className={`grid gap-2 print:block ${isFolding ? "max-[63.99rem]:scripted:[&_ol]:hidden print:[&_ol]:block" : ""}`}
      >
        {sections.map((section) => (
          <SectionResponses key={section.id} section={section} isOpen={isLostOnly || opened !== false} />
        ))}
      </div>
    </Card>
  );
}

/**
 * The server does not know the screen's width, so it sends open sections. `isFolding` is true until scripts have closed
 * them on a narrow screen.
 */
function useFoldedOnPhones(isByWidth: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const [isFolding, setIsFolding] = useState(isByWidth);
  useEffect(() => {
    if (isByWidth && window.matchMedia("(width < 64rem)").matches) {
      for (const section of list.current?.querySelectorAll("details") ?? []) section.open = false;
    }
    setIsFolding(false);
  }, [isByWidth]);
  return { list, isFolding };
}

function formatCounts({ answers, topAnswers, total }: Responses): string {
  const texts = [formatCount(answers, "answer"), formatCount(topAnswers, "top answer")];
  if (answers < total) texts.push(`${total - answers} not answered`);
  return texts.join(" · ");
}

function LostFilter({ responses: { isLostOnly, total, lost } }: { responses: Responses }) {
  const { search } = useLocation();
  const linkTo = (isLost: boolean) => {
    const query = new URLSearchParams(search);
    if (isLost) query.set("lost", "1");
    else query.delete("lost");
    return { search: query.toString(), hash: CARD_ID };
  };
  const choices = [
    { text: `All questions (${total})`, isLost: false },
    { text: `Only where points were lost (${lost})`, isLost: true },
  ];
  return (
    <ViewLinks
      label="Which questions"
      views={choices.map(({ text, isLost }) => ({ text, to: linkTo(isLost), isCurrent: isLost === isLostOnly }))}
    />
  );
}

function SectionLinks({ sections }: { sections: ResponseSection[] }) {
  return (
    <nav aria-label="Sections" className="mb-4 print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {sections.map((section) => (
          <li key={section.id}>
            <JumpLink
              hash={getListId(section)}
              className="inline-flex min-h-control items-center text-accent text-sm underline underline-offset-4"
            >
              {section.name}
            </JumpLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionResponses({ section, isOpen }: { section: ResponseSection; isOpen: boolean }) {
  const { name, questionCount, topAnswers, totalPoints, maxPoints, questions } = section;
  return (
    <Collapsible
      open={isOpen}
      summary={
        <>
          <hgroup className="min-w-0 flex-1">
            <h3 className="font-semibold">{name}</h3>
            <p className="text-muted text-sm">
              {formatCount(questionCount, "question")} · {formatCount(topAnswers, "top answer")}
            </p>
          </hgroup>{" "}
          <span className="font-semibold text-sm tabular-nums">
            {totalPoints} / {maxPoints}
          </span>
        </>
      }
    >
      {/* Browsers expand the section if a link targets this list. The margin keeps its heading visible. */}
      <ol id={getListId(section)} className="scroll-mt-18 divide-y divide-line">
        {questions.map((question) => (
          <li key={question.questionId} className="break-inside-avoid py-5 sm:px-4">
            <Response question={question} />
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}

function Response({ question }: { question: ResultQuestion }) {
  const { answer, optimalAnswer } = question;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="font-semibold text-sm">
          Question {question.number} - {question.sectionName}
        </h4>
        <p className="font-semibold text-sm tabular-nums">
          {answer && answer.seconds !== null && (
            <span className="mr-2 font-normal text-muted">{formatSeconds(answer.seconds)}</span>
          )}{" "}
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
        {answer?.isOptimal && <TopAnswer />}
      </div>
      {!answer?.isOptimal && optimalAnswer && (
        <p className="mt-2 text-muted text-sm">
          Optimal answer: {optimalAnswer.optionLetter}: {optimalAnswer.optionText} ({optimalAnswer.points} pts)
        </p>
      )}
    </>
  );
}

export function TopAnswer() {
  return (
    <span className="whitespace-nowrap rounded-full border border-excellent-line bg-excellent-soft px-2.5 py-0.5 font-semibold text-excellent text-xs">
      TOP ANSWER
    </span>
  );
}
