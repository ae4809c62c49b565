import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { candidatePaths as paths } from "#app/candidate-paths.ts";
import { db, liveDb } from "#app/db.server.ts";
import { type CandidateQuestion, candidateQuestion } from "#app/domain/candidate-content.ts";
import { publicTitleOf } from "#app/domain/public-title.ts";
import { questionsLeftText, sectionCompleteAfter } from "#app/domain/section-complete.ts";
import { answerFormSchema, counterTotal } from "#app/domain/submission.ts";
import { flattenQuestions, sectionEndedBy } from "#app/domain/test-content.ts";
import { env } from "#app/env.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireSubmissionPage } from "#app/http/submission-access.server.ts";
import { takeToast } from "#app/http/toast.server.ts";
import { getBrand } from "#app/models/brand.server.ts";
import { getQuestionCounter } from "#app/models/settings.server.ts";
import { answerQuestion, finishSubmission } from "#app/models/submission-writes.server.ts";
import { listUnanswered, nextQuestion, type Submission } from "#app/models/submissions.server.ts";
import { getTestVersion } from "#app/models/test-versions.server.ts";
import { getTest } from "#app/models/tests.server.ts";
import { CandidatePage } from "#app/ui/candidate-page.tsx";
import { LazyToaster } from "#app/ui/lazy-toaster.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmissionError } from "#app/ui/submission-error.tsx";
import { AnswerOptions } from "./answer-options.tsx";
import { BackLink } from "./back-link.tsx";
import { FinishPanel, GonePanel } from "./finish-panel.tsx";
import { parseAnswer, showingField } from "./form-answer.server.ts";
import { OfflineBar } from "./offline-bar.tsx";
import { previewOf, questionsFrom } from "./preview.server.ts";
import { PreviewBar } from "./preview-bar.tsx";
import { previousQuestion } from "./previous-question.server.ts";
import { QuestionHeader, titleOf } from "./question-header.tsx";
import { QuestionText } from "./question-text.tsx";
import { SavingNote } from "./saving-note.tsx";
import { SectionCompletePanel } from "./section-complete-panel.tsx";
import { UndoPick } from "./undo-pick.tsx";
import { useQuestionWalk } from "./walk.ts";

export const meta: MetaFunction<typeof loader> = ({ error, data }) => {
  const number = data?.remaining[0]?.number;
  return [{ title: error ? "Submission not found" : number ? titleOf(number, data.counterTotal) : "Assessment" }];
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const submission = await requireOpenSubmission(request, params.submissionId);
  const questions = flattenQuestions(getTestVersion(db, submission.versionId));
  const { searchParams } = new URL(request.url);
  const preview = previewOf(submission, questions, searchParams);
  const asked = (preview && questionsFrom(questions, searchParams)) ?? listUnanswered(db, submission);
  const remaining = asked.map((placed) => candidateQuestion(placed, submission));
  const completed = searchParams.get("completed");
  const isJustCompleted =
    questions.some(({ section }) => section.id === completed) && remaining[0]?.sectionId !== completed;
  const { toast, headers } = submission.isPreview ? await takeToast(request) : NO_TOAST;
  const test = getTest(db, submission.testId);
  const previous = test?.allowsBack ? previousQuestion(submission, questions, remaining[0]?.number) : null;
  const isBack = previous !== null && searchParams.has("back");
  const now = new Date();
  const screen = {
    brand: getBrand(db),
    submissionId: submission.id,
    testName: publicTitleOf(test),
    questionCount: questions.length,
    counterTotal: counterTotal(questions.length, getQuestionCounter(db)),
    remaining,
    completedSectionId: isJustCompleted ? completed : null,
    allowsBack: test?.allowsBack ?? false,
    previous,
    isBack,
    preview,
    startedAt: submission.startedAt.toISOString(),
    serverNow: now.toISOString(),
    shown: showingField(submission.id, isBack ? previous.question : remaining[0], now),
    toast,
  };
  return json(screen, { headers });
}

/** Without JavaScript: saves the pressed option, then leads to the next question, the section's end, or completion. */
export const action = formAction({
  guard: (request, { params }) => requireOpenSubmission(request, params.submissionId),
  schema: answerFormSchema,
  run: async ({ guarded: submission, input }) => {
    if (input.intent !== "finish")
      await answerQuestion(liveDb, submission.id, parseAnswer(submission.id, input), new Date());
    const next = nextQuestion(db, submission);
    if (!next) await finishSubmission(liveDb, submission.id, {}, env.mail !== null, new Date());
    return { next, answeredId: input.questionId };
  },
  done: ({ next, answeredId }, { guarded: { id, versionId } }) => {
    if (!next) return redirect(paths.complete(id));
    const section = sectionEndedBy(getTestVersion(db, versionId), answeredId, next);
    return redirect(section ? paths.sectionComplete(id, section) : paths.question(id));
  },
  tell: ({ message }) => ({ title: "Your answer was not saved", text: message }),
});

/** The submission while it can be answered; a completed one leads to its last screen. */
async function requireOpenSubmission(request: Request, id: string | undefined): Promise<Submission> {
  const submission = await requireSubmissionPage(request, id);
  if (submission.completedAt) throw redirect(paths.complete(submission.id));
  return submission;
}

/** Only the admin who opens a preview is told something on arrival. */
const NO_TOAST = { toast: null, headers: {} };

/** Saving an answer changes nothing that this page loaded: its own walk keeps count. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function QuestionRoute() {
  const screen = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.toast;
  const { submissionId, questionCount } = screen;
  const isResumed = screen.remaining.length < questionCount;
  const { step, unanswered, saving, pick, undo, keep, goBack, continueAfterSection } = useQuestionWalk({
    ...screen,
    isResumed,
  });
  const firstStep = useRef(step);
  const number = step.kind === "question" ? step.question.number : null;
  useEffect(() => {
    if (number !== null) document.title = titleOf(number, screen.counterTotal);
  }, [number, screen.counterTotal]);

  if (step.kind === "gone") return <GonePanel />;
  if (step.kind === "finishing") {
    return (
      <CandidatePage brand={screen.brand} header={<p className="font-semibold">{screen.testName}</p>}>
        <FinishPanel isWaiting={saving.isStuck} />
      </CandidatePage>
    );
  }
  const question = step.kind === "question" ? step.question : step.next;
  const isUndone = step.kind === "question" && step.isUndone === true;
  const sectionComplete =
    step.kind === "section-complete" && sectionCompleteAfter(submissionId, step.sectionId, unanswered);
  return (
    <CandidatePage brand={screen.brand} header={<QuestionHeader {...screen} number={question.number} />}>
      {screen.preview && <PreviewBar preview={screen.preview} submissionId={submissionId} question={question} />}
      <progress
        className="progress mb-6"
        value={question.number}
        max={questionCount}
        aria-label={`Question ${question.number} of ${questionCount}`}
      />
      <OfflineBar />
      <LazyToaster toast={screen.toast} />
      {refused && (
        <div className="mb-4">
          <Notice title={refused.title} tone="destructive">
            {refused.description}
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
        // An element of its own for each question: what changes places with the next one would be seen to jump.
        <section key={question.id} aria-labelledby="question-text">
          <p className="font-semibold text-accent text-sm">{question.sectionName}</p>
          <QuestionText question={question} isFirst={step === firstStep.current} />
          <Form method="post" action={paths.question(submissionId)}>
            <input type="hidden" name="questionId" value={question.id} />
            <input type="hidden" name="shown" value={screen.shown ?? ""} />
            <AnswerOptions
              options={question.options}
              chosenOptionId={step.kind === "question" ? step.chosenOptionId : null}
              worth={screen.preview?.worth ?? null}
              onPick={pick}
              undo={<UndoPick isUndone={isUndone} keepTo={paths.question(submissionId)} onUndo={undo} onKeep={keep} />}
            />
          </Form>
          <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="text-muted text-sm">{questionsLeftText(question, withShown(unanswered, question))}</p>
            {goBack && <BackLink to={paths.previousQuestion(submissionId)} onBack={goBack} />}
          </div>
        </section>
      )}
      <SavingNote isUndone={isUndone} saving={saving} />
    </CandidatePage>
  );
}

/** The shown question counts as left until the next one comes. */
function withShown(unanswered: CandidateQuestion[], shown: CandidateQuestion): CandidateQuestion[] {
  return unanswered.includes(shown) ? unanswered : [shown, ...unanswered];
}

export { SubmissionError as ErrorBoundary };
