import { type HeadersFunction, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { getTest } from "#app/content/index.server.ts";
import { getPublicTitle } from "#app/content/index.ts";
import { DEFAULT_LANGUAGE, getLanguageWording } from "#app/languages/index.server.ts";
import { CandidatePage } from "#app/organization/components.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db, withReadSnapshot } from "#app/platform/db.server.ts";
import { tryRun } from "#app/platform/http/form-action.server.ts";
import { findTooManyTriesText } from "#app/platform/http/throttle.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { DownloadLink } from "#app/platform/ui/forms/button.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { FocusedHeading } from "#app/platform/ui/pages/message-page.tsx";
import { getMissingTitle, SubmissionError } from "#app/submissions/components.ts";
import { requireSubmissionPage } from "#app/submissions/index.server.ts";
import { readCandidateFeedback } from "../feedback.server.ts";
import { countView } from "../feedback-report.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.wording.feedback.title ?? getMissingTitle(error) },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const seconds = loaderHeaders.get("Retry-After");
  return new Headers(seconds ? { "Retry-After": seconds } : {});
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const submission = await requireSubmissionPage(request, params.submissionId);
  if (!submission.completedAt) throw redirect(paths.question(submission.id));
  const isFailed = new URL(request.url).searchParams.has("failed");
  const feedback = withReadSnapshot(() => readCandidateFeedback(db, submission));
  if (feedback === "off") throw redirect(paths.complete(submission.id));
  const counted = feedback === "paused" ? null : await tryRun(() => countView(submission, { request, context }));
  const refusal = counted?.ok === false ? counted.refusal : null;
  const test = getTest(db, submission.testId);
  const wording = getLanguageWording(test?.language ?? DEFAULT_LANGUAGE, "feedback");
  const screen = {
    wording,
    brand: getBrand(db),
    submissionId: submission.id,
    testName: getPublicTitle(test),
    feedback: feedback === "paused" || refusal ? null : feedback,
    withheld: refusal ? findTooManyTriesText(refusal, wording.language) : null,
    isFailed,
  };
  return json(screen, refusal ? { status: 429, headers: refusal.headers } : {});
}

export default function CandidateFeedback() {
  const { wording, brand, submissionId, testName, feedback, withheld, isFailed } = useLoaderData<typeof loader>();
  const texts = wording.feedback;
  return (
    <CandidatePage brand={brand} wording={wording}>
      <div className="grid gap-6 pt-6">
        <div className="grid gap-2">
          <p className="text-muted">
            <bdi>{testName}</bdi>
          </p>
          <FocusedHeading className="font-bold text-3xl ltr:tracking-tight">{texts.title}</FocusedHeading>
          {feedback && <p className="max-w-prose text-muted">{texts.lead}</p>}
        </div>
        {isFailed && <Notice title={texts.failed} tone="destructive" />}
        {feedback ? <Sections {...feedback} nextTitle={texts.next} /> : <Notice title={withheld ?? texts.paused} />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          {feedback && <DownloadLink href={paths.feedbackFile(submissionId)}>{texts.download}</DownloadLink>}
          <Link
            to={paths.complete(submissionId)}
            className="inline-block py-2 text-accent underline underline-offset-4"
          >
            {texts.back}
          </Link>
        </div>
      </div>
    </CandidatePage>
  );
}

type SectionsProps = { sections: { name: string; text: string }[]; nextSteps: string; nextTitle: string };

function Sections({ sections, nextSteps, nextTitle }: SectionsProps) {
  const parts = [...sections, { name: nextTitle, text: nextSteps }];
  return parts.map(({ name, text }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same name, and the order is fixed
    <Card key={place} title={name}>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </Card>
  ));
}

export { SubmissionError as ErrorBoundary };
