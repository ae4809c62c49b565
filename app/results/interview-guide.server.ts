/** What to ask about a result in an interview: the same for its screen, its report and the API. */

import { listFollowUps } from "#app/content/index.server.ts";
import type { Db } from "#db/client.ts";
import { chooseQuestions, defaultPrompt, type GuideKind, guideKind } from "./interview-guide.ts";
import type { Result } from "./results.server.ts";

/** `answer`: the text of the chosen option, null where it was left open. Nothing in it is of the scoring key. */
export type GuideEntry = {
  questionId: string;
  number: number;
  sectionName: string;
  questionText: string;
  kind: GuideKind;
  answer: string | null;
  prompt: string;
};

/** The questions of a result's interview guide; null for a preview and while it is in progress. */
export function readInterviewGuide(db: Db, { submission, sectionScores, questions }: Result): GuideEntry[] | null {
  if (submission.isPreview || submission.completedAt === null) return null;
  const prompts = listFollowUps(db, submission.testId);
  const asked = questions.map((question) => ({ ...question, prompt: prompts.get(question.questionId) ?? null }));
  const bySection = Map.groupBy(asked, ({ sectionId }) => sectionId);
  const sections = sectionScores.map(({ sectionId, totalPoints, maxPoints }) => ({
    totalPoints,
    maxPoints,
    questions: bySection.get(sectionId) ?? [],
  }));
  return chooseQuestions(sections).map((question) => {
    const { questionId, number, sectionName, questionText, prompt } = question;
    const kind = guideKind(question);
    const answer = question.answer?.optionText ?? null;
    const own = prompt ?? defaultPrompt(kind, answer ?? "");
    return { questionId, number, sectionName, questionText, kind, answer, prompt: own };
  });
}
