import { listFollowUps } from "#app/content/index.server.ts";
import type { Db } from "#db/client.ts";
import { chooseQuestions, type GuideKind, getGuideKind, writeFollowUps } from "./interview-guide.ts";
import { readWeakestSection } from "./place-and-precision.server.ts";
import type { Result } from "./results.server.ts";

/** An entry of the guide. It never contains the scoring key. `answer` is null if the question is unanswered. */
export type GuideEntry = {
  questionId: string;
  number: number;
  sectionName: string;
  questionText: string;
  kind: GuideKind;
  answer: string | null;
  followUp: string;
};

export function readInterviewGuide(db: Db, result: Result): GuideEntry[] | null {
  const { submission, sectionScores, questions } = result;
  if (submission.isPreview || submission.completedAt === null || submission.erasedAt) return null;
  const bySection = Map.groupBy(questions, ({ sectionId }) => sectionId);
  const weakest = readWeakestSection(db, result);
  const sections = sectionScores.map(({ sectionId }) => ({
    isWeakest: weakest?.sectionId === sectionId,
    questions: bySection.get(sectionId) ?? [],
  }));
  const chosen = chooseQuestions(sections);
  const followUps = listFollowUps(db, submission.testId);
  const asked = writeFollowUps(
    chosen.map((question) => ({ ...question, followUp: followUps.get(question.questionId) ?? null })),
  );
  return chosen.map((question, place) => ({
    questionId: question.questionId,
    number: question.number,
    sectionName: question.sectionName,
    questionText: question.questionText,
    kind: getGuideKind(question),
    answer: question.answer?.optionText ?? null,
    followUp: asked[place] ?? "",
  }));
}
