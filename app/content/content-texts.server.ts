/** The texts of a test's draft, written one at a time in such a way that each can be taken back. */
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction } from "#db/client.ts";
import {
  getOption,
  getQuestion,
  getSection,
  updateOption,
  updateQuestion,
  updateSection,
} from "./edit-content.server.ts";
import { getPrompt, updatePrompt } from "./prompts.server.ts";

/** The part with its new text, and the text that it had before. */
export type ReplacedText<Row> = { row: Row; before: string };

export const replaceSectionName = replacer("name", getSection, updateSection);
export const replaceSectionDescription = replacer("description", getSection, updateSection);
export const replaceQuestionText = replacer("questionText", getQuestion, updateQuestion);
export const replacePrompt = replacer("prompt", getPrompt, updatePrompt);
export const replaceOptionText = replacer("optionText", getOption, updateOption);

/**
 * A function that writes one text of a part. It refuses a part that is not there, and, where `expected` is given, a text
 * that is another one by now: another admin's.
 */
function replacer<Field extends string, Row extends Record<Field, string>>(
  field: Field,
  get: (db: Db, id: string) => Row | null,
  update: (db: Db, id: string, change: Record<Field, string>) => Row,
) {
  return (db: Db, id: string, text: string, expected?: string): ReplacedText<Row> =>
    inTransaction(db, () => {
      const before = get(db, id)?.[field] ?? "";
      const row = update(db, id, { [field]: text } as Record<Field, string>);
      // Thrown after the write, so that a part which is gone says so; the transaction takes the write back.
      if (expected !== undefined && before !== expected) {
        throw new Refusal("conflict", "Another admin has changed this text meanwhile, and it was left as it is");
      }
      return { row, before };
    });
}
