import { createHash } from "node:crypto";
import { z } from "zod";
import { flattenQuestions, type TestContent } from "#app/content/test-content.ts";
import { id, moment, points, text } from "./record-fields.ts";

const option = z.strictObject({ id, optionText: text(1, 1000, true), points, optionLetter: text(1, 2) });
const question = z.strictObject({ id, questionText: text(1, 2000, true), options: z.array(option).min(1) });
const section = z.strictObject({
  id,
  name: text(1, 200),
  description: text(0, 2000, true),
  questions: z.array(question),
});

/** A version in which a question or an option occurs twice could not say what was answered. */
function hasEachOnce(content: TestContent): boolean {
  const questions = flattenQuestions(content).map(({ question }) => question);
  const isEachOnce = (list: { id: string }[]) => new Set(list.map(({ id }) => id)).size === list.length;
  return isEachOnce(content.sections) && isEachOnce(questions) && questions.every(({ options }) => isEachOnce(options));
}

/** The record of a version. */
export const version = z
  .strictObject({
    id,
    testId: id,
    contentHash: z.string().regex(/^[0-9a-f]{64}$/, { error: "is not a SHA-256" }),
    createdAt: moment,
    content: z.strictObject({ sections: z.array(section) }),
  })
  .refine(
    ({ content, contentHash }) => createHash("sha256").update(JSON.stringify(content)).digest("hex") === contentHash,
    { error: "its content is not what its contentHash says" },
  )
  .refine(({ content }) => hasEachOnce(content), { error: "an id in its content occurs twice" });
