import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { db } from "#app/db.server.ts";
import { keepFormWhenOffline } from "#app/forms/keep-when-offline.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { tryAction } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { initializeTestData } from "#app/models/transfer.server.ts";
import { paths } from "#app/paths.ts";

export const clientAction = keepFormWhenOffline;

/** Adds the default test where there is none at all; otherwise it says that nothing was changed. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  let isAdded = false;
  const failure = await tryAction("Failed to initialize test data", () => {
    isAdded = initializeTestData(db, new Date());
  });
  const message = isAdded
    ? toast("Test data initialized successfully")
    : toast("Nothing was changed", "There are tests already");
  return redirectWithToast(paths.settings(), failure ?? message);
}

/** The address was typed: there is nothing to see. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(paths.settings());
}
