import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { getTest } from "#app/content/index.server.ts";
import { getPublicTitle, listHiringFacts } from "#app/content/index.ts";
import { CandidatePage } from "#app/organization/components.ts";
import { getBrand, getTimeZone } from "#app/organization/index.server.ts";
import { db, withReadSnapshot } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatMomentIn } from "#app/platform/i18n/formats.server.ts";
import { DEFAULT_LANGUAGE, getLanguageWording } from "#app/platform/i18n/languages.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FocusedHeading } from "#app/platform/ui/pages/message-page.tsx";
import { formatReference } from "../submission.ts";
import { requireSubmissionPage } from "../submission-access.server.ts";
import { getMissingTitle, SubmissionError } from "./submission-error.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.wording.complete.title ?? getMissingTitle(error) },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const submission = await requireSubmissionPage(request, params.submissionId);
  if (!submission.completedAt) throw redirect(paths.question(submission.id));
  const { id, testId, isPreview, completedAt } = submission;
  return withReadSnapshot(() => {
    const test = getTest(db, testId);
    const wording = getLanguageWording(test?.language ?? DEFAULT_LANGUAGE, "complete");
    const { text, iso } = formatMomentIn(completedAt, wording.language, getTimeZone(db, env.timeZone));
    const receipt = {
      testName: getPublicTitle(test),
      hiring: listHiringFacts(test, getLanguageWording(wording.language, "hiring")),
      completed: { text, iso },
      reference: formatReference(id),
    };
    return { wording, brand: getBrand(db), isPreview, receipt };
  });
}

export default function Complete() {
  const { wording, brand, isPreview, receipt } = useLoaderData<typeof loader>();
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
        {isPreview ? <PreviewDone /> : <CandidateDone {...receipt} wording={wording} />}
      </div>
    </CandidatePage>
  );
}

type Screen = ReturnType<typeof useLoaderData<typeof loader>>;
type CandidateDoneProps = Screen["receipt"] & Pick<Screen, "wording">;

function CandidateDone({ testName, hiring, completed, reference, wording: { complete } }: CandidateDoneProps) {
  return (
    <>
      <p className="max-w-prose text-muted">{complete.thanks}</p>
      <Card title={complete.nextTitle} className="w-full text-start">
        <p>{complete.next}</p>
        <p className="mt-2 text-muted">{complete.close}</p>
      </Card>
      <Card title={complete.receipt} actions={<PrintButton text={complete.print} />} className="w-full text-start">
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
            <bdi className="tabular-nums">{reference}</bdi>
          </Fact>
        </dl>
      </Card>
    </>
  );
}

/** If there is no space, the value wraps below its label, so that long translations do not break within a word. */
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
      variant="quiet"
      className="hidden! scripted:not-print:inline-flex!"
      onClick={() => window.print()}
    >
      {text}
    </Button>
  );
}

/** Always in English, because only admins see this. */
function PreviewDone() {
  return (
    <div lang="en" dir="ltr" className="grid justify-items-center gap-6">
      <p className="max-w-prose text-muted">The preview test is done. It does not count in any result or statistic.</p>
      <ButtonLink to={paths.admin()}>Back to Admin Panel</ButtonLink>
    </div>
  );
}

export { SubmissionError as ErrorBoundary };
