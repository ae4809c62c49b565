import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";
import { lazy, type MutableRefObject, type ReactNode, Suspense, useEffect, useRef } from "react";
import {
  buildSectionComplete,
  type CandidateOption,
  type CandidateQuestion,
  formatQuestionsLeft,
} from "#app/content/index.ts";
import { CandidatePage } from "#app/organization/components.ts";
import type { ToastMessage } from "#app/platform/http/toast.server.ts";
import { candidatePaths as paths, plainPath } from "#app/platform/paths/candidate-paths.ts";
import { LazyToaster, Notice } from "#app/platform/ui/messages/notice.tsx";
import { chooseByKey, continueByEnter } from "./answer-keys.ts";
import { ConnectionStrip } from "./connection-strip.tsx";
import { PreviewBar } from "./preview-bar.tsx";
import { ChoiceField, KeysField, NextButton, useQuestionChoices } from "./question-choices.tsx";
import type { readQuestions } from "./question-screen.server.ts";
import { formatQuestionTitle, QUESTION_NAME, QuestionHeader, QuestionText, TestName } from "./question-text.tsx";
import { FinishPanel, GonePanel, SectionCompletePanel } from "./step-panels.tsx";
import { BackLink, UndoPick } from "./undo-pick.tsx";
import { useQuestionWalk } from "./walk.ts";
import type { WalkStep } from "./walk-state.ts";

type Screen = SerializeFrom<Awaited<ReturnType<typeof readQuestions>>["screen"]>;
type QuestionScreenProps = { screen: Screen; toast: ToastMessage | null; refused: ToastMessage | null | undefined };

/** Only previews load the bar. The server's HTML stays until the bar is loaded. */
const LazyPreviewBar = import.meta.env.SSR
  ? PreviewBar
  : lazy(() => import("./preview-bar.tsx").then((loaded) => ({ default: loaded.PreviewBar })));

export function QuestionScreen({ screen, toast, refused }: QuestionScreenProps) {
  const { submissionId, questionCount, wording, plain } = screen;
  const to = plain ? plainPath : (path: string) => path;
  const choices = useQuestionChoices(submissionId);
  const walk = useQuestionWalk({
    ...screen,
    isResumed: screen.remaining.length < questionCount,
    waits: choices.waits,
    answerCount: screen.preview ? null : questionCount,
  });
  const { step, unanswered, saving, continueAfterSection } = walk;
  const firstStep = useRef(step);
  const firstQuestionId = useRef(step.kind === "question" ? step.question.id : null);
  const isKeyed = useRef(false);
  usePageTitle(getStepTitle(step, screen));

  if (step.kind === "gone") return <GonePanel wording={wording} />;
  if (step.kind === "finishing") {
    return (
      <CandidatePage brand={screen.brand} wording={wording} header={<TestName name={screen.testName} />}>
        <FinishPanel wording={wording} isWaiting={saving.isStuck} />
      </CandidatePage>
    );
  }
  const question = step.kind === "question" ? step.question : step.next;
  const sectionComplete =
    step.kind === "section-complete" &&
    (plain?.sectionComplete ?? buildSectionComplete(submissionId, step.completed, unanswered, wording));
  return (
    <CandidatePage
      brand={screen.brand}
      wording={wording}
      header={<QuestionHeader {...screen} number={question.number} />}
    >
      {screen.preview && (
        <Suspense>
          <LazyPreviewBar preview={screen.preview} submissionId={submissionId} question={question} />
        </Suspense>
      )}
      <progress
        className="progress mb-3 h-1 sm:mb-6 sm:h-2"
        value={question.number}
        max={questionCount}
        aria-label={formatQuestionTitle(question.number, { wording, counterTotal: questionCount })}
      />
      <ConnectionStrip wording={wording} saving={saving} />
      <LazyToaster toast={toast} />
      {refused && step === firstStep.current && <RefusedAnswer {...refused} />}
      {/* This region is always in the page, because screen readers announce only additions to an existing live region. */}
      <div role="status">
        {sectionComplete && (
          <SectionCompletePanel
            {...sectionComplete}
            wording={wording}
            waits={choices.waits}
            continueTo={to(paths.question(submissionId))}
            onContinue={continueAfterSection}
          />
        )}
      </div>
      {!sectionComplete && (
        // Render new elements for each question, because reused elements would visibly move.
        <AskedQuestion
          key={question.id}
          question={question}
          screen={screen}
          walk={walk}
          choices={choices}
          isKeyed={isKeyed}
          isFirst={step === firstStep.current}
          isSlidIn={question.id !== firstQuestionId.current}
          to={to}
        />
      )}
    </CandidatePage>
  );
}

function RefusedAnswer({ title, description }: ToastMessage) {
  return (
    <div className="mb-4">
      <Notice title={title} tone="destructive">
        {description}
      </Notice>
    </div>
  );
}

type AskedQuestionProps = {
  question: CandidateQuestion;
  screen: Screen;
  walk: ReturnType<typeof useQuestionWalk>;
  choices: ReturnType<typeof useQuestionChoices>;
  isKeyed: MutableRefObject<boolean>;
  isFirst: boolean;
  isSlidIn: boolean;
  to: (path: string) => string;
};

function AskedQuestion({ question, screen, walk, choices, isKeyed, isFirst, isSlidIn, to }: AskedQuestionProps) {
  const { submissionId, wording, plain } = screen;
  const { step, unanswered, pick, undo, keep, goBack, goNext } = walk;
  const { waits, changePace, hasKeys, changeKeys } = choices;
  const isUndone = step.kind === "question" && step.isUndone === true;
  const movedOn = walk.isMovedOn ? { text: wording.question.movedOn, link: null } : null;
  const note = movedOn ?? (question.id === screen.remaining[0]?.id ? screen.elsewhere : null);
  return (
    <div className={isSlidIn ? "just-come slide-in" : "just-come"}>
      <Form
        method="post"
        action={paths.question(submissionId)}
        onKeyDown={(event) => continueByEnter(event, hasKeys ? goNext : null)}
      >
        <QuestionText question={question} isFirst={isFirst} note={note} />
        <input type="hidden" name="questionId" value={question.id} />
        <input type="hidden" name="shown" value={screen.shown ?? ""} />
        <AnswerOptions
          options={question.options}
          chosenOptionId={step.kind === "question" ? step.chosenOptionId : null}
          worth={screen.preview?.worth ?? null}
          onPick={pick}
          hasKeys={hasKeys}
          isKeyed={isKeyed}
          isUndone={isUndone && !waits}
          undoText={wording.question.undo}
          undo={
            waits ? null : (
              <UndoPick
                wording={wording}
                isUndone={isUndone}
                keepTo={to(paths.question(submissionId))}
                onUndo={undo}
                onKeep={keep}
              />
            )
          }
        />
      </Form>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 sm:mt-5">
        <p className="text-muted text-sm">{plain?.left ?? formatQuestionsLeft(question, unanswered, wording)}</p>
        {goBack && (
          <BackLink text={wording.question.back} to={to(paths.previousQuestion(submissionId))} onBack={goBack} />
        )}
        <ChoiceField label={wording.question.wait} isOn={waits} onChange={changePace} />
        {!screen.preview && (
          <Link to={paths.device(submissionId)} className="py-2 text-accent text-sm underline underline-offset-4">
            {wording.question.otherDevice}
          </Link>
        )}
      </div>
      <KeysField options={question.options} wording={wording} hasKeys={hasKeys} onChange={changeKeys} />
      {waits && goNext && <NextButton text={wording.question.next} onNext={goNext} />}
    </div>
  );
}

function getStepTitle(step: WalkStep, screen: Screen): string {
  if (step.kind === "question") return formatQuestionTitle(step.question.number, screen);
  if (step.kind === "section-complete") return screen.wording.section.title;
  return step.kind === "finishing" ? screen.wording.question.allAnswered : screen.wording.question.cannotContinue;
}

/** Set the title. Remove `back` and `completed` from the URL, so that a reload shows the current question. */
function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const { pathname, search } = window.location;
    const query = new URLSearchParams(search);
    if (query.has("back") || query.has("completed")) window.history.replaceState(window.history.state, "", pathname);
  }, []);
}

type AnswerOptionsProps = {
  options: CandidateOption[];
  chosenOptionId: string | null;
  worth: Record<string, number> | null;
  onPick: (optionId: string) => void;
  hasKeys: boolean;
  /** True once the candidate has chosen an option with a key. Focus then moves to each new question's options. */
  isKeyed: MutableRefObject<boolean>;
  /** After an undo, `undo` fills the lower part of the chosen option's card. */
  isUndone: boolean;
  undo: ReactNode;
  undoText: string;
};

const CARD =
  "flex w-full items-start gap-2.5 border border-control bg-surface p-3 text-start transition-colors hover:border-accent aria-pressed:border-chosen aria-pressed:bg-chosen-soft sm:gap-3 sm:p-4";

/** A chosen answer's text keeps its lines. */
const ROOM_FOR_UNDO =
  "scripted:max-sm:pe-13 scripted:sm:pe-3 scripted:sm:after:invisible scripted:sm:after:px-2 scripted:sm:after:font-semibold scripted:sm:after:text-sm scripted:sm:after:content-[attr(data-undo)]";

/** Letters follow the order on the screen. Without JavaScript, an option submits the form. */
export function AnswerOptions({
  options,
  chosenOptionId,
  worth,
  onPick,
  hasKeys,
  isKeyed,
  isUndone,
  undo,
  undoText,
}: AnswerOptionsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isKeyed.current) list.current?.focus({ preventScroll: true });
  }, [isKeyed]);
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-labelledby={QUESTION_NAME}
      onKeyDown={(event) => {
        if (hasKeys && chooseByKey(event)) isKeyed.current = true;
      }}
      className="grid gap-2.5 sm:gap-3"
    >
      {options.map((option) => {
        const isChosen = option.id === chosenOptionId;
        return (
          <li key={option.id} className="relative">
            <button
              type="submit"
              name="selectedOptionId"
              value={option.id}
              aria-pressed={isChosen}
              data-undo={undoText}
              onClick={(event) => {
                event.preventDefault();
                // Safari on macOS does not focus a clicked button, and the answer keys need the focus.
                event.currentTarget.focus({ preventScroll: true });
                isKeyed.current = false;
                onPick(option.id);
              }}
              className={`${CARD} ${ROOM_FOR_UNDO} ${isChosen && isUndone ? "rounded-t-card border-b-0" : "rounded-card shadow-card"}`}
            >
              <span
                aria-hidden="true"
                className={`grid size-6 shrink-0 place-items-center rounded-full font-semibold text-sm sm:size-7 ${isChosen ? "bg-chosen text-surface" : "bg-sunken text-muted"}`}
              >
                {isChosen ? "✓" : option.optionLetter}
              </span>
              <span dir="auto" className="min-w-0 flex-1 pt-px leading-snug sm:pt-0.5 sm:leading-relaxed">
                {option.optionText}
              </span>
              {worth && (
                <span className="ms-auto shrink-0 pt-0.5 font-semibold text-sm tabular-nums">
                  {worth[option.id]} pts
                </span>
              )}
            </button>
            {isChosen && undo}
          </li>
        );
      })}
    </ul>
  );
}
