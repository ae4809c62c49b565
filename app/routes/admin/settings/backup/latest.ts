import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { liveDb } from "#app/db.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { fileResponse } from "#app/http/download.server.ts";
import { log } from "#app/log.server.ts";
import { findLatestBackup } from "#app/models/backups.server.ts";
import { paths } from "#app/paths.ts";

/** The last backup as a file; without one, back to the settings, which say so. */
export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const backup = await findLatestBackup(liveDb);
  if (!backup) return redirect(paths.settings());
  const time = backup.takenAt.slice(0, 16).replaceAll(":", "-");
  const file = { name: `assessment-backup-${time}Z.db`, type: "application/octet-stream" };
  // A file that was opened for HEAD would never be read, and so never be closed.
  if (request.method === "HEAD") return fileResponse(null, { ...file, bytes: backup.bytes });
  const opened = await backup.open();
  if (!opened) return redirect(paths.settings());
  log("backup-downloaded", { adminId: admin.id, takenAt: backup.takenAt });
  return fileResponse(opened.stream, { ...file, bytes: opened.bytes });
}
