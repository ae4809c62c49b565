import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { candidatePaths as paths } from "#app/candidate-paths.ts";
import { db } from "#app/db.server.ts";
import { dateTimeText } from "#app/domain/date-text.ts";
import { publicTitleOf } from "#app/domain/public-title.ts";
import { referenceOf } from "#app/domain/submission.ts";
import { env } from "#app/env.server.ts";
import { requireSubmissionPage } from "#app/http/submission-access.server.ts";
import { getBrand } from "#app/models/brand.server.ts";
import { getTimeZone } from "#app/models/settings.server.ts";
import { getTest } from "#app/models/tests.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CandidatePage } from "#app/ui/candidate-page.tsx";
import { Card } from "#app/ui/card.tsx";
import { SubmissionError } from "#app/ui/submission-error.tsx";
import { Time } from "#app/ui/time.tsx";

export const meta = () => [{ title: "Assessment Complete!" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const submission = await requireSubmissionPage(request, params.submissionId);
  if (!submission.completedAt) throw redirect(paths.question(submission.id));
  const { text, iso } = dateTimeText(submission.completedAt, getTimeZone(db, env.timeZone));
  const receipt = {
    testName: publicTitleOf(getTest(db, submission.testId)),
    completed: { text, iso },
    reference: referenceOf(submission.id),
  };
  return { brand: getBrand(db), isPreview: submission.isPreview, receipt };
}

export default function Complete() {
  const { brand, isPreview, receipt } = useLoaderData<typeof loader>();
  return (
    <CandidatePage brand={brand}>
      <div className="grid justify-items-center gap-6 pt-6 text-center">
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center rounded-full bg-chosen-soft font-bold text-3xl text-chosen"
        >
          ✓
        </span>
        <h1 className="font-bold text-3xl">Assessment Complete!</h1>
        {isPreview ? <PreviewDone /> : <CandidateDone {...receipt} />}
      </div>
    </CandidatePage>
  );
}

type Receipt = ReturnType<typeof useLoaderData<typeof loader>>["receipt"];

function CandidateDone({ testName, completed, reference }: Receipt) {
  return (
    <>
      <p className="max-w-prose text-muted">
        Thank you for completing the personality assessment. Your responses have been recorded.
      </p>
      <Card title="What happens next" className="w-full text-left">
        <p>A team member will review your responses and contact you within 2-3 business days.</p>
        <p className="mt-2 text-muted">You can close this page now.</p>
      </Card>
      <Card title="Receipt" actions={<PrintButton />} className="w-full text-left">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <dt className="text-muted">Assessment</dt>
          <dd>{testName}</dd>
          <dt className="text-muted">Completed</dt>
          <dd>
            <Time {...completed} />
          </dd>
          <dt className="text-muted">Reference</dt>
          <dd className="tabular-nums">{reference}</dd>
        </dl>
      </Card>
    </>
  );
}

/** Only where scripts run: the browser's menu prints too. */
function PrintButton() {
  return (
    <Button
      type="button"
      variant="quiet"
      className="hidden scripted:inline-flex print:hidden"
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}

function PreviewDone() {
  return (
    <>
      <p className="max-w-prose text-muted">The preview test is done. It does not count in any result or statistic.</p>
      <ButtonLink to={paths.admin()}>Back to Admin Panel</ButtonLink>
    </>
  );
}

export { SubmissionError as ErrorBoundary };
