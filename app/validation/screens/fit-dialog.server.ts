import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { getStepPath } from "./fit-dialog.tsx";

type Params = Record<string, string | undefined>;

const readIds = ({ testId = "", raterId, personId, taskId }: Params) =>
  [testId, raterId ?? personId ?? taskId ?? ""] as const;

/** `find` returns the dialog's subject, or null or undefined if the subject is gone. */
export function loadFitDialog<Subject>(find: (testId: string, id: string) => Subject) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    await requireAdmin(request);
    const subject = find(...readIds(params)) ?? null;
    return json({ subject }, { status: subject === null ? 404 : 200 });
  };
}

type DialogAction<Result> = {
  run: (context: AuditContext, testId: string, id: string) => Result;
  formatDone: (result: Awaited<Result>) => string;
  failed: string;
  /** Return the path to open after the dialog. The default is the screen below the dialog. */
  buildNextPath?: (testId: string) => string;
};

export function fitDialogAction<Result>({ run, formatDone, failed, buildNextPath }: DialogAction<Result>) {
  const getPath = ({ request }: { request: Request }) => getStepPath(new URL(request.url).pathname);
  return formAction({
    guard: requireAdmin,
    run: ({ guarded, context, params }) => run(getAuditContext(guarded, context), ...readIds(params)),
    done: (result, call) =>
      redirectWithToast(buildNextPath?.(call.params.testId ?? "") ?? getPath(call), toast(formatDone(result))),
    formatRefusal: withPrefix(failed),
    refused: redirectWithErrorToast(getPath),
  });
}
