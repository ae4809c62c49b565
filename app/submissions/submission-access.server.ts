import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findAdmin, getAuditContext, type SignedIn } from "#app/accounts/index.server.ts";
import { canViewSubmission, type VisibleTests } from "#app/accounts/index.ts";
import { getCandidateLanguage } from "#app/content/index.server.ts";
import { getLanguageWording } from "#app/languages/index.server.ts";
import { getStartOfHour, recordEventOnce } from "#app/platform/audit/audit-log.server.ts";
import { db, withReadSnapshot } from "#app/platform/db.server.ts";
import { readDeviceNumber } from "#app/platform/http/candidate-session.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Db } from "#db/client.ts";
import { isCurrentDevice } from "./devices.server.ts";
import type { Submission } from "./stored-submissions.server.ts";
import { CONTINUED_ELSEWHERE, SUBMISSION_NOT_FOUND } from "./submission.ts";
import { findSubmission } from "./submissions.server.ts";

/**
 * Allow the browser that started or last continued the submission, and admins with a session or an API token. Throw a
 * Refusal "conflict" for a browser that was left behind. Throw the same 404 in all other cases, so that nobody can find
 * out which ids exist.
 */
export async function requireSubmission(
  request: Request,
  id: string | undefined,
  admin: SignedIn | null = null,
): Promise<Submission> {
  const submission = id ? findSubmission(db, id) : null;
  if (!submission || submission.erasedAt) throw new Refusal("not-found", SUBMISSION_NOT_FOUND);
  const own = await readDeviceNumber(request, submission.id);
  if (admin !== null || isCurrentDevice(db, own, submission.id) || (await findAdmin(request))) return submission;
  throw own === null ? new Refusal("not-found", SUBMISSION_NOT_FOUND) : new Refusal("conflict", CONTINUED_ELSEWHERE);
}

export async function recordWriteOnBehalf(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  { id, isPreview }: Submission,
  holder: SignedIn | null,
): Promise<void> {
  if (isPreview || (holder === null && isCurrentDevice(db, await readDeviceNumber(request, id), id))) return;
  const admin = holder ?? (await findAdmin(request));
  if (!admin) return;
  const { actor, now } = getAuditContext(admin, context);
  recordEventOnce(
    db,
    actor,
    { event: "submission-written", entityType: "submission", entityId: id },
    getStartOfHour(now),
    now,
  );
}

/** Redirect a browser that was left behind to the page that says so. */
export async function requireSubmissionPage(request: Request, id: string | undefined): Promise<Submission> {
  return requireSubmission(request, id).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "conflict") throw redirect(paths.device(id ?? ""));
    const wording = getLanguageWording(getCandidateLanguage(request, null), "missing");
    const keepsCookies = request.headers.has("Cookie");
    throw json({ wording, keepsCookies }, { status: 404 });
  });
}

/** Check access and read in one snapshot. Otherwise, each read would lock the file and look for a journal. */
export async function readSubmissionPage<Result>(
  request: Request,
  id: string | undefined,
  read: (submission: Submission) => Result,
): Promise<Result> {
  const device = id === undefined ? null : await readDeviceNumber(request, id);
  const own =
    id !== undefined && withReadSnapshot(() => (isCurrentDevice(db, device, id) ? readOwnSubmission(id, read) : null));
  return own ? own.result : read(await requireSubmissionPage(request, id));
}

function readOwnSubmission<Result>(id: string, read: (submission: Submission) => Result): { result: Result } | null {
  const submission = findSubmission(db, id);
  return submission && !submission.erasedAt ? { result: read(submission) } : null;
}

export function findVisibleSubmission(db: Db, id: string, visibleTests: VisibleTests): Submission | null {
  const submission = findSubmission(db, id);
  return submission && canViewSubmission(visibleTests, submission) ? submission : null;
}
