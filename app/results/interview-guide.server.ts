import { listFollowUps } from "#app/content/index.server.ts";
import type { Db } from "#db/client.ts";
import { chooseQuestions, type GuideKind, getDefaultPrompt, getGuideKind } from "./interview-guide.ts";
import type { Result } from "./results.server.ts";

/** Contains nothing from the scoring key. `answer` is null if the question is unanswered. */
export type GuideEntry = {
  questionId: string;
  number: number;
  sectionName: string;
  questionText: string;
  kind: GuideKind;
  answer: string | null;
  prompt: string;
};

/** Return null for a preview or a submission in progress. */
export function readInterviewGuide(db: Db, { submission, sectionScores, questions }: Result): GuideEntry[] | null {
  if (submission.isPreview || submission.completedAt === null) return null;
  const prompts = listFollowUps(db, submission.testId);
  const withPrompts = questions.map((question) => ({ ...question, prompt: prompts.get(question.questionId) ?? null }));
  const bySection = Map.groupBy(withPrompts, ({ sectionId }) => sectionId);
  const sections = sectionScores.map(({ sectionId, totalPoints, maxPoints }) => ({
    totalPoints,
    maxPoints,
    questions: bySection.get(sectionId) ?? [],
  }));
  return chooseQuestions(sections).map((question) => {
    const { questionId, number, sectionName, questionText, prompt } = question;
    const kind = getGuideKind(question);
    const answer = question.answer?.optionText ?? null;
    const own = prompt ?? getDefaultPrompt(kind, answer ?? "");
    return { questionId, number, sectionName, questionText, kind, answer, prompt: own };
  });
}
