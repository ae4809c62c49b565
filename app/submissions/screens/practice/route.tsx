import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { getTest, getTestFacts } from "#app/content/index.server.ts";
import { getPublicTitle } from "#app/content/index.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getLanguageWording } from "#app/platform/i18n/languages.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { requireOpenSubmission } from "../question/question-screen.server.ts";
import { getMissingTitle, SubmissionError } from "../submission-error.tsx";
import { PracticeScreen } from "./practice-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ error, data }) => [
  { title: data?.wording.practice.title ?? getMissingTitle(error) },
];

/** Without JavaScript, the chosen option is in the query. Nothing is stored. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id: submissionId, testId } = await requireOpenSubmission(request, params.submissionId);
  const test = getTest(db, testId);
  if (!test?.hasPractice) throw redirect(paths.question(submissionId));
  return json({
    brand: getBrand(db),
    submissionId,
    testName: getPublicTitle(test),
    questionCount: getTestFacts(db, testId).questions,
    wording: getLanguageWording(test.language, "practice", "before", "question"),
    isAnswered: new URL(request.url).searchParams.has("optionId"),
  });
}

export default function Practice() {
  return <PracticeScreen {...useLoaderData<typeof loader>()} />;
}

export { SubmissionError as ErrorBoundary };
