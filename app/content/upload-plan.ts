/** What the upload of a CSV file makes of a section: worked out for the preview, and again when it is written. */
import { z } from "zod";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import type { CsvQuestion, QuestionText } from "./question-csv.ts";
import type { Question } from "./test-content.ts";

export const uploadModeSchema = z.enum(["add", "overwrite"], { error: "mode must be add or overwrite" });
export type UploadMode = z.infer<typeof uploadModeSchema>;

/** The section's questions afterwards in their order, those that are new, and those that go. */
export type SectionPlan = {
  questions: (Question | CsvQuestion)[];
  added: CsvQuestion[];
  removed: Question[];
};

/**
 * 'add' appends. 'overwrite' leaves exactly what the file holds; a question that is there already, word for word and point
 * for point, is not replaced by its twin, so that uploading what was downloaded changes nothing.
 */
export function planSection(current: Question[], uploaded: CsvQuestion[], mode: UploadMode): SectionPlan {
  if (mode === "add") return { questions: [...current, ...uploaded], added: uploaded, removed: [] };
  const equals = Map.groupBy(current, buildContentKey);
  const questions = uploaded.map((question) => equals.get(buildContentKey(question))?.shift() ?? question);
  const kept = new Set(questions);
  return { questions, added: questions.filter(isNew), removed: current.filter((question) => !kept.has(question)) };
}

export type ChangedPoints = {
  questionText: string;
  optionText: string;
  optionLetter: string;
  points: [before: number, after: number];
};

/** The options whose points the file changes: a question of the same wording takes the place of one that goes. */
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

/** True for a question that is not stored yet. */
export function isNew(question: Question | CsvQuestion): question is CsvQuestion {
  return !("id" in question);
}

function buildContentKey({ questionText, options }: QuestionText): string {
  return JSON.stringify([questionText, options.map(({ optionText, points }) => [optionText, points])]);
}
