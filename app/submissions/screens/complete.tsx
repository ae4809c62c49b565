import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { findNextToken, listPartsOfSubmission } from "#app/batteries/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { getPublicTitle, givesFeedbackTo, listHiringFacts } from "#app/content/index.ts";
import { FAIRNESS_FORM, FairnessForm } from "#app/fairness-ratings/components.ts";
import { hasRatedFairness, rateFairness } from "#app/fairness-ratings/index.server.ts";
import { fairnessSchema } from "#app/fairness-ratings/index.ts";
import { DEFAULT_LANGUAGE, getLanguageWording, type Wording } from "#app/languages/index.server.ts";
import { CandidatePage } from "#app/organization/components.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db, withReadSnapshot } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useLeaveBlocker } from "#app/platform/forms/leave-blocker.ts";
import { hasOpened, readCandidateSession } from "#app/platform/http/candidate-session.server.ts";
import { formAction, formActions } from "#app/platform/http/form-action.server.ts";
import { isScriptRequest } from "#app/platform/http/request-headers.ts";
import { findTooManyTriesText } from "#app/platform/http/throttle.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FocusedHeading } from "#app/platform/ui/pages/message-page.tsx";
import { getSelfIdentification, hasSelfIdentified } from "#app/self-identification/index.server.ts";
import { isCompletedTwice } from "../attempts.server.ts";
import { getReceiptMailState, readReceipt, requestReceipt } from "../receipt.server.ts";
import type { Submission } from "../stored-submissions.server.ts";
import { maskEmail } from "../submission.ts";
import { requireSubmissionPage } from "../submission-access.server.ts";
import { ReceiptMail } from "./receipt-mail.tsx";
import { getMissingTitle, SubmissionError } from "./submission-error.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.wording.complete.title ?? getMissingTitle(error) },
];

export const headers = retryAfter;

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const submission = await requireSubmissionPage(request, params.submissionId);
  if (!submission.completedAt) throw redirect(paths.question(submission.id));
  const { isPreview, isStudy } = submission;
  // An admin may open a candidate's page, but must not answer the survey or send the email instead of the candidate.
  const isOwn = !isPreview && (await hasOpened(request, submission.id));
  const nextToken = isOwn ? findNextToken(db, submission) : null;
  if (nextToken !== null) throw redirect(paths.invited(nextToken));
  const { submissions: own } = await readCandidateSession(request);
  return withReadSnapshot(() => {
    const test = getTest(db, submission.testId);
    const wording = getLanguageWording(test?.language ?? DEFAULT_LANGUAGE, "complete");
    const receipt = {
      ...readReceipt(db, submission, wording),
      isRepeated: Boolean(test?.oncePerEmail) && isCompletedTwice(db, submission),
      hiring: listHiringFacts(test, getLanguageWording(wording.language, "hiring")),
      mail: isOwn && env.mail !== null ? readReceiptMail(submission, wording) : null,
    };
    const fairness = isOwn
      ? {
          isAnswered: hasRatedFairness(db, submission),
          wording: getLanguageWording(wording.language, "fairness"),
        }
      : null;
    const feedback = listFeedback(submission, own, wording);
    const isAsked = isOwn && getSelfIdentification(db, submission.testId).isOn && !hasSelfIdentified(db, submission);
    const aboutYou = isAsked
      ? { to: paths.aboutYou(submission.id), text: getLanguageWording(wording.language, "aboutYou").aboutYou.link }
      : null;
    const studyThanks = isStudy ? getLanguageWording(wording.language, "study").study.thanks : null;
    return { wording, brand: getBrand(db), isPreview, studyThanks, receipt, feedback, fairness, aboutYou };
  });
}

function listFeedback(submission: Submission, own: readonly string[], { complete }: Wording<"complete">) {
  const parts = listPartsOfSubmission(db, submission).flatMap((part) => part.submission ?? []);
  const readable = parts.length > 1 ? parts.filter(({ id }) => id === submission.id || own.includes(id)) : [submission];
  return readable.flatMap((part) => {
    const { id, testId, completedAt, hasScores } = part;
    const test = getTest(db, testId);
    if (!test || !givesFeedbackTo(test, part) || !completedAt || !hasScores) return [];
    const text = readable.length > 1 ? `${complete.feedback}: ${getPublicTitle(test)}` : complete.feedback;
    return [{ to: paths.feedback(id), text }];
  });
}

function readReceiptMail({ id, email }: Submission, { complete, direction }: Wording<"complete">) {
  const state = getReceiptMailState(db, id);
  const text = { offered: "", sent: complete.mailed, failed: complete.notMailed }[state];
  return {
    submissionId: id,
    canSend: state !== "sent",
    status: fillPlaceholders(text, { email: maskEmail(email) }, { direction }),
  };
}

const getSubmissionLanguage = ({ testId }: Submission) => getTest(db, testId)?.language ?? DEFAULT_LANGUAGE;

const rateAction = formAction({
  guard: requireOwnCompleted,
  schema: fairnessSchema,
  run: ({ guarded, input }) => rateFairness(db, guarded, input, new Date()),
  done: (_, { request, guarded: { id } }) =>
    redirect(isScriptRequest(request) ? paths.complete(id) : `${paths.complete(id)}#${FAIRNESS_FORM}`),
  language: (_, submission) => getSubmissionLanguage(submission),
});

const mailAction = formAction({
  guard: requireMailableReceipt,
  run: ({ request, context, guarded }) => requestReceipt(guarded, { request, context }),
  done: (_, { guarded: { id } }) => redirect(paths.complete(id)),
  formatRefusal: (refusal, { guarded }) => ({
    title: findTooManyTriesText(refusal, getSubmissionLanguage(guarded)) ?? refusal.message,
    text: "",
  }),
  language: (_, submission) => getSubmissionLanguage(submission),
});

export const action = formActions({ [FAIRNESS_FORM]: rateAction }, mailAction);

async function requireMailableReceipt(request: Request, args: ActionFunctionArgs): Promise<Submission> {
  const submission = await requireOwnCompleted(request, args);
  if (env.mail === null) throw redirect(paths.complete(submission.id));
  return submission;
}

async function requireOwnCompleted(request: Request, { params }: ActionFunctionArgs): Promise<Submission> {
  const submission = await requireSubmissionPage(request, params.submissionId);
  const isOwn = !submission.isPreview && (await hasOpened(request, submission.id));
  if (submission.completedAt && isOwn) return submission;
  throw redirect(paths.complete(submission.id));
}

export default function Complete() {
  useLeaveBlocker();
  const { wording, brand, isPreview, studyThanks, receipt, feedback, fairness, aboutYou } =
    useLoaderData<typeof loader>();
  return (
    <CandidatePage brand={brand} wording={wording}>
      <div className="grid justify-items-center gap-6 pt-6 text-center">
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center rounded-full bg-chosen-soft font-bold text-3xl text-chosen"
        >
          ✓
        </span>
        <FocusedHeading className="font-bold text-3xl">{wording.complete.title}</FocusedHeading>
        {studyThanks ? (
          <p className="max-w-prose text-muted">{studyThanks}</p>
        ) : isPreview ? (
          <PreviewDone />
        ) : (
          <CandidateDone {...receipt} wording={wording} />
        )}
        {feedback.map(({ to, text }) => (
          <ButtonLink key={to} to={to} variant="secondary" className="print:hidden">
            {text}
          </ButtonLink>
        ))}
        {fairness && <FairnessForm {...fairness} />}
        {aboutYou && (
          <Link to={aboutYou.to} className="py-2 text-accent underline underline-offset-4 print:hidden">
            {aboutYou.text}
          </Link>
        )}
      </div>
    </CandidatePage>
  );
}

type Screen = ReturnType<typeof useLoaderData<typeof loader>>;
type CandidateDoneProps = Screen["receipt"] & Pick<Screen, "wording">;

function CandidateDone({
  testName,
  isRepeated,
  hiring,
  completed,
  reference,
  nextSteps,
  mail,
  wording,
}: CandidateDoneProps) {
  const { complete } = wording;
  return (
    <>
      <p className="max-w-prose text-muted">{complete.thanks}</p>
      {isRepeated && <p className="max-w-prose">{complete.completedBefore}</p>}
      <Card title={complete.nextTitle} className="w-full text-start">
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {nextSteps}
        </p>
        <p className="mt-2 text-muted">{complete.close}</p>
      </Card>
      <Card title={complete.receipt} className="w-full text-start">
        <dl className="grid gap-y-1">
          <Fact label={complete.assessment}>
            <bdi>{testName}</bdi>
          </Fact>
          {hiring.map(({ label, text }) => (
            <Fact key={label} label={label}>
              <bdi>{text}</bdi>
            </Fact>
          ))}
          <Fact label={complete.completed}>
            <time dateTime={completed.iso}>{completed.text}</time>
          </Fact>
          <Fact label={complete.reference}>
            <bdi>{reference}</bdi>
          </Fact>
        </dl>
        <PrintButton text={complete.print} />
        {mail && <ReceiptMail {...mail} wording={wording} />}
      </Card>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <dt className="text-muted">{label}</dt>
      <dd className="ms-auto text-end">{children}</dd>
    </div>
  );
}

function PrintButton({ text }: { text: string }) {
  return (
    <Button
      type="button"
      variant="secondary"
      className="mt-3 hidden! scripted:not-print:inline-flex!"
      onClick={() => window.print()}
    >
      {text}
    </Button>
  );
}

/** A text in English only, because only admins see it. */
function PreviewDone() {
  return (
    <div lang="en" dir="ltr" className="grid justify-items-center gap-6">
      <p className="max-w-prose text-muted">The preview test is done. It does not count in any result or statistic.</p>
      <ButtonLink to={paths.admin()}>Back to Admin Panel</ButtonLink>
    </div>
  );
}

export { SubmissionError as ErrorBoundary };
