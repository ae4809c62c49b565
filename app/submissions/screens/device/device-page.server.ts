import { redirect } from "@remix-run/node";
import { getTest, type Test } from "#app/content/index.server.ts";
import { getScheduleState, isInviteOnly } from "#app/content/index.ts";
import { DEFAULT_LANGUAGE } from "#app/languages/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env, getPublicOrigin } from "#app/platform/env.server.ts";
import { readDeviceNumber } from "#app/platform/http/candidate-session.server.ts";
import { getClientIdentity, type RequestContext } from "#app/platform/http/cookies.server.ts";
import { attempt } from "#app/platform/http/throttle.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { type QrCode, toQrCode } from "#app/platform/qr-code.server.ts";
import { formatMomentIn } from "#app/platform/text/language-formats.server.ts";
import { isCurrentDevice } from "../../devices.server.ts";
import { getResumePath } from "../../resume-code.ts";
import { createResumeLink } from "../../resume-links.server.ts";
import type { Submission } from "../../stored-submissions.server.ts";
import { requireSubmissionPage } from "../../submission-access.server.ts";
import { findSubmission } from "../../submissions.server.ts";

export type DevicePage = { submission: Submission; test: Test | null; isLeftBehind: boolean };

export async function requireDevicePage(request: Request, id: string | undefined): Promise<DevicePage> {
  const submission = findSubmission(db, id ?? "") ?? (await requireSubmissionPage(request, id));
  const own = await readDeviceNumber(request, submission.id);
  const isOpened = own !== null && !submission.erasedAt;
  const test = getTest(db, submission.testId);
  if (isOpened && !isCurrentDevice(db, own, submission.id)) return { submission, test, isLeftBehind: true };
  await requireSubmissionPage(request, id);
  if (submission.completedAt) throw redirect(paths.complete(submission.id));
  if (!isOpened || (submission.isPreview && !submission.isStudy)) throw redirect(paths.question(submission.id));
  return { submission, test, isLeftBehind: false };
}

type Address = { url: string; qr: QrCode };

type Way = { kind: "left-behind" | "personal" | "link" } | { kind: "code"; address: Address; email: string };

/** Prefer a code by email, which also proves who asks. Without email, offer a link. */
export function getWay({ submission, test, isLeftBehind }: DevicePage, request: Request): Way {
  if (isLeftBehind) return { kind: "left-behind" };
  if (submission.isStudy) return { kind: "personal" };
  if (submission.invitationId !== null && test && test.access !== "password") return { kind: "personal" };
  const canEnter = test?.isActive && !isInviteOnly(test) && getScheduleState(test, new Date()) === "open";
  if (!env.mail || !canEnter) return { kind: "link" };
  return { kind: "code", address: buildAddress(request, paths.entry(test.id)), email: submission.email };
}

function buildAddress(request: Request, path: string): Address {
  const url = `${getPublicOrigin(request)}${path}`;
  return { url, qr: toQrCode(url) };
}

export type CreatedLink = Address & { until: string };

export async function createLink({ submission, test }: DevicePage, call: RequestContext): Promise<CreatedLink> {
  await attempt("resume link", await getClientIdentity(call));
  const { code, until } = createResumeLink(liveDb(), submission.id, new Date());
  const { text } = formatMomentIn(until, test?.language ?? DEFAULT_LANGUAGE, getTimeZone(db, env.timeZone));
  return { ...buildAddress(call.request, getResumePath(code)), until: text };
}
