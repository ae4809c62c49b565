/** Actions of the content editor's forms. */
import { type ActionFunctionArgs, replace } from "@remix-run/node";
import type { z } from "zod";
import { byOf, requireAdmin } from "#app/accounts/index.server.ts";
import type { By } from "#app/platform/audit/audit-log.server.ts";
import { SHOWN_VALUES } from "#app/platform/forms/control-values.ts";
import { formAction, readForm, tellFailure, tryRun } from "#app/platform/http/form-action.server.ts";
import { onceSchema, onlyOnce, readShownValues } from "#app/platform/http/form-data.server.ts";
import { isByScript } from "#app/platform/http/request-headers.ts";
import { redirectWithToast, type ToastMessage, toast } from "#app/platform/http/toast.server.ts";
import { editorLocationIn, paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { editName, placeAfter } from "./control-ids.ts";
import { EDITS, type Edit, type Outcome } from "./edits.server.ts";

/**
 * The reply to an edit. `refused`: rejected values. `done`: the control to focus next, its section if it is another one, and
 * the question to open.
 */
export type EditReply = {
  toast: ToastMessage | null;
  refused?: RefusedValue[];
  done?: {
    focus: string;
    sectionId: string | null;
    open: string | null;
    saved?: SavedText | undefined;
    said?: string | undefined;
  };
};

/** A rejected value: its control, the typed text, and the error. */
export type RefusedValue = { control: string; text: string; error: string };

/** A saved text and the text that it replaced. */
export type SavedText = { before: string; text: string };

type Params = ActionFunctionArgs["params"];

/** Only these edits need an idempotency key. Saving the same text or points twice changes nothing. */
const ADDS_OR_MOVES = /^(?:create|copy|move)-/;
const NOT_SAVED = "This was not saved. Copy your text if you still need it.";

/** An edit of one part. `text`: the typed value, "" for buttons. */
type NamedEdit = { edit: Edit; intent: string; id: string; argument: string; text: string };
type Failure = NamedEdit & { refusal: Refusal };

/**
 * Save a form's changed values, then run the pressed button's edit. Invalid values return with their errors (400), and the
 * button does nothing. A script gets the next location as JSON, a browser without JavaScript gets a redirect.
 */
export const editAction = formAction({
  guard: requireAdmin,
  run: async ({ request, guarded, context }) => {
    const { changes, act, once, expected } = readEdits(await readForm(request));
    const by = byOf(guarded, context);
    let outcome: Outcome = { focus: "" };
    const failures: Failure[] = [];
    for (const change of changes) {
      const { edit, id, text } = change;
      const saved = await tryRun(() => edit.run(by, id, { [edit.value?.name ?? ""]: text, expected }));
      if (saved.ok) outcome = saved.value;
      else failures.push({ ...change, refusal: saved.refusal });
    }
    if (act && failures.length === 0) {
      const { edit, id, intent, argument } = act;
      const token = once && ADDS_OR_MOVES.test(intent) ? `${once}/${intent}/${argument}/${id}` : undefined;
      const fields = { direction: argument, points: argument };
      const done = await tryRun(() => onlyOnce(token, () => edit.run(by, id, fields)));
      if (done.ok) outcome = { ...outcome, ...done.value };
      else failures.push({ ...act, refusal: done.refusal });
    }
    return { outcome, failures, isUndo: expected !== undefined };
  },
  done: ({ outcome, failures, isUndo }, { request }) => {
    const [first] = failures;
    if (!first) return answer(request, replyOf(outcome));
    const { failed } = first.edit;
    const isPlain = first.refusal.code === "invalid-input";
    const message = toast("Error", isPlain ? failed : `${failed}. ${first.refusal.message}`, "destructive");
    // Keep the typed text in its field, because it may be the person's only copy.
    const isKept = ({ edit: { value } }: Failure) => value?.isText && isByScript(request) && !isUndo;
    const refused = failures.filter((failure) => failure.edit.value && (isMisfit(failure) || isKept(failure)));
    if (refused.length === 0) return answer(request, { toast: message, done: NOWHERE });
    const reply = { toast: message, refused: refused.map(refusedValue) } satisfies EditReply;
    return Response.json(reply, { status: refused.some(isMisfit) ? 400 : 200 });
  },
});

function isMisfit({ refusal }: Failure): boolean {
  return refusal.code === "invalid-input";
}

function refusedValue(failure: Failure): RefusedValue {
  const { edit, id, text, refusal } = failure;
  return { control: edit.value?.control(id) ?? "", text, error: isMisfit(failure) ? refusal.message : NOT_SAVED };
}

/**
 * Parse an editor form. `changes`: the values that differ from the page. `act`: the pressed button's edit.
 */
function readEdits(form: FormData) {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : undefined;
  };
  const shown = readShownValues(form.get(SHOWN_VALUES));
  const changes = [...form.keys()].flatMap((name) => {
    const text = textOf(name);
    const change = text === undefined || shown[name] === text ? null : editNamed(name, text);
    return change?.edit.value ? [change] : [];
  });
  const pressed = textOf("act");
  const act = pressed === undefined ? null : editNamed(pressed);
  if (pressed !== undefined && !act) throw new Refusal("invalid-input", "This button is not known");
  return { changes, act, once: onceSchema.parse(textOf("once")), expected: textOf("expected") };
}

/** Parse an edit name (`editName`). Return null for other fields. */
function editNamed(name: string, text = ""): NamedEdit | null {
  const [, intent = "", argument = "", id = ""] = /^([a-z-]+)\/([^/]*)\/(.+)$/s.exec(name) ?? [];
  return isIntent(intent) ? { edit: EDITS[intent], intent, argument, id, text } : null;
}

function isIntent(intent: string): intent is keyof typeof EDITS {
  return Object.hasOwn(EDITS, intent);
}

/** Create the action of a dialog that deletes or moves content. It redirects to the editor. */
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
const NOWHERE: Done["done"] = { focus: "", sectionId: null, open: null };

function replyOf({ focus, sectionId = null, open, toast: title, saved, said }: Outcome): Done {
  return { toast: title ? toast(title) : null, done: { focus, sectionId, open: open ?? null, saved, said } };
}

/** Add an Undo button to a deletion's toast. */
function withUndo(request: Request, outcome: Outcome): Done {
  const { toast: message, done } = replyOf(outcome);
  if (!message || outcome.undo === undefined) return { toast: message, done };
  const action = paths.content(editorLocationIn(new URL(request.url).searchParams));
  return { toast: { ...message, undo: { action, fields: { act: editName("restore", outcome.undo) } } }, done };
}

function answer(request: Request, reply: Done): Promise<Response> | Response {
  return isByScript(request) ? Response.json(reply) : redirectToEditor(request, reply);
}

/** Redirect to the editor, with the control to focus next as the fragment. */
function redirectToEditor(
  request: Request,
  { toast: message, done: { focus, sectionId, open } }: Done,
): Promise<Response> | Response {
  const place = placeAfter(editorLocationIn(new URL(request.url).searchParams), sectionId, open);
  const address = `${paths.content(place)}${focus && `#${focus}`}`;
  return message ? redirectWithToast(address, message) : replace(address);
}
