import { type ActionFunctionArgs, replace } from "@remix-run/node";
import type { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { type EditedEntity, findLastOtherEditor } from "#app/platform/audit/last-editor.server.ts";
import { db } from "#app/platform/db.server.ts";
import { SHOWN_VALUES } from "#app/platform/forms/controls.ts";
import { EditConflict, formatConflict, toTexts, USE_THEIRS } from "#app/platform/forms/edit-conflict.ts";
import { formAction, tryRun, withPrefix } from "#app/platform/http/form-action.server.ts";
import {
  idempotencyKeySchema,
  readForm,
  readSettled,
  readShownValues,
  runOnce,
} from "#app/platform/http/form-data.server.ts";
import { isScriptRequest } from "#app/platform/http/request-headers.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { paths, readEditorLocation } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { findOption, type ReplacedText } from "../../content.server.ts";
import {
  type Direction,
  directionSchema,
  followUpSchema,
  optionTextSchema,
  pointsSchema,
  questionTextSchema,
  sectionDescriptionSchema,
  sectionNameSchema,
} from "../../content-input.ts";
import type { MoveResult } from "../../content-order.server.ts";
import { restoreDeleted } from "../../deleted-content.server.ts";
import { createOption, createOptionAfter, moveOption, replaceOptionText, replacePoints } from "../../options.server.ts";
import {
  copyQuestion,
  createQuestionWithOptions,
  moveQuestion,
  replaceFollowUp,
  replaceQuestionText,
} from "../../questions.server.ts";
import {
  copySection,
  createSection,
  moveSection,
  replaceSectionDescription,
  replaceSectionName,
} from "../../sections.server.ts";
import {
  controlId,
  type EditReply,
  getEditName,
  getNextLocation,
  type PartKind,
  parseEditName,
  type RefusedValue,
  type SavedText,
} from "./use-edit.tsx";

type Outcome = {
  sectionId?: string | null;
  open?: string | undefined;
  focus: string;
  toast?: string;
  /** A message for screen readers only. Everybody else sees the change. */
  announcement?: string;
  saved?: SavedText;
  undo?: string | undefined;
};
type Edit = {
  failed: string;
  isRepeatable: boolean;
  value?: {
    name: string;
    control: (id: string) => string;
    isText: boolean;
    thing: (id: string) => EditedEntity;
  };
  run: (auditContext: AuditContext, id: string, fields: unknown, form?: FormFacts) => Outcome;
};
type FormFacts = { shown?: string[] | undefined; isUndo?: boolean };

const toSection = (entityId: string) => ({ entityType: "section" as const, entityId });
const toQuestion = (entityId: string) => ({ entityType: "question" as const, entityId });
const toQuestionOfOption = (id: string) => toQuestion(findOption(db, id)?.questionId ?? "");

type EditDefinition<Schema extends z.ZodType> = Pick<Edit, "failed" | "isRepeatable"> & {
  schema: Schema;
  run: (auditContext: AuditContext, id: string, input: z.infer<Schema>, form: FormFacts) => Outcome;
};

function defineEdit<Schema extends z.ZodType>({ schema, run, ...edit }: EditDefinition<Schema>): Edit {
  return {
    ...edit,
    run: (auditContext, id, fields, form = {}) => run(auditContext, id, parseInput(schema, fields), form),
  };
}

function defineAddition(failed: string, run: (auditContext: AuditContext, id: string) => Outcome): Edit {
  return { failed, isRepeatable: false, run };
}

function defineMoveEdit<Row extends { orderIndex: number }>(
  kind: PartKind,
  move: (handle: typeof db, auditContext: AuditContext, id: string, direction: Direction) => MoveResult<Row>,
): Edit {
  return defineEdit({
    failed: `Failed to move ${kind}`,
    isRepeatable: false,
    schema: directionSchema,
    run: (auditContext, id, { direction }) => {
      const { row, isFirst, isLast, count } = move(db, auditContext, id, direction);
      const next = isFirst ? "down" : isLast ? "up" : direction;
      const announcement = `${kind[0]?.toUpperCase()}${kind.slice(1)} moved to position ${row.orderIndex + 1} of ${count}`;
      return { focus: controlId.move(kind, id, next), announcement };
    },
  });
}

type TextField = "name" | "description" | "questionText" | "optionText" | "followUp";

type TextEditDefinition<Field extends TextField, Row> = {
  failed: string;
  schema: z.ZodType<Record<Field, string>>;
  field: Field;
  control: (id: string) => string;
  replace: (
    handle: typeof db,
    auditContext: AuditContext,
    id: string,
    text: string,
    shown?: readonly string[],
  ) => ReplacedText<Row>;
  home: (row: Row) => string;
  thing: (id: string) => EditedEntity;
};

function defineTextEdit<Field extends TextField, Row extends Record<Field, string>>({
  failed,
  schema,
  field,
  control,
  replace,
  home,
  thing,
}: TextEditDefinition<Field, Row>): Edit {
  const run: Edit["run"] = (auditContext, id, fields, { shown, isUndo = false } = {}) => {
    const text = parseInput(schema, fields)[field];
    const { row, before } = replace(db, auditContext, id, text, shown);
    const focus = isUndo ? control(id) : home(row);
    return before === text ? { focus } : { focus, saved: { before, text } };
  };
  return { failed, isRepeatable: true, value: { name: field, control, isText: true, thing }, run };
}

const EDITS = {
  "create-section": defineAddition("Failed to create section", (auditContext, testId) => {
    const { id } = createSection(db, auditContext, testId);
    return { sectionId: id, focus: controlId.sectionName(id), toast: "Section created successfully" };
  }),
  "copy-section": defineAddition("Failed to copy section", (auditContext, id) => {
    const copy = copySection(db, auditContext, id);
    return { sectionId: copy.id, focus: controlId.sectionName(copy.id), toast: "Section copied" };
  }),
  "move-section": defineMoveEdit("section", moveSection),
  "create-question": defineAddition("Failed to create question", (auditContext, sectionId) => {
    const { id } = createQuestionWithOptions(db, auditContext, sectionId);
    return { open: id, focus: controlId.questionText(id), toast: "Question created successfully" };
  }),
  "copy-question": defineAddition("Failed to copy question", (auditContext, id) => {
    const copy = copyQuestion(db, auditContext, id);
    return { open: copy.id, focus: controlId.questionText(copy.id), toast: "Question copied" };
  }),
  "move-question": defineMoveEdit("question", moveQuestion),
  "move-option": defineMoveEdit("option", moveOption),
  "create-option": defineAddition("Failed to create answer option", (auditContext, questionId) => ({
    focus: controlId.optionText(createOption(db, auditContext, questionId).id),
  })),
  "create-option-after": defineAddition("Failed to create answer option", (auditContext, optionId) => ({
    focus: controlId.optionText(createOptionAfter(db, auditContext, optionId).id),
  })),
  restore: {
    failed: "Failed to restore",
    isRepeatable: true,
    run: (auditContext, token) => {
      const { kind, id, sectionId } = restoreDeleted(db, auditContext, token);
      const [focus, noun] = {
        section: [controlId.sectionName, "Section"] as const,
        question: [controlId.questionText, "Question"] as const,
        option: [controlId.optionText, "Option"] as const,
      }[kind];
      const open = { section: undefined, question: id, option: findOption(db, id)?.questionId }[kind];
      return { sectionId, open, focus: focus(id), toast: `${noun} restored` };
    },
  },
  "update-section-name": defineTextEdit({
    failed: "Failed to update section",
    schema: sectionNameSchema,
    field: "name",
    control: controlId.sectionName,
    replace: replaceSectionName,
    home: ({ id }) => controlId.section(id),
    thing: toSection,
  }),
  "update-section-description": defineTextEdit({
    failed: "Failed to update section",
    schema: sectionDescriptionSchema,
    field: "description",
    control: controlId.sectionDescription,
    replace: replaceSectionDescription,
    home: ({ id }) => controlId.section(id),
    thing: toSection,
  }),
  "update-question": defineTextEdit({
    failed: "Failed to update question",
    schema: questionTextSchema,
    field: "questionText",
    control: controlId.questionText,
    replace: replaceQuestionText,
    home: ({ id }) => controlId.question(id),
    thing: toQuestion,
  }),
  "update-follow-up": defineTextEdit({
    failed: "Failed to update follow-up",
    schema: followUpSchema,
    field: "followUp",
    control: controlId.followUp,
    replace: replaceFollowUp,
    home: ({ questionId }) => controlId.question(questionId),
    thing: toQuestion,
  }),
  "update-option": defineTextEdit({
    failed: "Failed to update option",
    schema: optionTextSchema,
    field: "optionText",
    control: controlId.optionText,
    replace: replaceOptionText,
    home: ({ questionId }) => controlId.question(questionId),
    thing: toQuestionOfOption,
  }),
  "update-points": {
    ...defineEdit({
      failed: "Failed to update option",
      isRepeatable: true,
      schema: pointsSchema,
      run: (auditContext, id, { points }, { shown }) => ({
        focus: controlId.question(replacePoints(db, auditContext, id, points, shown).questionId),
      }),
    }),
    value: { name: "points", control: controlId.points, isText: false, thing: toQuestionOfOption },
  },
} satisfies Record<string, Edit>;

const NOT_SAVED = "This was not saved. Copy your text now if you still need it.";

type NamedEdit = {
  edit: Edit;
  name: string;
  intent: string;
  id: string;
  values: Record<string, string>;
  text: string;
  shown?: string[] | undefined;
};
type Failure = NamedEdit & { refusal: Refusal };

/**
 * Save a form's changed values, then run the pressed button's edit. If a value cannot be saved, skip that edit. The
 * response is the next location as JSON for scripts, and a redirect otherwise.
 */
export const editAction = formAction({
  guard: requireAdmin,
  run: async ({ request, guarded, context }) => {
    const { changes, act, once, isUndo } = readEdits(await readForm(request));
    const auditContext = getAuditContext(guarded, context);
    let outcome: Outcome = { focus: "" };
    const failures: Failure[] = [];
    for (const change of changes) {
      const { edit, id, text, shown } = change;
      const fields = { [edit.value?.name ?? ""]: text };
      const saved = await tryRun(() => edit.run(auditContext, id, fields, { shown, isUndo }));
      if (saved.ok) outcome = saved.value;
      else failures.push({ ...change, refusal: saved.refusal });
    }
    if (act && failures.length === 0) {
      const { edit, name, id, values, shown } = act;
      const token = once && !edit.isRepeatable ? `${once}/${name}` : undefined;
      const done = await tryRun(() => runOnce(token, () => edit.run(auditContext, id, values, { shown })));
      if (done.ok) outcome = { ...outcome, ...done.value };
      else failures.push({ ...act, refusal: done.refusal });
    }
    return { outcome, failures, isUndo };
  },
  done: ({ outcome, failures, isUndo }, { request, guarded }) => {
    const [first] = failures;
    if (!first) return sendReply(request, buildReply(outcome));
    const { failed } = first.edit;
    const isPlain = first.refusal.code === "invalid-input";
    const message = toast("Error", isPlain ? failed : `${failed}. ${first.refusal.message}`, "destructive");
    // Return the typed text to its field, because it may be the admin's only copy.
    const isKept = ({ edit: { value } }: Failure) => value?.isText && isScriptRequest(request) && !isUndo;
    const isAsked = ({ refusal }: Failure) => refusal instanceof EditConflict && !isUndo;
    const refused = failures.filter(
      (failure) => failure.edit.value && (isInvalid(failure) || isAsked(failure) || isKept(failure)),
    );
    if (refused.length === 0) return sendReply(request, { toast: message, done: STAY_HERE });
    const values = refused.map((failure) => buildRefusedValue(failure, guarded.id));
    const reply = { toast: isAsked(first) ? CHOOSE_FIRST() : message, refused: values } satisfies EditReply;
    return Response.json(reply, { status: refused.some(isInvalid) ? 400 : refused.some(isAsked) ? 409 : 200 });
  },
});

function isInvalid({ refusal }: Failure): boolean {
  return refusal.code === "invalid-input";
}

const CHOOSE_FIRST = () =>
  toast("Not saved", "Somebody changed the same field. Choose which one to use.", "destructive");

function buildRefusedValue(failure: Failure, ownId: string): RefusedValue {
  const { edit, id, text, refusal, name, shown = [] } = failure;
  const control = edit.value?.control(id) ?? "";
  if (!(refusal instanceof EditConflict) || !edit.value) {
    return { control, text, error: isInvalid(failure) ? refusal.message : NOT_SAVED };
  }
  const [theirs = ""] = refusal.stored[edit.value.name] ?? [];
  const by = findLastOtherEditor(db, edit.value.thing(id), ownId, new Date());
  return { control, text, error: formatConflict(by), conflict: { name, theirs, shown } };
}

function readEdits(form: FormData) {
  const getText = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : undefined;
  };
  const shown: Record<string, unknown> = { ...readShownValues(form.get(SHOWN_VALUES)), ...readSettled(form).shown };
  const left = form.getAll(USE_THEIRS);
  const findShown = (name: string) => {
    const texts = toTexts(shown[name]);
    return texts.length > 0 ? texts : undefined;
  };
  const changes = [...new Set(form.keys())].flatMap((name) => {
    const text = getText(name);
    const isUnchanged = text === undefined || shown[name] === text || left.includes(name);
    const change = isUnchanged ? null : parseEdit(name, text);
    return change?.edit.value ? [{ ...change, shown: findShown(name) }] : [];
  });
  if (Object.keys(shown).some((name) => parseEdit(name) === null))
    throw new Refusal("invalid-input", "This page is out of date. Copy your text, reload the page and try again");
  const pressed = getText("act");
  const act = pressed === undefined ? null : parsePressed(pressed, findShown);
  if (pressed !== undefined && !act)
    throw new Refusal("invalid-input", "This button no longer exists. Reload the page and try again");
  return { changes, act, once: idempotencyKeySchema.parse(getText("once")), isUndo: getText("undo") !== undefined };
}

/** Return a button's edit. A points button gets the name of the field next to it, because both write the same value. */
function parsePressed(pressed: string, findShown: (name: string) => string[] | undefined): NamedEdit | null {
  const act = parseEdit(pressed);
  if (!act?.edit.value) return act;
  const name = getEditName(act.intent, act.id);
  const shown = findShown(name) ?? findShown(`${act.intent}//${act.id}`);
  return { ...act, name, text: act.values[act.edit.value.name] ?? "", shown };
}

function parseEdit(name: string, text = ""): NamedEdit | null {
  const { intent = "", id = "", ...values } = parseEditName(name);
  if (!isIntent(intent)) return null;
  return { edit: EDITS[intent], name: getEditName(intent, id, values), intent, id, values, text };
}

function isIntent(intent: string): intent is keyof typeof EDITS {
  return Object.hasOwn(EDITS, intent);
}

type EditDone = Required<Pick<EditReply, "toast" | "done">>;

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
