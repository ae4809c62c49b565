/** The editor's forms: what each one may send, what it does, and where the person goes on working. */
import { type ActionFunctionArgs, replace } from "@remix-run/node";
import { z } from "zod";
import { db } from "#app/db.server.ts";
import {
  directionSchema,
  optionTextSchema,
  pointsSchema,
  questionTextSchema,
  sectionDescriptionSchema,
  sectionNameSchema,
} from "#app/domain/content-input.ts";
import { parseInput } from "#app/domain/parse-input.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { isByScript } from "#app/http/by-script.ts";
import { formAction, tellFailure } from "#app/http/form-action.server.ts";
import { onceSchema, onlyOnce } from "#app/http/idempotency.server.ts";
import { redirectWithToast, type ToastMessage, toast } from "#app/http/toast.server.ts";
import {
  type ReplacedText,
  replaceOptionText,
  replaceQuestionText,
  replaceSectionDescription,
  replaceSectionName,
} from "#app/models/content-texts.server.ts";
import {
  copyQuestion,
  createOption,
  createOptionAfter,
  createQuestionWithOptions,
  createSection,
  moveQuestion,
  updateOption,
} from "#app/models/edit-content.server.ts";
import { editorLocationIn, paths } from "#app/paths.ts";
import { controlId } from "./control-ids.ts";

/**
 * What the editor gets back. `refused`: a text that was not accepted, with its control, what was typed, and why not.
 * `done`: the control to work with next, and the section it is in where that is another one.
 */
export type EditReply = {
  toast: ToastMessage | null;
  refused?: { control: string; text: string; error: string };
  done?: { focus: string; sectionId: string | null; saved?: SavedText | undefined };
};

/** A text that was written, and the one it took the place of. */
export type SavedText = { before: string; text: string };

type Params = ActionFunctionArgs["params"];

/** Where the person goes on after an edit: the section shown, and the control to work with next. */
type Outcome = { sectionId?: string | null; focus: string; toast?: string; saved?: SavedText };
type Edit = {
  failed: string;
  /** The field and the control of the text, for edits that write a text. */
  text?: { field: TextField; control: (id: string) => string };
  /** Does the edit. Refuses with "invalid-input" fields that do not fit. */
  run: (id: string, fields: unknown) => Outcome;
};

function edit<Schema extends z.ZodType>(
  failed: string,
  schema: Schema,
  run: (id: string, input: z.infer<Schema>) => Outcome,
): Edit {
  return { failed, run: (id, fields) => run(id, parseInput(schema, fields)) };
}

/** `expected`: the text that is to be there, where one is taken back. */
const expectedSchema = z.object({ expected: z.string().optional() });

/** An edit that writes one text. Taken back, it has the focus again; else the person has gone on already. */
function textEdit<Field extends TextField, Row extends Record<Field, string>>(
  failed: string,
  schema: z.ZodType<Record<Field, string>>,
  field: Field,
  control: (id: string) => string,
  replace: (handle: typeof db, id: string, text: string, expected?: string) => ReplacedText<Row>,
  home: (row: Row) => string,
): Edit {
  const run: Edit["run"] = (id, fields) => {
    const text = parseInput(schema, fields)[field];
    const { expected } = parseInput(expectedSchema, fields);
    const { row, before } = replace(db, id, text, expected);
    const focus = expected === undefined ? home(row) : control(id);
    return before === text ? { focus } : { focus, saved: { before, text } };
  };
  return { failed, text: { field, control }, run };
}

/** The text of a question's last option: `onward`, another option is added and worked on next. */
const lastOptionSchema = z.object({ onward: z.string().optional() });
const optionTextEdit = textEdit(
  "Failed to update option",
  optionTextSchema,
  "optionText",
  controlId.optionText,
  replaceOptionText,
  ({ questionId }) => controlId.question(questionId),
);

const nothing = z.object({});

const EDITS = {
  "create-section": edit("Failed to create section", nothing, (testId) => {
    const { id } = createSection(db, testId);
    return { sectionId: id, focus: controlId.sectionName(id), toast: "Section created successfully" };
  }),
  "update-section-name": textEdit(
    "Failed to update section",
    sectionNameSchema,
    "name",
    controlId.sectionName,
    replaceSectionName,
    ({ id }) => controlId.section(id),
  ),
  "update-section-description": textEdit(
    "Failed to update section",
    sectionDescriptionSchema,
    "description",
    controlId.sectionDescription,
    replaceSectionDescription,
    ({ id }) => controlId.section(id),
  ),
  "create-question": edit("Failed to create question", nothing, (sectionId) => ({
    focus: controlId.questionText(createQuestionWithOptions(db, sectionId).id),
    toast: "Question created successfully",
  })),
  "update-question": textEdit(
    "Failed to update question",
    questionTextSchema,
    "questionText",
    controlId.questionText,
    replaceQuestionText,
    ({ id }) => controlId.question(id),
  ),
  "copy-question": edit("Failed to copy question", nothing, (id) => ({
    focus: controlId.questionText(copyQuestion(db, id).id),
    toast: "Question copied",
  })),
  "move-question": edit("Failed to move question", directionSchema, (id, { direction }) => {
    const { isFirst, isLast } = moveQuestion(db, id, direction);
    // The pressed button, unless it has just become the one that leads nowhere.
    const next = isFirst ? "down" : isLast ? "up" : direction;
    return { focus: controlId.moveQuestion(id, next) };
  }),
  "create-option": edit("Failed to create answer option", nothing, (questionId) => ({
    focus: controlId.optionText(createOption(db, questionId).id),
  })),
  "update-option": {
    ...optionTextEdit,
    run: (id, fields) => {
      const outcome = optionTextEdit.run(id, fields);
      const { onward } = parseInput(lastOptionSchema, fields);
      return onward ? { ...outcome, focus: controlId.optionText(createOptionAfter(db, id).id) } : outcome;
    },
  },
  "update-points": edit("Failed to update option", pointsSchema, (id, change) => ({
    focus: controlId.question(updateOption(db, id, change).questionId),
  })),
} satisfies Record<string, Edit>;

type Intent = keyof typeof EDITS;
const text = z.string().optional();
const TEXT_FIELDS = { name: text, description: text, questionText: text, optionText: text };
type TextField = keyof typeof TEXT_FIELDS;

/** Any of the editor's forms; each edit judges its own fields by its own schema. */
const editSchema = z.object({
  intent: z.enum(Object.keys(EDITS) as [Intent, ...Intent[]]),
  id: z.string().default(""),
  once: onceSchema,
  ...TEXT_FIELDS,
  expected: text,
  onward: text,
  points: text,
  direction: text,
});

/** Texts and points say what they are to be, so only adding and moving must not happen twice. */
const ADDS_OR_MOVES = /^(?:create|copy|move)-/;
const NOT_SAVED = "This was not saved. Copy your text if you still need it.";

/**
 * The editor's forms. A text that does not fit comes back with its error (400). A script is told where to go on, a
 * browser without one is led there.
 */
export const editAction = formAction({
  guard: requireAdmin,
  schema: editSchema,
  run: ({ input: { intent, id, once, ...fields } }) => {
    const token = once && (ADDS_OR_MOVES.test(intent) || fields.onward) ? `${once}/${intent}/${id}` : undefined;
    return onlyOnce(token, () => EDITS[intent].run(id, fields));
  },
  done: (outcome, { request }) =>
    isByScript(request) ? Response.json(replyOf(outcome)) : redirectToEditor(request, replyOf(outcome)),
  tell: ({ code, message }, { input }) => {
    const { failed } = EDITS[input.intent];
    return { title: "Error", text: code === "invalid-input" ? failed : `${failed}. ${message}` };
  },
  refused: ({ refusal, message }, { request, input }) => {
    const { text }: Edit = EDITS[input.intent];
    const isMisfit = refusal.code === "invalid-input";
    const isTakenBack = input.expected !== undefined;
    if (isMisfit || (isByScript(request) && text && !isTakenBack)) {
      // The typed text stays where it is: it may be all that is left of the person's work.
      const error = isMisfit ? refusal.message : NOT_SAVED;
      const refused = { control: text?.control(input.id) ?? "", text: text ? (input[text.field] ?? "") : "", error };
      const reply = { toast: message, refused } satisfies EditReply;
      return Response.json(reply, { status: isMisfit ? 400 : 200 });
    }
    const reply = { toast: message, done: NOWHERE };
    return isByScript(request) ? Response.json(reply) : redirectToEditor(request, reply);
  },
});

/** The action that deletes a part of the content, and leads back to the editor. */
export function deleteAction(failed: string, run: (params: Params) => Outcome) {
  return formAction({
    guard: requireAdmin,
    run: ({ params }) => run(params),
    done: (outcome, { request }) => redirectToEditor(request, replyOf(outcome)),
    tell: tellFailure(failed),
    refused: ({ message }, { request }) => redirectToEditor(request, { toast: message, done: NOWHERE }),
  });
}

type Done = Required<Pick<EditReply, "toast" | "done">>;

/** After a refusal the person stays where they are. */
const NOWHERE: Done["done"] = { focus: "", sectionId: null };

function replyOf({ focus, sectionId = null, toast: title, saved }: Outcome): Done {
  return { toast: title ? toast(title) : null, done: { focus, sectionId, saved } };
}

/** Back to the editor: to the control to work with next. */
function redirectToEditor(
  request: Request,
  { toast: message, done: { focus, sectionId } }: Done,
): Promise<Response> | Response {
  const location = editorLocationIn(new URL(request.url).searchParams);
  const address = `${paths.content({ ...location, sectionId: sectionId ?? location.sectionId })}${focus && `#${focus}`}`;
  return message ? redirectWithToast(address, message) : replace(address);
}
