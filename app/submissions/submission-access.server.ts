import { json, redirect } from "@remix-run/node";
import { findAdmin, findApiAdmin, findTokenHolder, getActor, type SignedIn } from "#app/accounts/index.server.ts";
import { canViewSubmission, type VisibleTests } from "#app/accounts/index.ts";
import { getCandidateLanguage } from "#app/content/index.server.ts";
import { getLanguageWording } from "#app/languages/index.server.ts";
import type { Caller, GuardedCall } from "#app/platform/api/handlers.ts";
import { db, withReadSnapshot } from "#app/platform/db.server.ts";
import {
  hasAccessToAnyTest,
  readCandidateSession,
  readDeviceNumber,
} from "#app/platform/http/candidate-session.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Db } from "#db/client.ts";
import { isCurrentDevice } from "./devices.server.ts";
import type { Starter } from "./entry.server.ts";
import type { Submission } from "./stored-submissions.server.ts";
import { CONTINUED_ELSEWHERE, SUBMISSION_NOT_FOUND } from "./submission.ts";
import { findSubmission } from "./submissions.server.ts";

type Opened = { submission: Submission; admin: SignedIn | null };

/**
 * Allow the browser that started or last continued the submission, and admins with a session or an API token. Return
 * the admin unless the browser is the candidate's. Throw a Refusal "conflict" for a browser that was left behind. In
 * all other cases, including an admin and a study's sitting, throw the same 404, so that nobody can find out which ids
 * exist.
 */
async function openSubmission(request: Request, id: string | undefined, holder: SignedIn | null): Promise<Opened> {
  const submission = id ? findSubmission(db, id) : null;
  if (!submission || submission.erasedAt) throw new Refusal("not-found", SUBMISSION_NOT_FOUND);
  if (holder && !submission.isStudy) return { submission, admin: holder };
  const own = await readDeviceNumber(request, submission.id);
  if (isCurrentDevice(db, own, submission.id)) return { submission, admin: null };
  const admin = submission.isStudy ? null : await findAdmin(request);
  if (admin) return { submission, admin };
  throw own === null ? new Refusal("not-found", SUBMISSION_NOT_FOUND) : new Refusal("conflict", CONTINUED_ELSEWHERE);
}

type CandidateCaller = Caller & { submission: Submission };
type DeviceCaller = Caller & { device: number | null };
type UnlockedCaller = Caller & Starter;
export type CandidateCallers = { unlocked: UnlockedCaller; candidate: CandidateCaller; "any-device": DeviceCaller };

export const candidateGuards = { unlocked: requireUnlocked, candidate: requireCandidate, "any-device": requireDevice };

async function requireUnlocked(call: GuardedCall): Promise<UnlockedCaller> {
  const admin = await findApiAdmin(call);
  const session = await readCandidateSession(call.request);
  if (!admin && !hasAccessToAnyTest(session, new Date())) throw new Refusal("unauthorized", "Unauthorized");
  return { session, previewer: admin && getActor(admin, call.context) };
}

async function requireCandidate(call: GuardedCall): Promise<CandidateCaller> {
  return openForCall(call, await findTokenHolder(call, call.scope));
}

async function openForCall(
  { request, context, params }: GuardedCall,
  holder: SignedIn | null,
): Promise<CandidateCaller> {
  const { submission, admin } = await openSubmission(request, params.submissionId, holder);
  const isOnBehalf = admin !== null && !submission.isPreview;
  return {
    submission,
    onBehalf: isOnBehalf ? { actor: getActor(admin, context), submissionId: submission.id } : null,
  };
}

/** For a candidate's browser, do not load the submission here, because `saveAnswer` loads and checks it. */
async function requireDevice(call: GuardedCall): Promise<DeviceCaller> {
  const holder = await findTokenHolder(call, call.scope);
  const device = await readDeviceNumber(call.request, call.params.submissionId ?? "");
  return device === null ? { ...(await openForCall(call, holder)), device } : { device };
}

export function requireSubmissionPage(request: Request, id: string | undefined): Promise<Submission> {
  return readSubmissionPage(request, id, (submission) => submission);
}

async function openOrThrow(request: Request, id: string | undefined): Promise<Submission> {
  const opened = await openSubmission(request, id, null).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "conflict") throw redirect(paths.device(id ?? ""));
    const wording = getLanguageWording(getCandidateLanguage(request, null), "missing");
    const keepsCookies = request.headers.has("Cookie");
    throw json({ wording, keepsCookies }, { status: 404 });
  });
  return opened.submission;
}

/** Check access and read in one snapshot, because separate reads would each lock the file and look for a journal. */
export async function readSubmissionPage<Result>(
  request: Request,
  id: string | undefined,
  read: (submission: Submission) => Result,
): Promise<Result> {
  const device = id === undefined ? null : await readDeviceNumber(request, id);
  const own =
    id !== undefined && withReadSnapshot(() => (isCurrentDevice(db, device, id) ? readOwnSubmission(id, read) : null));
  return own ? own.result : read(await openOrThrow(request, id));
}

function readOwnSubmission<Result>(id: string, read: (submission: Submission) => Result): { result: Result } | null {
  const submission = findSubmission(db, id);
  return submission && !submission.erasedAt ? { result: read(submission) } : null;
}

export function findVisibleSubmission(db: Db, id: string, visibleTests: VisibleTests): Submission | null {
  const submission = findSubmission(db, id);
  return submission && canViewSubmission(visibleTests, submission) ? submission : null;
}
