import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useReducer } from "react";
import type { SectionName } from "#app/content/index.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import type { FinalOutcome } from "./answer-queue.ts";
import { useOtherTabs } from "./other-tabs.ts";
import { forgetQuestionChoices } from "./question-choices.tsx";
import type { AnsweredQuestion } from "./question-screen.server.ts";
import { useSavedAnswers } from "./saved-answers.ts";
import {
  canGoBack,
  findAnswered,
  isWalkOver,
  listUnanswered,
  reduceWalk,
  startWalk,
  type WalkStart,
  type WalkStep,
} from "./walk-state.ts";

export const ADVANCE_DELAY_MS = 1000;

const SECTION_COMPLETE_DELAY_MS = 5000;

type WalkOptions = WalkStart & {
  submissionId: string;
  answerCount: number | null;
  isBack: boolean;
  completedSection: SectionName | null;
  isResumed: boolean;
  waits: boolean;
  startedAt: string;
  serverNow: string;
};

export function useQuestionWalk(options: WalkOptions) {
  const { submissionId, waits } = options;
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(reduceWalk, options, (start) =>
    startWalk(start, start.isBack, start.completedSection),
  );
  const { step, isMovedOn } = state;

  const onEnd = useCallback(
    (outcome: Exclude<FinalOutcome, "saved">) => {
      if (outcome === "gone") return dispatch({ kind: "gone" });
      // Reload, because this page does not contain the questions whose answers the server lost or refused.
      if (outcome === "missing") return window.location.reload();
      forgetQuestionChoices(submissionId);
      navigate(paths.complete(submissionId), { replace: true });
    },
    [navigate, submissionId],
  );
  const isOver = isWalkOver(state);
  const { saving, markShown, save, sendAll, end } = useSavedAnswers({ ...options, isOver, dispatch, onEnd });
  const tellOtherTabs = useOtherTabs(submissionId, (news) =>
    news.kind === "completed" ? end("completed") : dispatch(news),
  );

  const complete = useCallback(async () => {
    const outcome = await sendAll();
    if (outcome === "saved") tellOtherTabs({ kind: "completed" });
    if (outcome) end(outcome === "saved" ? "completed" : outcome);
  }, [sendAll, end, tellOtherTabs]);

  useEffect(() => {
    if (step.kind === "question") return runWhenVisible(() => markShown(step.question.id));
    if (step.kind === "finishing") void complete();
  }, [step, complete, markShown]);

  const next = useCallback(
    ({ question, chosenOptionId: optionId }: AnsweredQuestion) => {
      tellOtherTabs({ kind: "answered", questionId: question.id, optionId });
      dispatch({ kind: "next" });
    },
    [tellOtherTabs],
  );
  const continueAfterSection = useCallback(() => dispatch({ kind: "continue" }), []);
  useAdvance(waits ? null : step, next, continueAfterSection);

  const pick = (optionId: string) => {
    if (step.kind !== "question") return;
    save(step.question.id, optionId);
    dispatch({ kind: "pick", answer: { question: step.question, chosenOptionId: optionId } });
  };
  const undo = () => dispatch({ kind: "undo" });
  const keep = () => dispatch({ kind: "keep" });
  const goBack = canGoBack(state) ? () => dispatch({ kind: "back" }) : null;
  const chosen = findAnswered(step);
  const goNext = chosen && (() => next(chosen));
  const unanswered = listUnanswered(state);
  return { step, unanswered, isMovedOn, saving, pick, undo, keep, goBack, goNext, continueAfterSection };
}

function useAdvance(
  step: WalkStep | null,
  next: (answered: AnsweredQuestion) => void,
  continueAfterSection: () => void,
): void {
  useEffect(() => {
    if (step?.kind === "section-complete") return startTimer(SECTION_COMPLETE_DELAY_MS, continueAfterSection);
    const answered = step?.kind === "question" && !step.isUndone ? findAnswered(step) : null;
    return answered ? startTimer(ADVANCE_DELAY_MS, () => next(answered)) : undefined;
  }, [step, next, continueAfterSection]);
}

/** Wait until the tab is visible, because a question in a hidden tab has not been shown yet. */
function runWhenVisible(act: () => void): () => void {
  const runIfVisible = () => document.visibilityState === "visible" && act();
  runIfVisible();
  document.addEventListener("visibilitychange", runIfVisible);
  return () => document.removeEventListener("visibilitychange", runIfVisible);
}

function startTimer(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
