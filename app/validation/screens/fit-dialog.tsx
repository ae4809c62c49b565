import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { findDialog } from "./fit-dialogs.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Not found" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { title, gone, confirm = ["Delete", "Deleting..."], ask, testId, id } = findDialog(request, params);
  const question = ask(testId, id);
  return json({ title, gone, confirm, question }, { status: question ? 200 : 404 });
}

const getPath = ({ request }: { request: Request }) => getStepPath(new URL(request.url).pathname);

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, context, request, params }) => {
    const { run, done, testId, id } = findDialog(request, params);
    const result = run(getAuditContext(guarded, context), testId, id);
    return done ?? String(result);
  },
  done: (text, { request, params }) => {
    const { buildNextPath, testId } = findDialog(request, params);
    return redirectWithToast(buildNextPath?.(testId) ?? getPath({ request }), toast(text));
  },
  formatRefusal: ({ message }, { request, params }) => ({
    title: "Error",
    text: `${findDialog(request, params).failed}. ${message}`,
  }),
  refused: redirectWithErrorToast(getPath),
});

/** Return the path of the step's screen, such as `/admin/tests/1/fit/tasks`, from the path of its dialog. */
const getStepPath = (pathname: string) => pathname.split("/").slice(0, 6).join("/");

export default function FitDialog() {
  const { title, gone, confirm, question } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const closeTo = getStepPath(pathname);
  const [goneTitle = "", goneText = ""] = gone;
  const [confirmText = "", pendingText = ""] = confirm;
  if (!question)
    return (
      <NotFoundDialog title={goneTitle} closeTo={closeTo}>
        {goneText}
      </NotFoundDialog>
    );
  const { before, name, after } = question;
  return (
    <ConfirmDialog title={title} closeTo={closeTo} confirmText={confirmText} pendingText={pendingText}>
      <p>
        {before}
        {name && <bdi className="font-semibold text-ink">{name}</bdi>}
        {after}
      </p>
    </ConfirmDialog>
  );
}
