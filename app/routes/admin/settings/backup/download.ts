import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/addresses/paths.ts";
import { liveDb } from "#app/db.server.ts";
import { byOf } from "#app/http/accounts/actor.server.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { findBackup } from "#app/models/data/backups.server.ts";
import { sendBackup } from "./send-backup.server.ts";

/** A backup of the list as a file; one that has had its time leads back to the list, which says so. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const backup = await findBackup(liveDb, params.name ?? "");
  const sent =
    backup && (await sendBackup(request, byOf(admin, context), { ...backup, takenAt: backup.takenAt.toISOString() }));
  return sent ?? redirectWithToast(paths.backups(), toast("Error", "This backup is no longer there", "destructive"));
}
