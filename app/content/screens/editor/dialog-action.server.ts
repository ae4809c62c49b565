import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { paths, readEditorLocation } from "#app/platform/paths/paths.ts";
import type { Outcome } from "./button-edits.server.ts";
import { buildReply, type EditDone, redirectToEditor, STAY_HERE } from "./edit-action.server.ts";
import { getEditName } from "./use-edit.tsx";

type Params = ActionFunctionArgs["params"];

/** Create the action of a dialog that deletes or moves content. It redirects to the editor. */
export function dialogAction<Schema extends z.ZodObject | undefined = undefined>(
  failed: string,
  run: (by: AuditContext, params: Params, input: Schema extends z.ZodObject ? z.infer<Schema> : undefined) => Outcome,
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

/** Add an Undo button to a deletion's toast. */
function withUndo(request: Request, outcome: Outcome): EditDone {
  const { toast: message, done } = buildReply(outcome);
  if (!message || outcome.undo === undefined) return { toast: message, done };
  const action = paths.content(readEditorLocation(new URL(request.url).searchParams));
  return { toast: { ...message, undo: { action, fields: { act: getEditName("restore", outcome.undo) } } }, done };
}
