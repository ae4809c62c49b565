/** The editor's forms: how each is read, run and answered. */
import { type ActionFunctionArgs, replace } from "@remix-run/node";
import { z } from "zod";
import { editorLocationIn, paths } from "#app/addresses/paths.ts";
import { byOf } from "#app/http/accounts/actor.server.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { isByScript } from "#app/http/by-script.ts";
import { formAction, tellFailure } from "#app/http/form-action.server.ts";
import { onceSchema, onlyOnce } from "#app/http/idempotency.server.ts";
import { redirectWithToast, type ToastMessage, toast } from "#app/http/toast.server.ts";
import type { By } from "#app/models/audit/audit-log.server.ts";
import { EDITS, type Edit, type Outcome, TEXT_FIELDS } from "./edits.server.ts";

/**
 * What the editor gets back. `refused`: a text that was not accepted, with its control, what was typed, and why not.
 * `done`: the control to work with next, and the section it is in where that is another one.
 */
export type EditReply = {
  toast: ToastMessage | null;
  refused?: { control: string; text: string; error: string };
  done?: { focus: string; sectionId: string | null; saved?: SavedText | undefined; said?: string | undefined };
};

/** A text that was written, and the one it took the place of. */
export type SavedText = { before: string; text: string };

type Params = ActionFunctionArgs["params"];

type Intent = keyof typeof EDITS;
const text = z.string().optional();

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
  run: ({ guarded, context, input: { intent, id, once, ...fields } }) => {
    const token =
      once && (ADDS_OR_MOVES.test(intent) || fields.onward) ? `${once}/${intent}/${id}/${fields.direction}` : undefined;
    return onlyOnce(token, () => EDITS[intent].run(byOf(guarded, context), id, fields));
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

/** The action of a dialog: deletes or moves a part of the content, and leads back to the editor. */
export function dialogAction<Schema extends z.ZodObject | undefined = undefined>(
  failed: string,
  run: (by: By, params: Params, input: Schema extends z.ZodObject ? z.infer<Schema> : undefined) => Outcome,
  schema?: Schema,
) {
  return formAction({
    guard: requireAdmin,
    ...(schema && { schema }),
    run: ({ guarded, context, params, input }) => run(byOf(guarded, context), params, input),
    done: (outcome, { request }) => redirectToEditor(request, withUndo(request, outcome)),
    tell: tellFailure(failed),
    refused: ({ message }, { request }) => redirectToEditor(request, { toast: message, done: NOWHERE }),
  });
}

type Done = Required<Pick<EditReply, "toast" | "done">>;

/** After a refusal the person stays where they are. */
const NOWHERE: Done["done"] = { focus: "", sectionId: null };

function replyOf({ focus, sectionId = null, toast: title, saved, said }: Outcome): Done {
  return { toast: title ? toast(title) : null, done: { focus, sectionId, saved, said } };
}

/** The reply to a deletion: its message offers the way back. */
function withUndo(request: Request, outcome: Outcome): Done {
  const { toast: message, done } = replyOf(outcome);
  if (!message || outcome.undo === undefined) return { toast: message, done };
  const action = paths.content(editorLocationIn(new URL(request.url).searchParams));
  return { toast: { ...message, undo: { action, fields: { intent: "restore", id: outcome.undo } } }, done };
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
