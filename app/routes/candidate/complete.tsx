import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireSubmissionPage } from "#app/http/submission-access.server.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CandidatePage } from "#app/ui/candidate-page.tsx";
import { Card } from "#app/ui/card.tsx";
import { SubmissionError } from "#app/ui/submission-error.tsx";

export const meta = () => [{ title: "Assessment Complete!" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const submission = await requireSubmissionPage(request, params.submissionId);
  if (!submission.completedAt) throw redirect(paths.question(submission.id));
  return { isPreview: submission.isPreview };
}

export default function Complete() {
  const { isPreview } = useLoaderData<typeof loader>();
  return (
    <CandidatePage>
      <div className="grid justify-items-center gap-6 pt-6 text-center">
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center rounded-full bg-chosen-soft font-bold text-3xl text-chosen"
        >
          ✓
        </span>
        <h1 className="font-bold text-3xl">Assessment Complete!</h1>
        {isPreview ? <PreviewDone /> : <CandidateDone />}
      </div>
    </CandidatePage>
  );
}

function CandidateDone() {
  return (
    <>
      <p className="max-w-prose text-muted">
        Thank you for completing the personality assessment. Your responses have been recorded.
      </p>
      <Card title="What happens next" className="w-full text-left">
        <p>A team member will review your responses and contact you within 2-3 business days.</p>
        <p className="mt-2 text-muted">You can close this page now.</p>
      </Card>
    </>
  );
}

function PreviewDone() {
  return (
    <>
      <p className="max-w-prose text-muted">The preview test is done. It does not count in any result or statistic.</p>
      <ButtonLink to={paths.dashboard()}>Back to Admin Panel</ButtonLink>
    </>
  );
}

export { SubmissionError as ErrorBoundary };
