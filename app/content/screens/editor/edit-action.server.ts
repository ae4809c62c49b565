import { type ActionFunctionArgs, replace } from "@remix-run/node";
import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { SHOWN_VALUES } from "#app/platform/forms/controls.ts";
import { formAction, readForm, tryRun, withPrefix } from "#app/platform/http/form-action.server.ts";
import { idempotencyKeySchema, readShownValues, runOnce } from "#app/platform/http/form-data.server.ts";
import { isScriptRequest } from "#app/platform/http/request-headers.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { paths, readEditorLocation } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { findOption, type ReplacedText } from "../../content.server.ts";
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
import type { MoveResult } from "../../content-order.server.ts";
import { restoreDeleted } from "../../deleted-content.server.ts";
import { auditedOptions } from "../../options.server.ts";
import { auditedQuestions } from "../../questions.server.ts";
import { auditedSections } from "../../sections.server.ts";
import {
  controlId,
  type EditReply,
  getEditName,
  getNextLocation,
  type PartKind,
  type RefusedValue,
  type SavedText,
} from "./use-edit.tsx";

type Outcome = {
  sectionId?: string | null;
  open?: string | undefined;
  focus: string;
  toast?: string;
  /** A message for screen readers only, because the screen already shows the change. */
  announcement?: string;
  saved?: SavedText;
  undo?: string | undefined;
};
type Edit = {
  failed: string;
  /** Set if the edit writes one value. `isText` is true for typed text, which must not get lost. */
  value?: { name: string; control: (id: string) => string; isText: boolean };
  run: (auditContext: AuditContext, id: string, fields: unknown) => Outcome;
};

function defineEdit<Schema extends z.ZodType>(
  failed: string,
  schema: Schema,
  run: (auditContext: AuditContext, id: string, input: z.infer<Schema>) => Outcome,
): Edit {
  return { failed, run: (auditContext, id, fields) => run(auditContext, id, parseInput(schema, fields)) };
}

function defineMoveEdit<Row extends { orderIndex: number }>(
  kind: PartKind,
  move: (handle: typeof db, auditContext: AuditContext, id: string, direction: Direction) => MoveResult<Row>,
): Edit {
  return defineEdit(`Failed to move ${kind}`, directionSchema, (auditContext, id, { direction }) => {
    const { row, isFirst, isLast, count } = move(db, auditContext, id, direction);
    // Focus the pressed button again, or the opposite one if it is now disabled.
    const next = isFirst ? "down" : isLast ? "up" : direction;
    const announcement = `${kind[0]?.toUpperCase()}${kind.slice(1)} moved to place ${row.orderIndex + 1} of ${count}`;
    return { focus: controlId.move(kind, id, next), announcement };
  });
}

type TextField = "name" | "description" | "questionText" | "optionText" | "prompt";

const expectedSchema = z.object({ expected: z.string().optional() });

function defineTextEdit<Field extends TextField, Row extends Record<Field, string>>(
  failed: string,
  schema: z.ZodType<Record<Field, string>>,
  field: Field,
  control: (id: string) => string,
  replace: (
    handle: typeof db,
    auditContext: AuditContext,
    id: string,
    text: string,
    expected?: string,
  ) => ReplacedText<Row>,
  home: (row: Row) => string,
): Edit {
  const run: Edit["run"] = (auditContext, id, fields) => {
    const text = parseInput(schema, fields)[field];
    const { expected } = parseInput(expectedSchema, fields);
    const { row, before } = replace(db, auditContext, id, text, expected);
    const focus = expected === undefined ? home(row) : control(id);
    return before === text ? { focus } : { focus, saved: { before, text } };
  };
  return { failed, value: { name: field, control, isText: true }, run };
}

const nothing = z.object({});

const EDITS = {
  "create-section": defineEdit("Failed to create section", nothing, (auditContext, testId) => {
    const { id } = auditedSections.createSection(db, auditContext, testId);
    return { sectionId: id, focus: controlId.sectionName(id), toast: "Section created successfully" };
  }),
  "copy-section": defineEdit("Failed to copy section", nothing, (auditContext, id) => {
    const copy = auditedSections.copySection(db, auditContext, id);
    return { sectionId: copy.id, focus: controlId.sectionName(copy.id), toast: "Section copied" };
  }),
  "move-section": defineMoveEdit("section", auditedSections.moveSection),
  "create-question": defineEdit("Failed to create question", nothing, (auditContext, sectionId) => {
    const { id } = auditedQuestions.createQuestionWithOptions(db, auditContext, sectionId);
    return { open: id, focus: controlId.questionText(id), toast: "Question created successfully" };
  }),
  "copy-question": defineEdit("Failed to copy question", nothing, (auditContext, id) => {
    const copy = auditedQuestions.copyQuestion(db, auditContext, id);
    return { open: copy.id, focus: controlId.questionText(copy.id), toast: "Question copied" };
  }),
  "move-question": defineMoveEdit("question", auditedQuestions.moveQuestion),
  "move-option": defineMoveEdit("option", auditedOptions.moveOption),
  "create-option": defineEdit("Failed to create answer option", nothing, (auditContext, questionId) => ({
    focus: controlId.optionText(auditedOptions.createOption(db, auditContext, questionId).id),
  })),
  "create-option-after": defineEdit("Failed to create answer option", nothing, (auditContext, optionId) => ({
    focus: controlId.optionText(auditedOptions.createOptionAfter(db, auditContext, optionId).id),
  })),
  restore: defineEdit("Failed to restore", nothing, (auditContext, token) => {
    const { kind, id, sectionId } = restoreDeleted(db, auditContext, token);
    const [focus, noun] = {
      section: [controlId.sectionName, "Section"] as const,
      question: [controlId.questionText, "Question"] as const,
      option: [controlId.optionText, "Option"] as const,
    }[kind];
    const open = { section: undefined, question: id, option: findOption(db, id)?.questionId }[kind];
    return { sectionId, open, focus: focus(id), toast: `${noun} restored` };
  }),
  "update-section-name": defineTextEdit(
    "Failed to update section",
    sectionNameSchema,
    "name",
    controlId.sectionName,
    auditedSections.replaceSectionName,
    ({ id }) => controlId.section(id),
  ),
  "update-section-description": defineTextEdit(
    "Failed to update section",
    sectionDescriptionSchema,
    "description",
    controlId.sectionDescription,
    auditedSections.replaceSectionDescription,
    ({ id }) => controlId.section(id),
  ),
  "update-question": defineTextEdit(
    "Failed to update question",
    questionTextSchema,
    "questionText",
    controlId.questionText,
    auditedQuestions.replaceQuestionText,
    ({ id }) => controlId.question(id),
  ),
  "update-prompt": defineTextEdit(
    "Failed to update follow-up",
    promptSchema,
    "prompt",
    controlId.prompt,
    auditedQuestions.replacePrompt,
    ({ questionId }) => controlId.question(questionId),
  ),
  "update-option": defineTextEdit(
    "Failed to update option",
    optionTextSchema,
    "optionText",
    controlId.optionText,
    auditedOptions.replaceOptionText,
    ({ questionId }) => controlId.question(questionId),
  ),
  "update-points": {
    ...defineEdit("Failed to update option", pointsSchema, (auditContext, id, change) => ({
      focus: controlId.question(auditedOptions.updateOption(db, auditContext, id, change).questionId),
    })),
    value: { name: "points", control: controlId.points, isText: false },
  },
} satisfies Record<string, Edit>;

/** Other edits need no idempotency key, because saving the same text or points twice changes nothing. */
const ADDS_OR_MOVES = /^(?:create|copy|move)-/;
const NOT_SAVED = "This was not saved. Copy your text now if you still need it.";

type NamedEdit = { edit: Edit; intent: string; id: string; argument: string; text: string };
type Failure = NamedEdit & { refusal: Refusal };

/**
 * Save a form's changed values, then run the pressed button's edit. If a value cannot be saved, skip that edit. Scripts
 * get the next location as JSON, browsers without JavaScript get a redirect.
 */
export const editAction = formAction({
  guard: requireAdmin,
  run: async ({ request, guarded, context }) => {
    const { changes, act, once, expected } = readEdits(await readForm(request));
    const auditContext = getAuditContext(guarded, context);
    let outcome: Outcome = { focus: "" };
    const failures: Failure[] = [];
    for (const change of changes) {
      const { edit, id, text } = change;
      const saved = await tryRun(() => edit.run(auditContext, id, { [edit.value?.name ?? ""]: text, expected }));
      if (saved.ok) outcome = saved.value;
      else failures.push({ ...change, refusal: saved.refusal });
    }
    if (act && failures.length === 0) {
      const { edit, id, intent, argument } = act;
      const token = once && ADDS_OR_MOVES.test(intent) ? `${once}/${intent}/${argument}/${id}` : undefined;
      const fields = { direction: argument, points: argument };
      const done = await tryRun(() => runOnce(token, () => edit.run(auditContext, id, fields)));
      if (done.ok) outcome = { ...outcome, ...done.value };
      else failures.push({ ...act, refusal: done.refusal });
    }
    return { outcome, failures, isUndo: expected !== undefined };
  },
  done: ({ outcome, failures, isUndo }, { request }) => {
    const [first] = failures;
    if (!first) return sendReply(request, buildReply(outcome));
    const { failed } = first.edit;
    const isPlain = first.refusal.code === "invalid-input";
    const message = toast("Error", isPlain ? failed : `${failed}. ${first.refusal.message}`, "destructive");
    // Send typed text back to its field, because it may be the admin's only copy.
    const isKept = ({ edit: { value } }: Failure) => value?.isText && isScriptRequest(request) && !isUndo;
    const refused = failures.filter((failure) => failure.edit.value && (isInvalid(failure) || isKept(failure)));
    if (refused.length === 0) return sendReply(request, { toast: message, done: STAY_HERE });
    const reply = { toast: message, refused: refused.map(buildRefusedValue) } satisfies EditReply;
    return Response.json(reply, { status: refused.some(isInvalid) ? 400 : 200 });
  },
});

function isInvalid({ refusal }: Failure): boolean {
  return refusal.code === "invalid-input";
}

function buildRefusedValue(failure: Failure): RefusedValue {
  const { edit, id, text, refusal } = failure;
  return { control: edit.value?.control(id) ?? "", text, error: isInvalid(failure) ? refusal.message : NOT_SAVED };
}

function readEdits(form: FormData) {
  const getText = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : undefined;
  };
  const shown = readShownValues(form.get(SHOWN_VALUES));
  const changes = [...form.keys()].flatMap((name) => {
    const text = getText(name);
    const change = text === undefined || shown[name] === text ? null : parseEdit(name, text);
    return change?.edit.value ? [change] : [];
  });
  const pressed = getText("act");
  const act = pressed === undefined ? null : parseEdit(pressed);
  if (pressed !== undefined && !act)
    throw new Refusal("invalid-input", "This button no longer exists. Reload the page and try again");
  return { changes, act, once: idempotencyKeySchema.parse(getText("once")), expected: getText("expected") };
}

function parseEdit(name: string, text = ""): NamedEdit | null {
  const [, intent = "", argument = "", id = ""] = /^([a-z-]+)\/([^/]*)\/(.+)$/s.exec(name) ?? [];
  return isIntent(intent) ? { edit: EDITS[intent], intent, argument, id, text } : null;
}

function isIntent(intent: string): intent is keyof typeof EDITS {
  return Object.hasOwn(EDITS, intent);
}

type EditDone = Required<Pick<EditReply, "toast" | "done">>;

/** After a refusal, do not navigate or move the focus. */
const STAY_HERE: EditDone["done"] = { focus: "", sectionId: null, open: null };

function buildReply({ focus, sectionId = null, open, toast: title, saved, announcement }: Outcome): EditDone {
  return { toast: title ? toast(title) : null, done: { focus, sectionId, open: open ?? null, saved, announcement } };
}

function sendReply(request: Request, reply: EditDone): Promise<Response> | Response {
  return isScriptRequest(request) ? Response.json(reply) : redirectToEditor(request, reply);
}

function redirectToEditor(
  request: Request,
  { toast: message, done: { focus, sectionId, open } }: EditDone,
): Promise<Response> | Response {
  const place = getNextLocation(readEditorLocation(new URL(request.url).searchParams), sectionId, open);
  const address = `${paths.content(place)}${focus && `#${focus}`}`;
  return message ? redirectWithToast(address, message) : replace(address);
}

type Params = ActionFunctionArgs["params"];

export function dialogAction<Schema extends z.ZodObject | undefined = undefined>(
  failed: string,
  run: (
    auditContext: AuditContext,
    params: Params,
    input: Schema extends z.ZodObject ? z.infer<Schema> : undefined,
  ) => Outcome,
  schema?: Schema,
) {
  return formAction({
    guard: requireAdmin,
    ...(schema && { schema }),
    run: ({ guarded, context, params, input }) => run(getAuditContext(guarded, context), params, input),
    done: (outcome, { request }) => redirectToEditor(request, withUndo(request, outcome)),
    formatRefusal: withPrefix(failed),
    refused: ({ message }, { request }) => redirectToEditor(request, { toast: message, done: STAY_HERE }),
  });
}

function withUndo(request: Request, outcome: Outcome): EditDone {
  const { toast: message, done } = buildReply(outcome);
  if (!message || outcome.undo === undefined) return { toast: message, done };
  const action = paths.content(readEditorLocation(new URL(request.url).searchParams));
  return { toast: { ...message, undo: { action, fields: { act: getEditName("restore", outcome.undo) } } }, done };
}
