import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { Refusal } from "#app/domain/refusal.ts";
import { STATUS } from "./status.ts";
import { type ToastMessage, toast } from "./toast.server.ts";

/** What a form's screen gets back when the form was not accepted: conform's reply, and a message if there is one. */
export type FormReply = { reply: SubmissionResult<string[]>; toast: ToastMessage | null };

type FormOptions<Schema extends z.ZodType> = {
  schema: Schema;
  /** The title of the message for a refusal. */
  refusalTitle: string;
  /** Its description; the refusal's own sentence unless given. */
  refusalText?: (refusal: Refusal) => string;
  /** Fields that a refused form does not get back: passwords. */
  hideFields: string[];
  /** Does what the form asks, and answers where to go next. */
  accept: (value: z.infer<Schema>) => Promise<Response>;
};

/**
 * Parses a form with its schema and accepts it. A form that does not fit comes back with a message at each field (400);
 * conform's own "validate while typing" requests come back with 200; a Refusal comes back with its status and a toast.
 */
export async function handleForm<Schema extends z.ZodType>(
  request: Request,
  { schema, refusalTitle, refusalText = ({ message }) => message, hideFields, accept }: FormOptions<Schema>,
): Promise<Response> {
  const formData = await readForm(request);
  const submission = parseWithZod(formData, { schema });
  if (submission.status !== "success") {
    const status = submission.status === "error" ? 400 : 200;
    const reply = submission.status === "error" ? submission.reply({ hideFields }) : submission.reply();
    return Response.json({ reply, toast: null } satisfies FormReply, { status });
  }
  try {
    return await accept(submission.value);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = toast(refusalTitle, refusalText(error), "destructive");
    return Response.json({ reply: submission.reply({ hideFields }), toast: message } satisfies FormReply, {
      status: STATUS[error.code],
      headers: error.headers,
    });
  }
}

/** The form in a request; an empty one for a body that is none, so that every field says what it misses. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
