import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { findBackup } from "../../backups.server.ts";
import { sendBackup } from "../../downloads.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const backup = await findBackup(liveDb, params.name ?? "");
  const sent =
    backup &&
    (await sendBackup(request, getAuditContext(admin, context), { ...backup, takenAt: backup.takenAt.toISOString() }));
  return sent ?? redirectWithToast(paths.backups(), toast("Error", "This backup no longer exists", "destructive"));
}
