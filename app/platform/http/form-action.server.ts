import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { translateSentence } from "#app/languages/index.server.ts";
import { type EditedEntity, findLastOtherEditor } from "#app/platform/audit/last-editor.server.ts";
import { db } from "#app/platform/db.server.ts";
import { EditConflict, type FieldValue, type StoredConflict } from "#app/platform/forms/edit-conflict.ts";
import { isClientAbort, logError } from "#app/platform/log.server.ts";
import { type FieldErrors, Refusal, STATUS_BY_CODE } from "#app/platform/refusal.ts";
import { isStorageUnavailable } from "#db/storage-errors.ts";
import { assertNoConflict, findChanges, type Row } from "./form-conflicts.server.ts";
import { type ParsedForm, parseForm, readForm } from "./form-data.server.ts";
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
  /** The rows of a list. If another person changed their names, ask about the whole list. */
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
    const form = formSchema && parseForm(sent, formSchema);
    const value = form?.submission.status === "success" ? form.submission.value : undefined;
    if (form && !value) {
      const reply = translateReply(form.submission.reply({ hideFields }), translate);
      const isOnlyChecked = form.submission.status === undefined;
      return Response.json({ reply, toast: null, form: form.name }, { status: isOnlyChecked ? 200 : 400 });
    }

    const rows = conflicts?.rows ?? [];
    const changed = form && value && findChanges(form, value, rows);
    // TypeScript cannot infer the input type from an optional schema.
    const [input, changes] = [value, changed] as [InputOf<Schema>, Partial<InputOf<Schema>>];
    const call = { ...args, guarded, sent, input, changes };
    const outcome = await tryRun(() => {
      // No other request can run between the check and a synchronous command.
      if (form && changed && conflicts) assertNoConflict(form, changed, conflicts.readStored(call), rows);
      return run(call);
    });
    if (outcome.ok) return done(outcome.value, call);

    const { refusal } = outcome;
    const status = STATUS_BY_CODE[refusal.code];
    if (form && conflicts && refusal instanceof EditConflict) {
      const ownId = typeof guarded === "object" && guarded && "id" in guarded ? String(guarded.id) : "";
      const by = findLastOtherEditor(db, conflicts.entity(call), ownId, new Date());
      return Response.json(createConflictReply(form, refusal, by, hideFields), { status });
    }
    const { title, text, fields: fieldErrors = refusal.fields ?? {} } = formatRefusal(refusal, call);
    const message = toast(translate(title), translate(text), "destructive");
    const fields = translateErrors(fieldErrors, translate);
    const reply = () => {
      const shownErrors = Object.entries(fields).flatMap(([field, texts]) => (sent.has(field) ? texts : []));
      // If the browser sent no cookies, return secrets too, because it has to send the same form again.
      const hidden = refusal.code === "no-cookies" ? [] : hideFields;
      const answer: ActionReply = {
        reply: createRefusalReply(form, translate(refusal.message), fields, hidden),
        toast: omitShownErrors(message, shownErrors),
        form: form?.name,
      };
      return Response.json(answer, { status, headers: refusal.headers });
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

function translateReply(reply: SubmissionResult<string[]>, translate: Translate): SubmissionResult<string[]> {
  const errors = Object.entries(reply.error ?? {}).map(([field, texts]) => [field, texts?.map(translate) ?? null]);
  return reply.error ? { ...reply, error: Object.fromEntries(errors) } : reply;
}

function createConflictReply(
  { submission, settled, name }: ParsedForm,
  { stored }: EditConflict,
  by: string | null,
  hideFields: string[],
): ActionReply {
  return {
    reply: submission.reply({ hideFields, formErrors: [CHOOSE_FIRST] }),
    toast: toast("Not saved", CHOOSE_FIRST, "destructive"),
    form: name,
    conflict: {
      by,
      stored,
      seen: { ...settled.seen, ...stored },
      settled: settled.choices.filter((choice) => !Object.hasOwn(stored, choice.name)),
    },
  };
}

function createRefusalReply(
  form: ParsedForm | undefined,
  message: string,
  fieldErrors: FieldErrors,
  hideFields: string[],
): SubmissionResult<string[]> {
  const formErrors = Object.keys(fieldErrors).length > 0 ? [] : [message];
  return form
    ? form.submission.reply({ hideFields, fieldErrors, formErrors })
    : { status: "error", error: { ...fieldErrors, "": formErrors } };
}
