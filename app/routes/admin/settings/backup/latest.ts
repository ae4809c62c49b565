import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "#app/addresses/paths.ts";
import { liveDb } from "#app/db.server.ts";
import { byOf } from "#app/http/accounts/actor.server.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { findLatestBackup } from "#app/models/data/backups.server.ts";
import { sendBackup } from "./send-backup.server.ts";

/** The last backup as a file; without one, back to the settings, which say so. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const backup = await findLatestBackup(liveDb);
  return (backup && (await sendBackup(request, byOf(admin, context), backup))) ?? redirect(paths.settings());
}
