import { fileResponse, recordDownload } from "#app/audit/index.server.ts";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { findLatestBackup } from "./backups.server.ts";
import { exportDatabase } from "./transfer.server.ts";

const WITHOUT_CANDIDATES = "without";

export async function buildExportResponse(request: Request, by: AuditContext): Promise<Response> {
  const now = new Date();
  const withCandidates = new URL(request.url).searchParams.get("candidates") !== WITHOUT_CANDIDATES;
  const day = now.toISOString().slice(0, 10);
  const body = request.method === "HEAD" ? null : await exportDatabase(db, withCandidates, now);
  if (body) recordDownload(db, by, { event: "exported", detail: { withCandidates } });
  const name = `database-export-${day}${withCandidates ? "" : "-without-candidates"}.json`;
  return fileResponse(body, { name, type: "application/json" });
}

type OpenableBackup = NonNullable<Awaited<ReturnType<typeof findLatestBackup>>>;

export async function sendBackup(request: Request, by: AuditContext, backup: OpenableBackup): Promise<Response | null> {
  const time = backup.takenAt.slice(0, 16).replaceAll(":", "-");
  const file = { name: `assessment-backup-${time}Z.db`, type: "application/octet-stream" };
  // Open no file for HEAD. Its response has no body, so nothing would close the file.
  if (request.method === "HEAD") return fileResponse(null, { ...file, bytes: backup.bytes });
  const opened = await backup.open();
  if (!opened) return null;
  recordDownload(db, by, { event: "backup-downloaded", detail: { takenAt: backup.takenAt } });
  log("backup-downloaded", { ...(by.actor === "server" ? {} : by.actor), takenAt: backup.takenAt });
  return fileResponse(opened.stream, { ...file, bytes: opened.bytes });
}
