import { sum } from "#app/platform/sum.ts";
import type { ResultQuestion } from "../results.server.ts";

/** The figures are for the whole section, even if only some of its questions are shown. */
export type ResponseSection = {
  id: string;
  name: string;
  questionCount: number;
  topAnswers: number;
  totalPoints: number;
  maxPoints: number;
  questions: ResultQuestion[];
};

export function groupResponses(questions: ResultQuestion[], isLostOnly: boolean) {
  const bySection = Map.groupBy(questions, ({ sectionId }) => sectionId);
  const sections = [...bySection].map(
    ([id, own]): ResponseSection => ({
      id,
      name: own[0]?.sectionName ?? "",
      questionCount: own.length,
      topAnswers: own.filter(isTopAnswer).length,
      totalPoints: sum(own.map(({ answer }) => answer?.points ?? 0)),
      maxPoints: sum(own.map(({ maxPoints }) => maxPoints)),
      questions: isLostOnly ? own.filter(hasLostPoints) : own,
    }),
  );
  return {
    isLostOnly,
    answers: questions.filter(({ answer }) => answer !== null).length,
    topAnswers: questions.filter(isTopAnswer).length,
    total: questions.length,
    lost: questions.filter(hasLostPoints).length,
    sections: sections.filter((section) => section.questions.length > 0),
  };
}

function isTopAnswer({ answer }: ResultQuestion): boolean {
  return answer?.isOptimal ?? false;
}

function hasLostPoints({ answer, maxPoints }: ResultQuestion): boolean {
  return (answer?.points ?? 0) < maxPoints;
}
