import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, TypedResponse } from "@remix-run/node";
import { z } from "zod";
import { translateSentence } from "#app/languages/index.server.ts";
import { type EditedEntity, findLastOtherEditor } from "#app/platform/audit/last-editor.server.ts";
import { db } from "#app/platform/db.server.ts";
import { SECRET_FIELD, SHOWN_VALUES } from "#app/platform/forms/controls.ts";
import {
  EditConflict,
  type FieldValue,
  KEEP_MINE,
  LIST,
  type StoredConflict,
} from "#app/platform/forms/edit-conflict.ts";
import { isClientAbort, logError } from "#app/platform/log.server.ts";
import { type FieldErrors, Refusal, STATUS_BY_CODE } from "#app/platform/refusal.ts";
import { isStorageUnavailable } from "#db/storage-errors.ts";
import {
  findConflicts,
  findOtherRows,
  getChangedFields,
  type Row,
  readSettled,
  readShownValues,
  takeTheirValues,
} from "./form-data.server.ts";
import { getRequestRule } from "./request-rules.ts";
import { redirectWithToast, type ToastMessage, toast } from "./toast.server.ts";

export type ActionReply = {
  reply: SubmissionResult<string[]> | null;
  toast: ToastMessage | null;
  form?: string | undefined;
  conflict?: StoredConflict;
};

type InputOf<Schema> = Schema extends z.ZodObject ? z.infer<Schema> : undefined;
type Call<Guarded, Schema> = ActionFunctionArgs & {
  guarded: Guarded;
  /** The whole form. Empty if the action has no schema. */
  sent: FormData;
  input: InputOf<Schema>;
  /** The fields that differ from `shownValues`. All fields, if the form has no `shownValues`. */
  changes: Partial<InputOf<Schema>>;
};

type RefusalMessage = { title: string; text: string; fields?: FieldErrors };

export type RefusedForm = { refusal: Refusal; message: ToastMessage; reply: () => Response };

type Options<Guarded, Schema extends z.ZodObject | undefined, Result> = {
  guard: (request: Request, args: ActionFunctionArgs) => Guarded | Promise<Guarded>;
  schema?: Schema | ((args: ActionFunctionArgs, guarded: Guarded) => Schema);
  hideFields?: string[];
  run: (call: Call<Guarded, Schema>) => Result;
  done: (result: Awaited<Result>, call: Call<Guarded, Schema>) => Response | Promise<Response>;
  language?: (args: ActionFunctionArgs, guarded: Guarded) => string;
  formatRefusal?: (refusal: Refusal, call: Call<Guarded, Schema>) => RefusalMessage;
  refused?: (refused: RefusedForm, call: Call<Guarded, Schema>) => Response | Promise<Response>;
  /** If the form has `shownValues`, ask before a save overwrites a value that another person has changed since. */
  conflicts?: ConflictOptions<Call<Guarded, Schema>>;
};
type ConflictOptions<FormCall> = {
  readStored: (call: FormCall) => Record<string, FieldValue> | null;
  /** The fields of each row of a list, its name first. If another person changed the names, ask about the whole list. */
  rows?: readonly Row[];
  entity: (call: FormCall) => EditedEntity;
};

type FormAction = (args: ActionFunctionArgs) => Promise<TypedResponse<ActionReply>>;

/**
 * Create a route action. Respond to invalid input with 400, to a validation request with 200, and to a Refusal with its
 * status and a toast.
 */
export function formAction<Guarded, Result, Schema extends z.ZodObject | undefined = undefined>({
  guard,
  schema,
  hideFields = [],
  run,
  done,
  language,
  formatRefusal = formatReason,
  refused,
  conflicts,
}: Options<Guarded, Schema, Result>): FormAction {
  return async (args) => {
    const guarded = await guard(args.request, args);
    const formSchema = typeof schema === "function" ? schema(args, guarded) : schema;
    const translate = language ? createTranslator(() => language(args, guarded)) : keepEnglish;
    const sent = formSchema ? await readForm(args.request) : new FormData();
    const form = formSchema && parseForm(sent, formSchema, { hideFields, translate, rows: conflicts?.rows ?? [] });
    if (form && !form.isAccepted) return Response.json(form.buildAnswer(), { status: form.isOnlyChecked ? 200 : 400 });

    // TypeScript cannot infer the input type from an optional schema.
    const [input, changes] = [form?.value, form?.changes] as [InputOf<Schema>, Partial<InputOf<Schema>>];
    const call = { ...args, guarded, sent, input, changes };
    const outcome = await tryRun(() => {
      // No other request can run between the check and a synchronous command.
      if (form && conflicts) form.assertNoConflict(conflicts.readStored(call));
      return run(call);
    });
    if (outcome.ok) return done(outcome.value, call);

    const { refusal } = outcome;
    if (form && conflicts && refusal instanceof EditConflict) {
      const ownId = typeof guarded === "object" && guarded && "id" in guarded ? String(guarded.id) : "";
      const by = findLastOtherEditor(db, conflicts.entity(call), ownId, new Date());
      return Response.json(form.buildConflictAnswer(refusal, by), { status: STATUS_BY_CODE[refusal.code] });
    }
    const { title, text, fields: fieldErrors = refusal.fields ?? {} } = formatRefusal(refusal, call);
    const message = toast(translate(title), translate(text), "destructive");
    const fields = translateErrors(fieldErrors, translate);
    const reply = () => {
      const answer = {
        // If the browser sent no cookies, return secrets too, because it has to send the same form again.
        reply: createRefusalReply(
          translate(refusal.message),
          fields,
          form,
          refusal.code === "no-cookies" ? [] : hideFields,
        ),
        toast: omitShownErrors(message, form?.listShownErrors(fields) ?? []),
        form: form?.name,
      };
      return Response.json(answer satisfies ActionReply, {
        status: STATUS_BY_CODE[refusal.code],
        headers: refusal.headers,
      });
    };
    return refused ? refused({ refusal, message, reply }, call) : reply();
  };
}

export function formActions(named: Record<string, FormAction>, otherwise: FormAction): FormAction {
  return async (args) => {
    const form = String((await readForm(args.request)).get("form"));
    return ((Object.hasOwn(named, form) && named[form]) || otherwise)(args);
  };
}

export function publicAccess(): null {
  return null;
}

function formatReason({ message }: Refusal): RefusalMessage {
  return { title: "Error", text: message };
}

/** The specification requires the reason in these toasts, even if a field shows it too. */
const TITLES_WITH_REASON = ["Login Failed", "Setup Failed", "Upload failed", "Access denied"];

export function omitShownErrors(message: ToastMessage, shownErrors: string[]): ToastMessage | null {
  if (TITLES_WITH_REASON.includes(message.title)) return message;
  const rest = (text = "") => shownErrors.reduce((left, error) => left.replace(error, ""), text).trim();
  if (shownErrors.includes(message.title)) return null;
  const description = rest(message.description);
  if (message.title === "Error" && description === "" && message.description) return null;
  return { ...message, description: description || undefined };
}

export function withPrefix(failed: string): (refusal: Refusal) => RefusalMessage {
  return ({ message }) => ({ title: "Error", text: `${failed}. ${message}` });
}

export function errorMessage(title: string, text: string): (refusal: Refusal) => RefusalMessage {
  return () => ({ title, text });
}

export function redirectWithErrorToast(
  address: (args: ActionFunctionArgs) => string,
): (refused: RefusedForm, args: ActionFunctionArgs) => Promise<Response> {
  return ({ message }, args) => redirectWithToast(address(args), message);
}

type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export async function tryRun<Result>(work: () => Result): Promise<Outcome<Awaited<Result>>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (isStorageUnavailable(error)) {
      logError("storage-unavailable", error);
      return { ok: false, refusal: new Refusal("busy", "Please try again") };
    }
    if (!(error instanceof Refusal)) throw error;
    if (error.cause && !isClientAbort(error.cause)) logError("refused", error.cause);
    return { ok: false, refusal: error };
  }
}

const forms = new WeakMap<Request, Promise<FormData>>();

/**
 * Return the form, or an empty form if the body is malformed. All calls with one request share one reading of the body.
 */
export function readForm(request: Request): Promise<FormData> {
  const known = forms.get(request);
  if (known) return known;
  if (request.bodyUsed) throw new Error("The request body was read before");
  const form = request.formData().catch(() => new FormData());
  forms.set(request, form);
  return form;
}

const INTENT_FIELD = "__intent__";
const STATE_FIELD = "__state__";

type ParsedForm = ReturnType<typeof parseForm>;
type Translate = (sentence: string) => string;

const keepEnglish: Translate = (sentence) => sentence;
const createTranslator =
  (language: () => string): Translate =>
  (sentence) =>
    translateSentence(language(), sentence);

function translateErrors(errors: FieldErrors, translate: Translate): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(translate)]));
}

const CHOOSE_FIRST = "Somebody changed the same field. Choose which value to keep.";

function parseForm(
  sent: FormData,
  schema: z.ZodObject,
  { hideFields, translate, rows }: { hideFields: string[]; translate: Translate; rows: readonly Row[] },
) {
  const known = filterFields(sent, schema);
  const settled = readSettled(sent);
  takeTheirValues(known, settled);
  const shown = { ...readShownValues(sent.get(SHOWN_VALUES)), ...settled.shown };
  const submission = parseWithZod(known, { schema });
  const isOnlyChecked = known.has(INTENT_FIELD);
  const isAccepted = !isOnlyChecked && submission.status === "success";
  const name = sent.get("form");
  const form = typeof name === "string" ? name : undefined;
  const buildAnswer = (): ActionReply => ({
    reply: translateReply(submission.reply({ hideFields }), translate),
    toast: null,
    form,
  });
  const value = isAccepted ? submission.value : undefined;
  const changed = value && getChangedFields(schema, value, shown);
  const pick = (fields: object, isOfList: boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => rows.flat().includes(name) === isOfList));
  const choice = settled.choices.find(({ name }) => name === LIST)?.choice;
  const chosenList = choice === KEEP_MINE ? pick(value ?? {}, true) : {};
  const changes = changed && (choice ? { ...pick(changed, false), ...chosenList } : changed);
  const assertNoConflict = (stored: Record<string, FieldValue> | null) => {
    if (!stored || !changes) return;
    const isListChanged = Object.keys(pick(changes, true)).length > 0;
    const otherRows = isListChanged && findOtherRows(rows, { sent: known, shown, stored, settled });
    if (otherRows) throw new EditConflict({ [LIST]: otherRows });
    const compared = choice ? pick(changes, false) : changes;
    const found = findConflicts(schema, { changes: compared, sent: known, shown, stored });
    if (Object.keys(found).length > 0) throw new EditConflict(found);
  };
  const listUnasked = (stored: object) => settled.choices.filter(({ name }) => !Object.hasOwn(stored, name));
  const buildConflictAnswer = ({ stored }: EditConflict, by: string | null): ActionReply => ({
    reply: submission.reply({ hideFields, formErrors: [CHOOSE_FIRST] }),
    toast: toast("Not saved", CHOOSE_FIRST, "destructive"),
    form,
    conflict: { by, stored, seen: { ...settled.seen, ...stored }, settled: listUnasked(stored) },
  });
  const replyWith = (fieldErrors: FieldErrors, formErrors: string[], hideFields: string[]) =>
    submission.reply({ hideFields, fieldErrors, formErrors });
  const listShownErrors = (errors: FieldErrors) =>
    Object.entries(errors).flatMap(([field, texts]) => (sent.has(field) ? texts : []));
  return {
    listShownErrors,
    isAccepted,
    isOnlyChecked,
    value,
    changes,
    name: form,
    buildAnswer,
    replyWith,
    assertNoConflict,
    buildConflictAnswer,
  };
}

function translateReply(reply: SubmissionResult<string[]>, translate: Translate): SubmissionResult<string[]> {
  const errors = Object.entries(reply.error ?? {}).map(([field, texts]) => [field, texts?.map(translate) ?? null]);
  return reply.error ? { ...reply, error: Object.fromEntries(errors) } : reply;
}

function createRefusalReply(
  message: string,
  fields: FieldErrors,
  form: ParsedForm | undefined,
  hideFields: string[],
): SubmissionResult<string[]> {
  const formErrors = Object.keys(fields).length > 0 ? [] : [message];
  return form
    ? form.replyWith(fields, formErrors, hideFields)
    : { status: "error", error: { ...fields, "": formErrors } };
}

const MAX_PART_NAMES = 1000;

/** List the fields of a list of objects, such as `texts[0].subject`. An index has at most two digits. */
function listParts(sent: FormData, name: string, field: unknown): [string, string][] {
  if (!(field instanceof z.ZodArray && field.element instanceof z.ZodObject)) return [];
  const { shape } = field.element;
  return [...sent.keys()].slice(0, MAX_PART_NAMES).flatMap((part): [string, string][] => {
    const [, list, key = ""] = /^(\w+)\[\d{1,2}\]\.(\w+)$/.exec(part) ?? [];
    const text = sent.get(part);
    return list === name && Object.hasOwn(shape, key) && typeof text === "string" ? [[part, text]] : [];
  });
}

/** Drop fields that are not in the schema, because conform would create objects and arrays from any field name. */
function filterFields(sent: FormData, { shape }: z.ZodObject): FormData {
  const known = new FormData();
  for (const [name, field] of Object.entries(shape)) {
    const texts = sent.getAll(name).filter((value) => typeof value === "string");
    for (const text of isList(field) ? texts : texts.slice(0, 1)) known.append(name, text);
    for (const [part, text] of listParts(sent, name, field)) known.append(part, text);
  }
  const shown = sent.get(SHOWN_VALUES);
  if (typeof shown === "string") known.append(SHOWN_VALUES, shown);
  if (!sent.has(INTENT_FIELD)) return known;
  // Replace conform's control fields, which a client could forge.
  const validated = Object.fromEntries(Object.keys(shape).map((name) => [name, true]));
  known.set(INTENT_FIELD, JSON.stringify({ type: "validate", payload: {} }));
  known.set(STATE_FIELD, JSON.stringify({ validated }));
  return known;
}

function isList(field: unknown): boolean {
  return field instanceof z.ZodOptional ? isList(field.unwrap()) : field instanceof z.ZodArray;
}

/** Collect sentences from a form that was sent without a session. Skip secrets, and text without spaces. */
export async function readUnsavedTexts(request: Request): Promise<string[]> {
  if (getRequestRule(new URL(request.url).pathname).isStreamed) return [];
  const fields = [...(await readForm(request))];
  const written = fields.flatMap(([name, value]) => {
    const isWritten = typeof value === "string" && /\s/.test(value.trim()) && !SECRET_FIELD.test(name);
    return isWritten ? [value] : [];
  });
  return [...new Set(written)];
}
