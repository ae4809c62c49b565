import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { findTestOrDefault, getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { parseSource } from "#app/platform/text/tags.ts";
import { buildPracticeScreen } from "../../practice.server.ts";
import { requireOpenSubmission } from "../question/question-screen.server.ts";
import { getMissingTitle, SubmissionError } from "../submission-error.tsx";
import { PracticeScreen } from "./practice-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ error, data }) => [
  { title: data?.wording.practice.title ?? getMissingTitle(error) },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { test, backTo } = params.submissionId
    ? await findPreviewedTest(request, params.submissionId)
    : findEnteredTest(new URL(request.url).searchParams);
  if (!test?.hasPractice) throw redirect(backTo);
  return json(buildPracticeScreen(test, request, backTo));
}

function findEnteredTest(query: URLSearchParams) {
  const testId = query.get("testId");
  return {
    test: findTestOrDefault(db, testId),
    backTo: paths.entry(testId ?? undefined, parseSource(query.get("source"))),
  };
}

async function findPreviewedTest(request: Request, submissionId: string) {
  const { isPreview, isStudy, testId } = await requireOpenSubmission(request, submissionId);
  return { test: isPreview && !isStudy ? getTest(db, testId) : null, backTo: paths.question(submissionId) };
}

export default function Practice() {
  return <PracticeScreen {...useLoaderData<typeof loader>()} />;
}

export { SubmissionError as ErrorBoundary };
