import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { Refusal } from "#app/domain/refusal.ts";
import { logError } from "#app/log.server.ts";
import { isStorageUnavailable, STATUS } from "./status.ts";
import { type ToastMessage, toast } from "./toast.server.ts";

/** What a form's screen gets back when the form was not accepted: conform's reply, and a message if there is one. */
export type FormReply = {
  reply: SubmissionResult<string[]> | null;
  toast: ToastMessage | null;
  /** Which form it was, on a screen with several: what its hidden field `form` says. */
  form?: string | undefined;
};

type FormOptions<Schema extends z.ZodObject> = {
  schema: Schema;
  /** The title of the message for a refusal. */
  refusalTitle: string | ((refusal: Refusal) => string);
  /** Its description; the refusal's own sentence unless given. */
  refusalText?: (refusal: Refusal) => string;
  /** What a refusal says at the fields themselves; what it carries for them unless given. */
  refusalFields?: (refusal: Refusal) => Record<string, string[]>;
  /** Fields that a refused form does not get back: passwords. */
  hideFields?: string[];
  /** Does what the form asks, and answers where to go next. */
  accept: (value: z.infer<Schema>) => Promise<Response>;
};

/**
 * Parses a form with its schema and accepts it. A form that does not fit comes back with a message at each field (400);
 * conform's "validate while typing" requests come back with 200; a Refusal comes back with its status and a toast.
 */
export async function handleForm<Schema extends z.ZodObject>(
  request: Request,
  {
    schema,
    refusalTitle,
    refusalText = ({ message }) => message,
    refusalFields = ({ fields = {} }) => fields,
    hideFields = [],
    accept,
  }: FormOptions<Schema>,
): Promise<Response> {
  const fields = Object.keys(schema.shape);
  const sent = await readForm(request);
  const form = sentForm(sent);
  const formData = onlyFields(sent, fields);
  const submission = parseWithZod(formData, { schema });
  const reply = submission.reply({ hideFields });
  if (formData.has(INTENT)) return Response.json({ reply, toast: null, form } satisfies FormReply);
  if (submission.status !== "success")
    return Response.json({ reply, toast: null, form } satisfies FormReply, { status: 400 });
  try {
    return await accept(submission.value);
  } catch (error) {
    const refusal = isStorageUnavailable(error) ? NOT_NOW : error;
    if (!(refusal instanceof Refusal)) throw error;
    if (refusal === NOT_NOW) logError("storage-unavailable", error);
    const title = typeof refusalTitle === "string" ? refusalTitle : refusalTitle(refusal);
    const message = toast(title, refusalText(refusal), "destructive");
    const fieldErrors = refusalFields(refusal);
    const isSaidAtField = Object.keys(fieldErrors).length > 0;
    const reply = submission.reply({ hideFields, fieldErrors, formErrors: isSaidAtField ? [] : [refusal.message] });
    return Response.json({ reply, toast: message, form } satisfies FormReply, {
      status: refusal === NOT_NOW ? 503 : STATUS[refusal.code],
      headers: refusal.headers,
    });
  }
}

/**
 * Does something that has no form to come back to. Returns null when it is done; for a refusal, or a disk that takes no
 * writes, the toast that says so: the title 'Error', what failed, and why.
 */
export async function tryAction(failed: string, work: () => unknown): Promise<ToastMessage | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (isStorageUnavailable(error)) {
      logError("storage-unavailable", error);
      return toast("Error", `${failed}. ${NOT_NOW.message}`, "destructive");
    }
    if (!(error instanceof Refusal)) throw error;
    if (error.cause) logError("refused", error.cause);
    return toast("Error", `${failed}. ${error.message}`, "destructive");
  }
}

/** conform's own fields: a request to validate only, and which fields a person has touched. */
const INTENT = "__intent__";
const STATE = "__state__";
const NOT_NOW = new Refusal("conflict", "Please try again");

/**
 * The first text of each field that the schema knows, and conform's own fields written anew. Names and control fields
 * that a browser's form does not send never reach conform, which builds objects and lists from whatever it is given.
 */
function onlyFields(sent: FormData, fields: string[]): FormData {
  const known = new FormData();
  for (const name of fields) {
    const value = sent.get(name);
    if (typeof value === "string") known.set(name, value);
  }
  if (!sent.has(INTENT)) return known;
  const validated = Object.fromEntries(fields.map((name) => [name, true]));
  known.set(INTENT, JSON.stringify({ type: "validate", payload: {} }));
  known.set(STATE, JSON.stringify({ validated }));
  return known;
}

/** The form on a screen with several that was sent; undefined where there is only one. */
export function sentForm(sent: FormData): string | undefined {
  const form = sent.get("form");
  return typeof form === "string" ? form : undefined;
}

/** The form in a request; an empty one for a body that is none, so that every field says what it misses. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
