import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { getTest } from "#app/content/index.server.ts";
import { DEFAULT_LANGUAGE, getLanguageWording } from "#app/languages/index.server.ts";
import { CandidatePage } from "#app/organization/components.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { useLeaveBlocker } from "#app/platform/forms/leave-blocker.ts";
import { hasOpened } from "#app/platform/http/candidate-session.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { FocusedHeading } from "#app/platform/ui/pages/message-page.tsx";
import { AboutYouForm } from "#app/self-identification/components.ts";
import {
  countSelfIdentification,
  getSelfIdentification,
  hasSelfIdentified,
} from "#app/self-identification/index.server.ts";
import { answersSchema, listChosen } from "#app/self-identification/index.ts";
import type { Submission } from "../stored-submissions.server.ts";
import { requireSubmissionPage } from "../submission-access.server.ts";
import { getMissingTitle, SubmissionError } from "./submission-error.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.wording.aboutYou.title ?? getMissingTitle(error) },
];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationIfNothingStored;

async function requireAsked(request: Request, id: string | undefined): Promise<Submission> {
  const submission = await requireSubmissionPage(request, id);
  const isOwn = !submission.isPreview && (await hasOpened(request, id));
  if (!submission.completedAt || !isOwn || !getSelfIdentification(db, submission.testId).isOn) {
    throw redirect(paths.complete(submission.id));
  }
  return submission;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const submission = await requireAsked(request, params.submissionId);
  const { id, testId } = submission;
  const { questions, countsLabels } = getSelfIdentification(db, testId);
  return json({
    brand: getBrand(db),
    submissionId: id,
    isAnswered: hasSelfIdentified(db, submission),
    questions,
    countsLabels,
    wording: getLanguageWording(getTest(db, testId)?.language ?? DEFAULT_LANGUAGE, "aboutYou"),
  });
}

export const action = formAction({
  guard: (request, { params }: ActionFunctionArgs) => requireAsked(request, params.submissionId),
  schema: answersSchema,
  run: ({ guarded, input }) => {
    const { id, testId, percent } = guarded;
    const { questions } = getSelfIdentification(db, testId);
    const person = { id, testId, percent: input.countsLabels ? percent : null };
    countSelfIdentification(db, person, listChosen(questions, input), new Date());
  },
  done: (_, { guarded: { id } }) => redirect(paths.aboutYou(id)),
  formatRefusal: ({ message }) => ({ title: message, text: "" }),
  language: (_, { testId }) => getTest(db, testId)?.language ?? DEFAULT_LANGUAGE,
});

export default function AboutYou() {
  useLeaveBlocker();
  const { brand, submissionId, isAnswered, questions, countsLabels, wording } = useLoaderData<typeof loader>();
  const { aboutYou } = wording;
  return (
    <CandidatePage brand={brand} wording={wording}>
      <div className="grid gap-4 pt-6">
        <FocusedHeading key={String(isAnswered)} className="font-bold text-3xl">
          {aboutYou.title}
        </FocusedHeading>
        {isAnswered ? (
          <p>{aboutYou.thanks}</p>
        ) : (
          <>
            <p>{aboutYou.purpose}</p>
            <p className="text-muted">{countsLabels ? aboutYou.promiseWithLabels : aboutYou.promise}</p>
            <AboutYouForm questions={questions} countsLabels={countsLabels} wording={wording} />
          </>
        )}
        <Link
          to={paths.complete(submissionId)}
          className="justify-self-start py-2 text-accent underline underline-offset-4"
        >
          {aboutYou.back}
        </Link>
      </div>
    </CandidatePage>
  );
}

export { SubmissionError as ErrorBoundary };
