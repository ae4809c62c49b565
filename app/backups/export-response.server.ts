import { fileResponse, noteGiven } from "#app/audit/index.server.ts";
import type { By } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { exportDatabase } from "./transfer.server.ts";

/** Says on the command line of an address that candidates stay out of an export. */
const WITHOUT_CANDIDATES = "without";

/** All test data as a file to be saved: `database-export-2026-05-04.json`. */
export async function exportResponse(request: Request, by: By): Promise<Response> {
  const now = new Date();
  const withCandidates = new URL(request.url).searchParams.get("candidates") !== WITHOUT_CANDIDATES;
  const day = now.toISOString().slice(0, 10);
  const body = request.method === "HEAD" ? null : await exportDatabase(db, withCandidates, now);
  if (body) noteGiven(db, by, { act: "exported", detail: { withCandidates } });
  const name = `database-export-${day}${withCandidates ? "" : "-without-candidates"}.json`;
  return fileResponse(body, { name, type: "application/json" });
}
