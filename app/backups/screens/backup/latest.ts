import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { findLatestBackup } from "../../backups.server.ts";
import { sendBackup } from "../../downloads.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const backup = await findLatestBackup(liveDb);
  return (backup && (await sendBackup(request, getAuditContext(admin, context), backup))) ?? redirect(paths.backups());
}
