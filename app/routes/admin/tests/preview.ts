import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { keepFormWhenOffline } from "#app/forms/keep-when-offline.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { readForm, tryAction } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast, toastCookie } from "#app/http/toast.server.ts";
import { startPreview } from "#app/models/submissions.server.ts";
import { findTestOrDefault } from "#app/models/tests.server.ts";
import { paths, safeAdminPath } from "#app/paths.ts";

export const clientAction = keepFormWhenOffline;

/** Starts a preview of a test and opens it; an inactive test too. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request);
  let submissionId = "";
  const failure = await tryAction("Failed to create test preview", () => {
    const test = findTestOrDefault(db, String(form.get("testId") ?? ""));
    if (!test) throw new Refusal("not-found", "This test is no longer there");
    submissionId = startPreview(db, test, new Date());
  });
  if (failure) return redirectWithToast(safeAdminPath(String(form.get("backTo"))), failure);
  const ready = toast("Test preview ready", "Opening test interface...");
  return redirect(paths.question(submissionId), { headers: { "Set-Cookie": await toastCookie(ready) } });
}

/** Somebody typed the address: there is nothing to see. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(paths.tests());
}
