import { fileResponse } from "#app/http/download.server.ts";
import { log } from "#app/log.server.ts";
import type { findLatestBackup } from "#app/models/backups.server.ts";

type OpenableBackup = NonNullable<Awaited<ReturnType<typeof findLatestBackup>>>;

/** A backup as a file to save, noted in the log; null where it has gone meanwhile. */
export async function sendBackup(
  request: Request,
  admin: { id: string },
  backup: OpenableBackup,
): Promise<Response | null> {
  const time = backup.takenAt.slice(0, 16).replaceAll(":", "-");
  const file = { name: `assessment-backup-${time}Z.db`, type: "application/octet-stream" };
  // A file that was opened for HEAD would never be read, and so never be closed.
  if (request.method === "HEAD") return fileResponse(null, { ...file, bytes: backup.bytes });
  const opened = await backup.open();
  if (!opened) return null;
  log("backup-downloaded", { adminId: admin.id, takenAt: backup.takenAt });
  return fileResponse(opened.stream, { ...file, bytes: opened.bytes });
}
