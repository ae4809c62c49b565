/** Edits that buttons run: add, copy, move and restore parts of a test. */
import { z } from "zod";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { auditedContent } from "../../audited-content.server.ts";
import { getOption } from "../../content.server.ts";
import { type Direction, directionSchema } from "../../content-input.ts";
import type { Moved } from "../../move-content.server.ts";
import { controlId, type PartKind, type SavedText } from "./use-edit.tsx";

/** The state after an edit: the section to show, a question to open, and the control to focus. */
export type Outcome = {
  sectionId?: string | null;
  open?: string | undefined;
  focus: string;
  toast?: string;
  /** A message only for screen readers, because the screen already shows the change. */
  said?: string;
  saved?: SavedText;
  undo?: string | undefined;
};
export type Edit = {
  failed: string;
  /** For edits that write one value: its field, its control's id, and true for typed text, which must not be lost. */
  value?: { name: string; control: (id: string) => string; isText: boolean };
  /** Run the edit. Refuse invalid fields with "invalid-input". */
  run: (by: AuditContext, id: string, fields: unknown) => Outcome;
};

/** Define an edit whose fields have this schema. */
export function defineEdit<Schema extends z.ZodType>(
  failed: string,
  schema: Schema,
  run: (by: AuditContext, id: string, input: z.infer<Schema>) => Outcome,
): Edit {
  return { failed, run: (by, id, fields) => run(by, id, parseInput(schema, fields)) };
}

const nothing = z.object({});

/** Define an edit that moves a part by one place and announces the new place. */
function defineMoveEdit<Row extends { orderIndex: number }>(
  kind: PartKind,
  move: (handle: typeof db, by: AuditContext, id: string, direction: Direction) => Moved<Row>,
): Edit {
  return defineEdit(`Failed to move ${kind}`, directionSchema, (by, id, { direction }) => {
    const { row, isFirst, isLast, count } = move(db, by, id, direction);
    // The pressed button, unless it has just become the one that leads nowhere.
    const next = isFirst ? "down" : isLast ? "up" : direction;
    const said = `${kind[0]?.toUpperCase()}${kind.slice(1)} moved to place ${row.orderIndex + 1} of ${count}`;
    return { focus: controlId.move(kind, id, next), said };
  });
}

export const BUTTON_EDITS = {
  "create-section": defineEdit("Failed to create section", nothing, (by, testId) => {
    const { id } = auditedContent.createSection(db, by, testId);
    return { sectionId: id, focus: controlId.sectionName(id), toast: "Section created successfully" };
  }),
  "copy-section": defineEdit("Failed to copy section", nothing, (by, id) => {
    const copy = auditedContent.copySection(db, by, id);
    return { sectionId: copy.id, focus: controlId.sectionName(copy.id), toast: "Section copied" };
  }),
  "move-section": defineMoveEdit("section", auditedContent.moveSection),
  "create-question": defineEdit("Failed to create question", nothing, (by, sectionId) => {
    const { id } = auditedContent.createQuestionWithOptions(db, by, sectionId);
    return { open: id, focus: controlId.questionText(id), toast: "Question created successfully" };
  }),
  "copy-question": defineEdit("Failed to copy question", nothing, (by, id) => {
    const copy = auditedContent.copyQuestion(db, by, id);
    return { open: copy.id, focus: controlId.questionText(copy.id), toast: "Question copied" };
  }),
  "move-question": defineMoveEdit("question", auditedContent.moveQuestion),
  "move-option": defineMoveEdit("option", auditedContent.moveOption),
  "create-option": defineEdit("Failed to create answer option", nothing, (by, questionId) => ({
    focus: controlId.optionText(auditedContent.createOption(db, by, questionId).id),
  })),
  "create-option-after": defineEdit("Failed to create answer option", nothing, (by, optionId) => ({
    focus: controlId.optionText(auditedContent.createOptionAfter(db, by, optionId).id),
  })),
  restore: defineEdit("Failed to restore", nothing, (by, token) => {
    const { kind, id, sectionId } = auditedContent.restoreDeleted(db, by, token);
    const [focus, noun] = {
      section: [controlId.sectionName, "Section"] as const,
      question: [controlId.questionText, "Question"] as const,
      option: [controlId.optionText, "Option"] as const,
    }[kind];
    const open = { section: undefined, question: id, option: getOption(db, id)?.questionId }[kind];
    return { sectionId, open, focus: focus(id), toast: `${noun} restored` };
  }),
} satisfies Record<string, Edit>;
