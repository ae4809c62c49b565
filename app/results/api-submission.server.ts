/** The submission of a call's path, as the signed-in person may see it. */
import type { Params } from "@remix-run/react";
import type { SignedIn } from "#app/accounts/index.server.ts";
import { recordView } from "#app/audit/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import { SUBMISSION_NOT_FOUND } from "#app/submissions/index.ts";
import { getResult } from "./results.server.ts";

type Call = { params: Params; admin: Pick<SignedIn, "sight"> };

/** The submission. Refuses one that is not there, or not for this person. */
export function seenSubmission({ params, admin }: Call) {
  return findVisibleSubmission(db, params.submissionId ?? "", admin.sight) ?? refuseSubmission();
}

/** Its result, of which the audit log is told that it was viewed. Refuses as `seenSubmission`. */
export function viewedResult({ params, admin, by }: Call & { by: AuditContext }) {
  const result = getResult(db, params.submissionId ?? "", admin.sight) ?? refuseSubmission();
  noteViews(by, result.submission.id);
  return result;
}

/** Tells the audit log of results that were viewed. */
export function noteViews(by: AuditContext, ...submissionIds: string[]): void {
  const timeZone = getTimeZone(db, env.timeZone);
  for (const id of submissionIds) recordView(liveDb, by, id, timeZone);
}

/** Refuses a submission that is not there. */
export function refuseSubmission(): never {
  throw new Refusal("not-found", SUBMISSION_NOT_FOUND);
}
