import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { getTest, getTestVersion } from "#app/content/index.server.ts";
import { findEndedSection } from "#app/content/index.ts";
import { DEFAULT_LANGUAGE } from "#app/languages/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { isScriptRequest } from "#app/platform/http/request-headers.ts";
import { readAndClearToast } from "#app/platform/http/toast.server.ts";
import { candidatePaths as paths, plainPath } from "#app/platform/paths/candidate-paths.ts";
import { answerAndFindNext, findNextQuestion } from "../../answers.server.ts";
import { finishSubmission } from "../../submissions.server.ts";
import { getMissingTitle, SubmissionError } from "../submission-error.tsx";
import { answerFormSchema, parseAnswer, readQuestions, requireOpenSubmission } from "./question-screen.server.ts";
import { QuestionScreen } from "./question-screen.tsx";
import { formatQuestionTitle } from "./question-text.tsx";

export const meta: MetaFunction<typeof loader> = ({ error, data }) => {
  if (!data) return [{ title: getMissingTitle(error) }];
  if (data.completedSection) return [{ title: data.wording.section.title }];
  const number = (data.isBack ? data.previous?.question : data.remaining[0])?.number;
  return [{ title: number ? formatQuestionTitle(number, data) : data.wording.question.allAnswered }];
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { isPreview, screen } = await readQuestions(request, params.submissionId);
  const { toast, headers } = isPreview ? await readAndClearToast(request) : NO_TOAST;
  return json({ ...screen, toast }, { headers });
}

/**
 * Without JavaScript, save the option and redirect. A browser that sends this form has no scripts, so the next pages
 * contain one question each.
 */
export const action = formAction({
  guard: (request, { params }) => requireOpenSubmission(request, params.submissionId),
  schema: answerFormSchema,
  run: async ({ guarded: submission, input }) => {
    const next =
      input.intent === "finish"
        ? findNextQuestion(db, submission)
        : await answerAndFindNext(liveDb, submission, parseAnswer(submission.id, input), new Date());
    if (!next) await finishSubmission(liveDb, submission.id, {}, env.mail !== null, new Date());
    return { next, answeredId: input.questionId };
  },
  done: ({ next, answeredId }, { request, guarded: { id, versionId, isPreview, isStudy } }) => {
    if (!next) return redirect(paths.complete(id));
    const section = findEndedSection(getTestVersion(db, versionId), answeredId, next);
    const path = section ? paths.sectionComplete(id, section) : paths.question(id);
    return redirect((isPreview && !isStudy) || isScriptRequest(request) ? path : plainPath(path));
  },
  language: (_, { testId }) => getTest(db, testId)?.language ?? DEFAULT_LANGUAGE,
  formatRefusal: ({ message }) => ({ title: "Your answer was not saved", text: message }),
});

const NO_TOAST = { toast: null, headers: {} };

/** Reload only for another submission, because the question screen knows its state after an answer. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.submissionId !== nextParams.submissionId;

export default function QuestionRoute() {
  const { toast, ...screen } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.toast;
  return <QuestionScreen key={screen.submissionId} screen={screen} toast={toast} refused={refused} />;
}

export { SubmissionError as ErrorBoundary };
