import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { liveDb } from "#app/db.server.ts";
import { keepFormWhenOffline } from "#app/forms/keep-when-offline.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { tryAction } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { backUpNow } from "#app/models/backups.server.ts";
import { paths } from "#app/paths.ts";

export const clientAction = keepFormWhenOffline;

/** Makes a backup of what is stored now. */
export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  let isMade = false;
  const failure = await tryAction("Failed to make a backup", async () => {
    isMade = await backUpNow(liveDb, new Date());
  });
  const done = isMade
    ? toast("Backup made and checked")
    : toast("The backup takes longer", "It goes on by itself. Load this page again to see it.");
  return redirectWithToast(paths.settings(), failure ?? done);
}

/** For an address that was typed in: there is nothing to see. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(paths.settings());
}
