/** The question's form as a browser without scripts sends it: the pressed option, and since when the question was shown. */
import type { z } from "zod";
import { Refusal } from "#app/platform/refusal.ts";
import { readShowing, signShowing } from "../../showing.server.ts";
import { type AnswerInput, type answerFormSchema, answerSchema } from "../../submission.ts";

/** The form's hidden field for the question that a page shows first; null where it shows none. */
export function showingField(submissionId: string, question: { id: string } | undefined, now: Date): string | null {
  return question ? signShowing({ submissionId, questionId: question.id }, now) : null;
}

/** The pressed button as the API's call would send it. */
export function parseAnswer(
  submissionId: string,
  { questionId, optionId, shown }: z.infer<typeof answerFormSchema>,
): AnswerInput {
  const parsed = answerSchema.safeParse({ questionId, selectedOptionId: optionId });
  if (!parsed.success) throw new Refusal("invalid-input", "Please choose one of the answers");
  return { ...parsed.data, shownAt: readShowing(shown, { submissionId, questionId: parsed.data.questionId }) };
}
