import { getTest } from "#app/content/index.server.ts";
import { DEFAULT_LANGUAGE, getLanguageWording } from "#app/languages/index.server.ts";
import { findReportLogo, getAccent, getProviderName } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getClientIdentity, type RequestContext } from "#app/platform/http/cookies.server.ts";
import { attempt } from "#app/platform/http/throttle.server.ts";
import { drawPdf } from "#app/reports/index.server.ts";
import type { FeedbackReport } from "#app/reports/index.ts";
import { readReceipt, type Submission } from "#app/submissions/index.server.ts";
import { readCandidateFeedback } from "./feedback.server.ts";

export async function drawFeedback(
  submission: Submission,
  call: RequestContext,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const report = createFeedbackReport(submission);
  if (!report) return null;
  await countView(submission, call);
  // Limit the PDFs, because drawing one takes a thread that admins' reports need too.
  await attempt("feedback PDF", await getClientIdentity(call));
  return drawPdf(report, call.request.signal);
}

/**
 * Count a view of the page or PDF. Throw a Refusal after too many views, or after viewing too many different completions
 * in a day. Invited candidates' completions have no daily limit. Admins' previews do not count.
 */
export async function countView(
  { id, testId, invitationId, isPreview }: Submission,
  call: RequestContext,
): Promise<void> {
  if (isPreview) return;
  const client = await getClientIdentity(call);
  await attempt("feedback view", client, { target: testId });
  if (invitationId === null) await attempt("feedback completion", client, { target: testId, once: id });
}

function createFeedbackReport(submission: Submission): FeedbackReport | null {
  const feedback = submission.completedAt ? readCandidateFeedback(db, submission) : "off";
  if (typeof feedback === "string" || !submission.completedAt) return null;
  const language = getTest(db, submission.testId)?.language ?? DEFAULT_LANGUAGE;
  const wording = getLanguageWording(language, "complete", "feedback", "report");
  const { complete, feedback: texts, report } = wording;
  const { testName, completed, reference } = readReceipt(db, submission, wording);
  const providerName = getProviderName(db);
  return {
    layout: "feedback",
    providerName,
    accent: getAccent(db),
    logo: findReportLogo(db),
    created: submission.completedAt.toISOString(),
    language: wording.language,
    direction: wording.direction,
    texts: {
      title: texts.title,
      subtitle: testName,
      author: providerName || report.personality,
      lead: texts.lead,
      page: report.page,
      box: report.box,
    },
    facts: [
      { label: complete.completed, text: completed.text },
      { label: complete.reference, text: reference },
    ],
    parts: [
      ...feedback.sections.map(({ name, text }) => ({ title: name, text })),
      { title: texts.next, text: feedback.nextSteps },
    ],
  };
}
