import { useEffect, useRef } from "react";
import type { CandidateQuestion } from "#app/domain/test-content.ts";

type QuestionTextProps = { question: CandidateQuestion; isNew: boolean };

/** The question as the page's heading. One that is new on the page takes the focus, so that a screen reader reads it. */
export function QuestionText({ question, isNew }: QuestionTextProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasNew = useRef(isNew);
  useEffect(() => {
    wasNew.current = isNew;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (!wasNew.current) return;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [question.id]);
  return (
    <h1
      ref={heading}
      id="question-text"
      tabIndex={-1}
      className="mt-2 mb-6 whitespace-pre-line font-semibold text-lg leading-snug sm:text-2xl"
    >
      {question.questionText}
    </h1>
  );
}
