import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, type MetaFunction, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { getTest, getTestVersion } from "#app/content/index.server.ts";
import { buildSectionComplete, findEndedSection, formatQuestionsLeft } from "#app/content/index.ts";
import { CandidatePage } from "#app/organization/components.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { isByScript } from "#app/platform/http/request-headers.ts";
import { takeToast } from "#app/platform/http/toast.server.ts";
import { DEFAULT_LANGUAGE } from "#app/platform/i18n/languages.server.ts";
import { candidatePaths as paths, plainPath } from "#app/platform/paths/candidate-paths.ts";
import { LazyToaster, Notice } from "#app/platform/ui/messages/notice.tsx";
import { answerFormSchema } from "../../submission.ts";
import { answerAndGoOn, finishSubmission } from "../../submission-writes.server.ts";
import { nextQuestion } from "../../submissions.server.ts";
import { SubmissionError, titleOfMissing } from "../submission-error.tsx";
import { AnswerOptions } from "./answer-options.tsx";
import { BackLink } from "./back-link.tsx";
import { FinishPanel, GonePanel } from "./finish-panel.tsx";
import { parseAnswer } from "./form-answer.server.ts";
import { OfflineBar } from "./offline-bar.tsx";
import { usePageOf } from "./page-of-step.ts";
import { PreviewBar } from "./preview-bar.tsx";
import { QuestionHeader, TestName, titleOf } from "./question-header.tsx";
import { readQuestions, requireOpenSubmission } from "./question-screen.server.ts";
import { QuestionText } from "./question-text.tsx";
import { SavingNote } from "./saving-note.tsx";
import { SectionCompletePanel } from "./section-complete-panel.tsx";
import { UndoPick } from "./undo-pick.tsx";
import { useQuestionWalk } from "./walk.ts";
import type { WalkStep } from "./walk-steps.ts";

export const meta: MetaFunction<typeof loader> = ({ error, data }) => {
  if (!data) return [{ title: titleOfMissing(error) }];
  if (data.completedSectionId) return [{ title: data.wording.section.title }];
  const number = (data.isBack ? data.previous?.question : data.remaining[0])?.number;
  return [{ title: number ? titleOf(number, data) : data.wording.question.allAnswered }];
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { isPreview, screen } = await readQuestions(request, params.submissionId);
  const { toast, headers } = isPreview ? await takeToast(request) : NO_TOAST;
  return json({ ...screen, toast }, { headers });
}

/**
 * Without JavaScript: saves the pressed option, then leads to the next question, the section's end, or completion. A form
 * that no script sent says that none runs: the pages that follow carry one question each, and no scripts but the way back.
 */
export const action = formAction({
  guard: (request, { params }) => requireOpenSubmission(request, params.submissionId),
  schema: answerFormSchema,
  run: async ({ guarded: submission, input }) => {
    const next =
      input.intent === "finish"
        ? nextQuestion(db, submission)
        : await answerAndGoOn(liveDb, submission, parseAnswer(submission.id, input), new Date());
    if (!next) await finishSubmission(liveDb, submission.id, {}, env.mail !== null, new Date());
    return { next, answeredId: input.questionId };
  },
  done: ({ next, answeredId }, { request, guarded: { id, versionId, isPreview } }) => {
    if (!next) return redirect(paths.complete(id));
    const section = findEndedSection(getTestVersion(db, versionId), answeredId, next);
    const path = section ? paths.sectionComplete(id, section) : paths.question(id);
    return redirect(isPreview || isByScript(request) ? path : plainPath(path));
  },
  language: (_, { testId }) => getTest(db, testId)?.language ?? DEFAULT_LANGUAGE,
  tell: ({ message }) => ({ title: "Your answer was not saved", text: message }),
});

/** Only the admin who opens a preview is told something on arrival. */
const NO_TOAST = { toast: null, headers: {} };

/** Saving an answer changes nothing that this page loaded: its own walk keeps count. Another submission has its own page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.submissionId !== nextParams.submissionId;

export default function QuestionRoute() {
  const screen = useLoaderData<typeof loader>();
  return <QuestionScreen key={screen.submissionId} screen={screen} />;
}

type Screen = ReturnType<typeof useLoaderData<typeof loader>>;

function QuestionScreen({ screen }: { screen: Screen }) {
  const refused = useActionData<typeof action>()?.toast;
  const { submissionId, questionCount, wording, plain, remaining } = screen;
  const to = plain ? plainPath : (path: string) => path;
  const isResumed = remaining.length < questionCount;
  const { step, unanswered, isMovedOn, saving, pick, undo, keep, goBack, continueAfterSection, stay } = useQuestionWalk(
    {
      ...screen,
      isResumed,
      answerCount: screen.preview ? null : questionCount,
    },
  );
  const firstStep = useRef(step);
  usePageOf(titleOfStep(step, screen));

  if (step.kind === "gone") return <GonePanel wording={wording} />;
  if (step.kind === "finishing") {
    return (
      <CandidatePage brand={screen.brand} wording={wording} header={<TestName name={screen.testName} />}>
        <FinishPanel wording={wording} isWaiting={saving.isStuck} />
      </CandidatePage>
    );
  }
  const question = step.kind === "question" ? step.question : step.next;
  const isUndone = step.kind === "question" && step.isUndone === true;
  const sectionComplete =
    step.kind === "section-complete" &&
    (plain?.sectionComplete ?? buildSectionComplete(submissionId, step.sectionId, unanswered, wording));
  const noteOn = (questionId: string) => {
    if (isMovedOn) return { text: wording.question.movedOn, link: null };
    return questionId === remaining[0]?.id ? screen.elsewhere : null;
  };
  return (
    <CandidatePage
      brand={screen.brand}
      wording={wording}
      header={<QuestionHeader {...screen} number={question.number} />}
    >
      {screen.preview && <PreviewBar preview={screen.preview} submissionId={submissionId} question={question} />}
      <progress
        className="progress mb-6"
        value={question.number}
        max={questionCount}
        aria-label={titleOf(question.number, { wording, counterTotal: questionCount })}
      />
      <OfflineBar wording={wording} />
      <LazyToaster toast={screen.toast} />
      {refused && step === firstStep.current && (
        <div className="mb-4">
          <Notice title={refused.title} tone="destructive">
            {refused.description}
          </Notice>
        </div>
      )}
      {sectionComplete ? (
        <SectionCompletePanel
          {...sectionComplete}
          wording={wording}
          continueTo={to(paths.question(submissionId))}
          onContinue={continueAfterSection}
          onStay={stay}
        />
      ) : (
        // An element of its own for each question: what changes places with the next one would be seen to jump.
        <div key={question.id} className="just-come">
          <QuestionText question={question} isFirst={step === firstStep.current} note={noteOn(question.id)} />
          <Form method="post" action={paths.question(submissionId)}>
            <input type="hidden" name="questionId" value={question.id} />
            <input type="hidden" name="shown" value={screen.shown ?? ""} />
            <AnswerOptions
              options={question.options}
              chosenOptionId={step.kind === "question" ? step.chosenOptionId : null}
              worth={screen.preview?.worth ?? null}
              onPick={pick}
              isUndone={isUndone}
              undoText={wording.question.undo}
              undo={
                <UndoPick
                  wording={wording}
                  isUndone={isUndone}
                  keepTo={to(paths.question(submissionId))}
                  onUndo={undo}
                  onKeep={keep}
                />
              }
            />
          </Form>
          <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="text-muted text-sm">{plain?.left ?? formatQuestionsLeft(question, unanswered, wording)}</p>
            {goBack && (
              <BackLink text={wording.question.back} to={to(paths.previousQuestion(submissionId))} onBack={goBack} />
            )}
          </div>
        </div>
      )}
      <SavingNote wording={wording} saving={saving} />
    </CandidatePage>
  );
}

function titleOfStep(step: WalkStep, screen: Screen): string {
  if (step.kind === "question") return titleOf(step.question.number, screen);
  if (step.kind === "section-complete") return screen.wording.section.title;
  return step.kind === "finishing" ? screen.wording.question.allAnswered : screen.wording.question.cannotContinue;
}

export { SubmissionError as ErrorBoundary };
