import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { db } from "#app/db.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { log } from "#app/log.server.ts";
import { openLatestBackup } from "#app/models/backups.server.ts";
import { paths } from "#app/paths.ts";

/** The last backup as a file; without one, back to the settings, which say so. */
export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const backup = await openLatestBackup(db);
  if (!backup) return redirect(paths.settings());
  log("backup-downloaded", { adminId: admin.id, takenAt: backup.takenAt });
  const time = backup.takenAt.slice(0, 16).replaceAll(":", "-");
  return new Response(backup.stream, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(backup.bytes),
      "Content-Disposition": `attachment; filename="assessment-backup-${time}Z.db"`,
      "Cache-Control": "private, no-store",
    },
  });
}
