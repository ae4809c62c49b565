import { z } from "zod";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import type { CsvQuestion, QuestionText } from "./question-csv.ts";
import type { Question } from "./test-content.ts";

export const uploadModeSchema = z.enum(["add", "overwrite"], { error: "mode must be add or overwrite" });
export type UploadMode = z.infer<typeof uploadModeSchema>;

export type SectionPlan = {
  questions: (Question | CsvQuestion)[];
  added: CsvQuestion[];
  removed: Question[];
};

/**
 * With 'add', append the questions. With 'overwrite', replace all questions except those with the same text and points.
 * Uploading an unchanged download therefore changes nothing.
 */
export function planSection(current: Question[], uploaded: CsvQuestion[], mode: UploadMode): SectionPlan {
  if (mode === "add") return { questions: [...current, ...uploaded], added: uploaded, removed: [] };
  const equals = Map.groupBy(current, buildContentKey);
  const questions = uploaded.map((question) => equals.get(buildContentKey(question))?.shift() ?? question);
  const remaining = new Set(questions);
  return { questions, added: questions.filter(isNew), removed: current.filter((question) => !remaining.has(question)) };
}

export type ChangedPoints = {
  questionText: string;
  optionText: string;
  optionLetter: string;
  points: [before: number, after: number];
};

export function listChangedPoints({ added, removed }: Pick<SectionPlan, "added" | "removed">): ChangedPoints[] {
  const before = Map.groupBy(removed, ({ questionText }) => questionText);
  return added.flatMap(({ questionText, options }) => {
    const old = Map.groupBy(before.get(questionText)?.shift()?.options ?? [], ({ optionText }) => optionText);
    return options.flatMap(({ optionText, points }, index) => {
      const was = old.get(optionText)?.shift();
      if (!was || was.points === points) return [];
      return [{ questionText, optionText, optionLetter: toOptionLetter(index), points: [was.points, points] }];
    });
  });
}

export function isNew(question: Question | CsvQuestion): question is CsvQuestion {
  return !("id" in question);
}

function buildContentKey({ questionText, options }: QuestionText): string {
  return JSON.stringify([questionText, options.map(({ optionText, points }) => [optionText, points])]);
}
