import { z } from "zod";
import type { By } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getOption } from "../../content.server.ts";
import { contentActs } from "../../content-acts.server.ts";
import {
  type Direction,
  directionSchema,
  optionTextSchema,
  pointsSchema,
  promptSchema,
  questionTextSchema,
  sectionDescriptionSchema,
  sectionNameSchema,
} from "../../content-input.ts";
import type { ReplacedText } from "../../edit-content.server.ts";
import type { Moved } from "../../move-content.server.ts";
import { controlId, type PartKind } from "./control-ids.ts";
import type { SavedText } from "./edit-actions.server.ts";

type TextField = "name" | "description" | "questionText" | "optionText" | "prompt";

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
  value?: { name: TextField | "points"; control: (id: string) => string; isText: boolean };
  /** Run the edit. Refuse invalid fields with "invalid-input". */
  run: (by: By, id: string, fields: unknown) => Outcome;
};

function edit<Schema extends z.ZodType>(
  failed: string,
  schema: Schema,
  run: (by: By, id: string, input: z.infer<Schema>) => Outcome,
): Edit {
  return { failed, run: (by, id, fields) => run(by, id, parseInput(schema, fields)) };
}

/** `expected`: the text that is to be there, where one is taken back. */
const expectedSchema = z.object({ expected: z.string().optional() });

/** An edit that writes one text. Taken back, it has the focus again; else the person has gone on already. */
function textEdit<Field extends TextField, Row extends Record<Field, string>>(
  failed: string,
  schema: z.ZodType<Record<Field, string>>,
  field: Field,
  control: (id: string) => string,
  replace: (handle: typeof db, by: By, id: string, text: string, expected?: string) => ReplacedText<Row>,
  home: (row: Row) => string,
): Edit {
  const run: Edit["run"] = (by, id, fields) => {
    const text = parseInput(schema, fields)[field];
    const { expected } = parseInput(expectedSchema, fields);
    const { row, before } = replace(db, by, id, text, expected);
    const focus = expected === undefined ? home(row) : control(id);
    return before === text ? { focus } : { focus, saved: { before, text } };
  };
  return { failed, value: { name: field, control, isText: true }, run };
}

const nothing = z.object({});

/** An edit that moves a part by one place, and says where it is then. */
function moveEdit<Row extends { orderIndex: number }>(
  kind: PartKind,
  move: (handle: typeof db, by: By, id: string, direction: Direction) => Moved<Row>,
): Edit {
  return edit(`Failed to move ${kind}`, directionSchema, (by, id, { direction }) => {
    const { row, isFirst, isLast, count } = move(db, by, id, direction);
    // The pressed button, unless it has just become the one that leads nowhere.
    const next = isFirst ? "down" : isLast ? "up" : direction;
    const said = `${kind[0]?.toUpperCase()}${kind.slice(1)} moved to place ${row.orderIndex + 1} of ${count}`;
    return { focus: controlId.move(kind, id, next), said };
  });
}

export const EDITS = {
  "create-section": edit("Failed to create section", nothing, (by, testId) => {
    const { id } = contentActs.createSection(db, by, testId);
    return { sectionId: id, focus: controlId.sectionName(id), toast: "Section created successfully" };
  }),
  "copy-section": edit("Failed to copy section", nothing, (by, id) => {
    const copy = contentActs.copySection(db, by, id);
    return { sectionId: copy.id, focus: controlId.sectionName(copy.id), toast: "Section copied" };
  }),
  "move-section": moveEdit("section", contentActs.moveSection),
  "update-section-name": textEdit(
    "Failed to update section",
    sectionNameSchema,
    "name",
    controlId.sectionName,
    contentActs.replaceSectionName,
    ({ id }) => controlId.section(id),
  ),
  "update-section-description": textEdit(
    "Failed to update section",
    sectionDescriptionSchema,
    "description",
    controlId.sectionDescription,
    contentActs.replaceSectionDescription,
    ({ id }) => controlId.section(id),
  ),
  "create-question": edit("Failed to create question", nothing, (by, sectionId) => {
    const { id } = contentActs.createQuestionWithOptions(db, by, sectionId);
    return { open: id, focus: controlId.questionText(id), toast: "Question created successfully" };
  }),
  "update-question": textEdit(
    "Failed to update question",
    questionTextSchema,
    "questionText",
    controlId.questionText,
    contentActs.replaceQuestionText,
    ({ id }) => controlId.question(id),
  ),
  "update-prompt": textEdit(
    "Failed to update follow-up",
    promptSchema,
    "prompt",
    controlId.prompt,
    contentActs.replacePrompt,
    ({ questionId }) => controlId.question(questionId),
  ),
  "copy-question": edit("Failed to copy question", nothing, (by, id) => {
    const copy = contentActs.copyQuestion(db, by, id);
    return { open: copy.id, focus: controlId.questionText(copy.id), toast: "Question copied" };
  }),
  "move-question": moveEdit("question", contentActs.moveQuestion),
  "move-option": moveEdit("option", contentActs.moveOption),
  "create-option": edit("Failed to create answer option", nothing, (by, questionId) => ({
    focus: controlId.optionText(contentActs.createOption(db, by, questionId).id),
  })),
  "create-option-after": edit("Failed to create answer option", nothing, (by, optionId) => ({
    focus: controlId.optionText(contentActs.createOptionAfter(db, by, optionId).id),
  })),
  "update-option": textEdit(
    "Failed to update option",
    optionTextSchema,
    "optionText",
    controlId.optionText,
    contentActs.replaceOptionText,
    ({ questionId }) => controlId.question(questionId),
  ),
  restore: edit("Failed to restore", nothing, (by, token) => {
    const { kind, id, sectionId } = contentActs.restoreDeleted(db, by, token);
    const [focus, noun] = {
      section: [controlId.sectionName, "Section"] as const,
      question: [controlId.questionText, "Question"] as const,
      option: [controlId.optionText, "Option"] as const,
    }[kind];
    const open = { section: undefined, question: id, option: getOption(db, id)?.questionId }[kind];
    return { sectionId, open, focus: focus(id), toast: `${noun} restored` };
  }),
  "update-points": {
    ...edit("Failed to update option", pointsSchema, (by, id, change) => ({
      focus: controlId.question(contentActs.updateOption(db, by, id, change).questionId),
    })),
    value: { name: "points", control: controlId.points, isText: false },
  },
} satisfies Record<string, Edit>;
