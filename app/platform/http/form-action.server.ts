/** The one way a sent form is answered: guard, parse, run, and where to go next. */
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, TypedResponse } from "@remix-run/node";
import { z } from "zod";
import { SHOWN_VALUES } from "#app/platform/forms/controls.ts";
import { translateSentence } from "#app/platform/i18n/languages.server.ts";
import { isClientAbort, logError } from "#app/platform/log.server.ts";
import { type FieldErrors, Refusal, STATUS_BY_CODE } from "#app/platform/refusal.ts";
import { isStorageUnavailable } from "#app/platform/storage-problem.ts";
import { getChangedFields } from "./form-data.server.ts";
import { getRequestRule } from "./request-rules.ts";
import { redirectWithToast, type ToastMessage, toast } from "./toast.server.ts";

/** What a form's screen gets back when the form was not accepted: conform's reply, and a message if there is one. */
export type ActionReply = {
  reply: SubmissionResult<string[]> | null;
  toast: ToastMessage | null;
  /** Which form it was, on a screen with several: what its hidden field `form` says. */
  form?: string | undefined;
};

type InputOf<Schema> = Schema extends z.ZodObject ? z.infer<Schema> : undefined;
/** The request and its parameters, what the guard returned, and the form as its schema reads it. */
type Call<Guarded, Schema> = ActionFunctionArgs & {
  guarded: Guarded;
  input: InputOf<Schema>;
  /** What of it differs from what the form began with: all of it, unless the form has the field `shownValues`. */
  changes: Partial<InputOf<Schema>>;
};

/** Text of a refusal. `fields`: messages at the form's fields, by default the refusal's own. */
type RefusalMessage = { title: string; text: string; fields?: FieldErrors };

/** A refusal, the message that tells it, and the answer that shows it on the form's own screen. */
export type RefusedForm = { refusal: Refusal; message: ToastMessage; reply: () => Response };

type Options<Guarded, Schema extends z.ZodObject | undefined, Result> = {
  /** Who may send this. Throws a Response otherwise. */
  guard: (request: Request, args: ActionFunctionArgs) => Guarded | Promise<Guarded>;
  /** Reads the form; a function where it depends on what is edited. Without one the body is left to `run`. */
  schema?: Schema | ((args: ActionFunctionArgs) => Schema);
  /** Fields that a refused form does not get back: passwords. */
  hideFields?: string[];
  /** Does what the form asks, or throws a Refusal. */
  run: (call: Call<Guarded, Schema>) => Result;
  /** Where to go next. */
  done: (result: Awaited<Result>, call: Call<Guarded, Schema>) => Response | Promise<Response>;
  /** The language of a candidate's screen, in which everything is told. */
  language?: (args: ActionFunctionArgs, guarded: Guarded) => string;
  /** Text of a refusal. Default: 'Error' and the refusal's message. */
  formatRefusal?: (refusal: Refusal, call: Call<Guarded, Schema>) => RefusalMessage;
  /** Where it is told: by default on the form's own screen, with the refusal's status. */
  refused?: (refused: RefusedForm, call: Call<Guarded, Schema>) => Response | Promise<Response>;
};

/** A route's action. `sent` is given where the form has been read already, to see which of several it is. */
type FormAction = (args: ActionFunctionArgs, sent?: FormData) => Promise<TypedResponse<ActionReply>>;

/**
 * An action of four parts: `guard`, `schema`, `run`, `done`. A form that does not fit comes back with a message at each
 * field (400), conform's "validate while typing" requests with 200, a Refusal with its status and a toast.
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
}: Options<Guarded, Schema, Result>): FormAction {
  return async (args, sent) => {
    const guarded = await guard(args.request, args);
    const fitting = typeof schema === "function" ? schema(args) : schema;
    const say = language ? createTranslator(() => language(args, guarded)) : keepEnglish;
    const form = fitting && parseForm(sent ?? (await readForm(args.request)), fitting, { hideFields, say });
    if (form && !form.isAccepted) return Response.json(form.answer, { status: form.isOnlyChecked ? 200 : 400 });

    // The value's type follows from the schema, which the compiler does not see through an optional one.
    const [input, changes] = [form?.value, form?.changes] as [InputOf<Schema>, Partial<InputOf<Schema>>];
    const call = { ...args, guarded, input, changes };
    const outcome = await tryRun(() => run(call));
    if (outcome.ok) return done(outcome.value, call);

    const { refusal } = outcome;
    const { title, text, fields: told = refusal.fields ?? {} } = formatRefusal(refusal, call);
    const message = toast(say(title), say(text), "destructive");
    const fields = translateErrors(told, say);
    const reply = () => {
      const answer = {
        reply: createRefusalReply(say(refusal.message), fields, form),
        toast: message,
        form: form?.answer.form,
      };
      return Response.json(answer satisfies ActionReply, {
        status: STATUS_BY_CODE[refusal.code],
        headers: refusal.headers,
      });
    };
    return refused ? refused({ refusal, message, reply }, call) : reply();
  };
}

/** Guard for forms that anyone may send. `run` validates their content. */
export function publicAccess(): null {
  return null;
}

/** Format a refusal as 'Error' and its message. */
function formatReason({ message }: Refusal): RefusalMessage {
  return { title: "Error", text: message };
}

/** Format a refusal as 'Error': what failed, then the refusal's message. */
export function withPrefix(failed: string): (refusal: Refusal) => RefusalMessage {
  return ({ message }) => ({ title: "Error", text: `${failed}. ${message}` });
}

/** Show the same title and text for every refusal. The reason is shown at the fields. */
export function errorMessage(title: string, text: string): (refusal: Refusal) => RefusalMessage {
  return () => ({ title, text });
}

/** Show a refusal as a toast on another screen, for buttons that have no form. */
export function redirectWithErrorToast(
  address: (args: ActionFunctionArgs) => string,
): (refused: RefusedForm, args: ActionFunctionArgs) => Promise<Response> {
  return ({ message }, args) => redirectWithToast(address(args), message);
}

type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

/** Runs `work` and returns its value, or the Refusal it threw; a disk that takes no writes is one too (503). */
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

/**
 * Returns the request's form, or an empty one if the body is malformed. Throws if the body was read before. Pass a clone if a
 * guard comes later, because the sign-in page reads the form too.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.bodyUsed) throw new Error("The request body was read before");
  return request.formData().catch(() => new FormData());
}

/** conform's own fields: a request to validate only, and which fields a person has touched. */
const INTENT_FIELD = "__intent__";
const STATE_FIELD = "__state__";

type ParsedForm = ReturnType<typeof parseForm>;
type Translate = (sentence: string) => string;

const keepEnglish: Translate = (sentence) => sentence;
/** The language is looked up only where something is said. */
const createTranslator =
  (language: () => string): Translate =>
  (sentence) =>
    translateSentence(language(), sentence);

function translateErrors(errors: FieldErrors, say: Translate): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(say)]));
}

function parseForm(sent: FormData, schema: z.ZodObject, { hideFields, say }: { hideFields: string[]; say: Translate }) {
  const known = filterFields(sent, schema);
  const submission = parseWithZod(known, { schema });
  const isOnlyChecked = known.has(INTENT_FIELD);
  const isAccepted = !isOnlyChecked && submission.status === "success";
  const name = sent.get("form");
  const answer: ActionReply = {
    reply: translateReply(submission.reply({ hideFields }), say),
    toast: null,
    form: typeof name === "string" ? name : undefined,
  };
  const value = isAccepted ? submission.value : undefined;
  const changes = value && getChangedFields(schema, value, sent.get(SHOWN_VALUES));
  const replyWith = (fieldErrors: FieldErrors, formErrors: string[]) =>
    submission.reply({ hideFields, fieldErrors, formErrors });
  return { isAccepted, isOnlyChecked, value, changes, answer, replyWith };
}

function translateReply(reply: SubmissionResult<string[]>, say: Translate): SubmissionResult<string[]> {
  const errors = Object.entries(reply.error ?? {}).map(([field, texts]) => [field, texts?.map(say) ?? null]);
  return reply.error ? { ...reply, error: Object.fromEntries(errors) } : reply;
}

/** A refusal in conform's words: at the fields, or at the form where it is about none of them. */
function createRefusalReply(
  message: string,
  fields: FieldErrors,
  form: ParsedForm | undefined,
): SubmissionResult<string[]> {
  const formErrors = Object.keys(fields).length > 0 ? [] : [message];
  return form ? form.replyWith(fields, formErrors) : { status: "error", error: { ...fields, "": formErrors } };
}

/**
 * The first text of each field that the schema knows, all texts of a list, and conform's own fields written anew. Other
 * names never reach conform, which builds objects and lists from whatever it is given.
 */
function filterFields(sent: FormData, { shape }: z.ZodObject): FormData {
  const known = new FormData();
  for (const [name, field] of Object.entries(shape)) {
    const texts = sent.getAll(name).filter((value) => typeof value === "string");
    for (const text of isList(field) ? texts : texts.slice(0, 1)) known.append(name, text);
  }
  // A refused form still began with what it began with.
  const shown = sent.get(SHOWN_VALUES);
  if (typeof shown === "string") known.append(SHOWN_VALUES, shown);
  if (!sent.has(INTENT_FIELD)) return known;
  const validated = Object.fromEntries(Object.keys(shape).map((name) => [name, true]));
  known.set(INTENT_FIELD, JSON.stringify({ type: "validate", payload: {} }));
  known.set(STATE_FIELD, JSON.stringify({ validated }));
  return known;
}

/** True for check boxes of one name. */
function isList(field: unknown): boolean {
  return field instanceof z.ZodOptional ? isList(field.unwrap()) : field instanceof z.ZodArray;
}

/** Fields whose content is never shown. */
const SECRET_FIELD = /password|secret|token|code|credential/i;

/**
 * What a person wrote in a form that came without a session: its texts of several words, each once. None of a password or code,
 * and none of a file.
 */
export async function readUnsavedTexts(request: Request): Promise<string[]> {
  if (getRequestRule(new URL(request.url).pathname).isStreamed) return [];
  const fields = [...(await readForm(request))];
  const written = fields.flatMap(([name, value]) => {
    const isWritten = typeof value === "string" && /\s/.test(value.trim()) && !SECRET_FIELD.test(name);
    return isWritten ? [value] : [];
  });
  return [...new Set(written)];
}
