import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  Form,
  isRouteErrorResponse,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { commitTogether, db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { questionsLeftText, sectionCompleteAfter } from "#app/domain/section-complete.ts";
import { answerSchema, counterTotal } from "#app/domain/submission.ts";
import { type CandidateQuestion, candidateQuestions, flattenQuestions, shuffleSeed } from "#app/domain/test-content.ts";
import { readForm } from "#app/http/form-action.server.ts";
import { STATUS } from "#app/http/status.ts";
import { requireSubmissionPage } from "#app/http/submission-access.server.ts";
import { type ToastMessage, takeToast } from "#app/http/toast.server.ts";
import { getQuestionCounter } from "#app/models/settings.server.ts";
import { completeSubmission, listUnanswered, saveAnswer } from "#app/models/submissions.server.ts";
import { getTestVersion } from "#app/models/test-versions.server.ts";
import { getTest } from "#app/models/tests.server.ts";
import { paths } from "#app/paths.ts";
import { CandidatePage } from "#app/ui/candidate-page.tsx";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { LazyToaster } from "#app/ui/lazy-toaster.tsx";
import { MessagePage } from "#app/ui/message-page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AnswerOptions } from "./answer-options.tsx";
import { FinishPanel, GonePanel } from "./finish-panel.tsx";
import { SectionCompletePanel } from "./section-complete-panel.tsx";
import { useQuestionWalk } from "./walk.ts";

export const meta: MetaFunction = ({ error }) => [{ title: error ? "Submission not found" : "Assessment" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const submission = await requireSubmissionPage(request, params.submissionId);
  if (submission.completedAt) throw redirect(paths.complete(submission.id));
  const questions = candidateQuestions(getTestVersion(db, submission.versionId), shuffleSeed(submission));
  const remaining = listUnanswered(db, submission.id, questions);
  const completed = new URL(request.url).searchParams.get("completed");
  const isJustCompleted =
    questions.some(({ sectionId }) => sectionId === completed) && remaining[0]?.sectionId !== completed;
  const { toast, headers } = submission.isPreview ? await takeToast(request) : NO_TOAST;
  const screen: QuestionScreen = {
    submissionId: submission.id,
    testName: getTest(db, submission.testId)?.name ?? "Assessment",
    questionCount: questions.length,
    counterTotal: counterTotal(questions.length, getQuestionCounter(db)),
    remaining,
    completedSectionId: isJustCompleted ? completed : null,
    startedAt: submission.startedAt.toISOString(),
    serverNow: new Date().toISOString(),
    toast,
  };
  return Response.json(screen, { headers });
}

/** Without JavaScript: saves the pressed option, then the next question, the section's end, or completion. */
export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await requireSubmissionPage(request, params.submissionId);
  if (submission.completedAt) return redirect(paths.complete(submission.id));
  const form = await readForm(request);
  try {
    if (form.get("intent") !== "finish") {
      const answer = parseAnswer(form);
      const now = new Date();
      await commitTogether((db) => saveAnswer(db, submission.id, answer, now));
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json({ refusal: error.message } satisfies ActionAnswer, { status: STATUS[error.code] });
  }
  const questions = flattenQuestions(getTestVersion(db, submission.versionId)).map(({ section, question }) => ({
    id: question.id,
    sectionId: section.id,
  }));
  const [next] = listUnanswered(db, submission.id, questions);
  if (!next) {
    const now = new Date();
    await commitTogether((db) => completeSubmission(db, submission.id, {}, now));
    return redirect(paths.complete(submission.id));
  }
  const answered = questions.find(({ id }) => id === form.get("questionId"));
  const isSectionOver = answered && answered.sectionId !== next.sectionId;
  return redirect(
    isSectionOver ? paths.sectionComplete(submission.id, answered.sectionId) : paths.question(submission.id),
  );
}

type QuestionScreen = {
  submissionId: string;
  testName: string;
  questionCount: number;
  counterTotal: number;
  remaining: CandidateQuestion[];
  completedSectionId: string | null;
  startedAt: string;
  serverNow: string;
  toast: ToastMessage | null;
};
/** Only the admin who opens a preview is told something on arrival. */
const NO_TOAST = { toast: null, headers: {} };

type ActionAnswer = { refusal: string };

/** Saving an answer changes nothing that this page loaded: its own walk keeps count. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function QuestionRoute() {
  const screen = useLoaderData<QuestionScreen>();
  const refusal = useActionData<ActionAnswer>()?.refusal;
  const { submissionId, questionCount } = screen;
  const isResumed = screen.remaining.length < questionCount;
  const { step, unanswered, saving, pick, continueAfterSection } = useQuestionWalk({ ...screen, isResumed });
  const firstStep = useRef(step);

  if (step.kind === "gone") return <GonePanel />;
  if (step.kind === "finishing") {
    return (
      <CandidatePage header={<p className="font-semibold">{screen.testName}</p>}>
        <FinishPanel isWaiting={saving.isStuck} />
      </CandidatePage>
    );
  }
  const question = step.kind === "question" ? step.question : step.next;
  const sectionComplete =
    step.kind === "section-complete" && sectionCompleteAfter(submissionId, step.sectionId, unanswered);
  return (
    <CandidatePage header={<QuestionHeader screen={screen} question={question} />}>
      <progress
        className="progress mb-6"
        value={question.number}
        max={questionCount}
        aria-label={`Question ${question.number} of ${questionCount}`}
      />
      <LazyToaster toast={screen.toast} />
      {refusal && (
        <div className="mb-4">
          <Notice title="Your answer was not saved" tone="destructive">
            {refusal}
          </Notice>
        </div>
      )}
      {sectionComplete ? (
        <SectionCompletePanel
          {...sectionComplete}
          continueTo={paths.question(submissionId)}
          onContinue={continueAfterSection}
        />
      ) : (
        <section aria-labelledby="question-text">
          <p className="font-semibold text-accent text-sm">{question.sectionName}</p>
          <QuestionText question={question} isNew={step !== firstStep.current} />
          <Form method="post" action={paths.question(submissionId)}>
            <input type="hidden" name="questionId" value={question.id} />
            <AnswerOptions
              options={question.options}
              chosenOptionId={step.kind === "question" ? step.chosenOptionId : null}
              onPick={pick}
            />
          </Form>
          <p className="mt-5 text-muted text-sm">{questionsLeftText(question, withShown(unanswered, question))}</p>
        </section>
      )}
      <p role="status" className="mt-4 min-h-6 text-muted text-sm">
        {saving.isStuck && saving.waiting > 0 && waitingText(saving.waiting)}
      </p>
    </CandidatePage>
  );
}

function QuestionHeader({ screen, question }: { screen: QuestionScreen; question: CandidateQuestion }) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <p className="min-w-0 font-semibold">{screen.testName}</p>
      <p className="text-muted text-sm tabular-nums">
        Question {question.number} of {screen.counterTotal}
      </p>
    </div>
  );
}

/** The question as the page's heading. One that is new on the page takes the focus, so that a screen reader reads it. */
function QuestionText({ question, isNew }: { question: CandidateQuestion; isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasNew = useRef(isNew);
  useEffect(() => {
    wasNew.current = isNew;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (!wasNew.current) return;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [question.id]);
  return (
    <h1
      ref={heading}
      id="question-text"
      tabIndex={-1}
      className="mt-2 mb-6 whitespace-pre-line font-semibold text-lg leading-snug sm:text-2xl"
    >
      {question.questionText}
    </h1>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <MessagePage title="Submission not found" linkTo={paths.entry()} linkText="Back to the start page">
      Open the assessment in the browser in which you began it, or start again with the link from your invitation.
    </MessagePage>
  );
}

function parseAnswer(form: FormData) {
  const parsed = answerSchema.safeParse({ questionId: form.get("questionId"), selectedOptionId: form.get("optionId") });
  if (!parsed.success) throw new Refusal("invalid-input", "Please choose one of the answers");
  return parsed.data;
}

/** The shown question counts as left until the next one comes. */
function withShown(unanswered: CandidateQuestion[], shown: CandidateQuestion): CandidateQuestion[] {
  return unanswered.includes(shown) ? unanswered : [shown, ...unanswered];
}

function waitingText(waiting: number): string {
  const answers = waiting === 1 ? "1 answer is" : `${waiting} answers are`;
  return `${answers} waiting for the network and will be saved as soon as it is back.`;
}
