import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { CandidateQuestion, SectionName } from "#app/content/index.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import {
  type AnswerQueue,
  type FinalOutcome,
  listenToBrowser,
  openQueue,
  type PendingAnswer,
  type QueueState,
  sendCompletion,
} from "./answer-queue.ts";
import { type TabNews, useOtherTabs } from "./other-tabs.ts";
import { forgetQuestionChoices } from "./question-choices.tsx";
import type { AnsweredQuestion } from "./question-screen.server.ts";
import { getResponseStart, openScreenClock, type ScreenClock } from "./screen-clock.ts";

export const ADVANCE_DELAY_MS = 1000;

const SECTION_COMPLETE_DELAY_MS = 5000;

type WalkOptions = {
  submissionId: string;
  remaining: CandidateQuestion[];
  /** Null for a preview, because it may start in the middle. */
  answerCount: number | null;
  allowsBack: boolean;
  previous: AnsweredQuestion | null;
  isBack: boolean;
  completedSection: SectionName | null;
  isResumed: boolean;
  /** True if questions wait for "Next". */
  waits: boolean;
  startedAt: string;
  serverNow: string;
};

export function useQuestionWalk({ submissionId, remaining, previous: known, ...walk }: WalkOptions) {
  const { answerCount, allowsBack, isResumed, waits, startedAt, serverNow } = walk;
  const navigate = useNavigate();
  const [step, setStep] = useState<WalkStep>(() =>
    walk.isBack && known ? buildBackStep(known) : getFirstStep(remaining, walk.completedSection),
  );
  const [previous, setPrevious] = useState(known);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [isMovedOn, setIsMovedOn] = useState(false);
  const [saving, setSaving] = useState<QueueState>({ pending: 0, isStuck: false });
  const queue = useRef<AnswerQueue>();
  const clock = useRef<ScreenClock>();
  const answeredAt = useRef<number>();
  /** False after leaving the screen. Answers are still saved, but must not navigate anymore. */
  const isShown = useRef(true);
  const unanswered = remaining.filter((question) => !answered.has(question.id));
  const next = unanswered[0];
  const isOver = useIsOver(step, next);

  const handleTabNews = (news: TabNews) => {
    if (news.kind === "completed") return end("completed");
    const { questionId, optionId } = news;
    const question = remaining.find(({ id }) => id === questionId);
    if (question) setPrevious({ question, chosenOptionId: optionId });
    setAnswered(new Set([...answered, questionId]));
    const nextStep = findStepAfterOtherTab(step, unanswered, questionId);
    if (!nextStep) return;
    setStep(nextStep);
    setIsMovedOn(true);
  };
  const tellOtherTabs = useOtherTabs(submissionId, handleTabNews);

  // "completed" may arrive at any time, because another tab may complete the submission first.
  const end = useCallback(
    (outcome: FinalOutcome) => {
      if (!isShown.current) return;
      if (outcome === "gone") return setStep({ kind: "gone" });
      // Reload, because this page does not contain the questions whose answers the server lost.
      if (outcome === "missing") return window.location.reload();
      clock.current?.forget();
      forgetQuestionChoices(submissionId);
      navigate(paths.complete(submissionId), { replace: true });
    },
    [navigate, submissionId],
  );
  const endIfFinal = useCallback((outcome: FinalOutcome) => outcome !== "saved" && end(outcome), [end]);
  const complete = useCallback(
    () => sendCompletion(submissionId, answerCount, clock.current),
    [submissionId, answerCount],
  );
  const finish = useCallback(async () => {
    setStep({ kind: "finishing" });
    if (!queue.current) return;
    const outcome = await queue.current.complete(complete);
    if (outcome === "saved") tellOtherTabs({ kind: "completed" });
    end(outcome);
  }, [end, complete, tellOtherTabs]);

  useEffect(() => {
    isShown.current = true;
    answeredAt.current ??= getResponseStart();
    const opening = { startedAt, serverNow, isResumed, answeredAt: answeredAt.current };
    const screenClock = openScreenClock(submissionId, opening);
    clock.current = screenClock;
    document.onvisibilitychange = screenClock.countHidden;
    const opened = openQueue(submissionId, setSaving, screenClock.hidden);
    queue.current = opened;
    // Pending clicks from an earlier visit count as answers.
    const pending = opened.pending();
    if (Object.keys(pending).length > 0) {
      const { step: first, previous: before } = getResumeStep(remaining, pending, known);
      setAnswered(new Set(Object.keys(pending)));
      void opened.flush().then(endIfFinal);
      if (first) setStep(first);
      if (before) setPrevious(before);
    }
    if (remaining.every(({ id }) => pending[id])) void finish();
    const unfollow = listenToBrowser(opened, () => isOver() && void complete());
    return () => {
      isShown.current = false;
      unfollow();
      document.onvisibilitychange = null;
    };
  }, [submissionId, remaining, known, isResumed, startedAt, serverNow, finish, endIfFinal, complete, isOver]);

  useEffect(() => {
    if (step.kind !== "question") return;
    const { id } = step.question;
    return runWhenVisible(() => clock.current?.markShown(id));
  }, [step]);

  const pick = (optionId: string) => {
    if (step.kind !== "question") return;
    // Ignore a double click. After Undo, the same option counts again, because another tab may have saved a different
    // one.
    if (step.chosenOptionId === optionId && !step.isUndone) return;
    const { id } = step.question;
    const clickedAt = (clock.current?.now() ?? new Date()).toISOString();
    void queue.current?.add(id, { optionId, clickedAt, shownAt: clock.current?.markShown(id) }).then(endIfFinal);
    setAnswered(new Set([...answered, id]));
    setIsMovedOn(false);
    setPrevious({ question: step.question, chosenOptionId: optionId });
    setStep({ ...step, chosenOptionId: optionId, isUndone: false });
  };

  // The saved click stays until another one replaces it, so that Undo loses nothing.
  const undo = () => step.kind === "question" && setStep({ ...step, isUndone: true });
  const keep = () => step.kind === "question" && step.isUndone && setStep({ ...step, isUndone: false });

  const canGoBack = allowsBack && previous && step.kind === "question" && step.chosenOptionId === null;
  const goBack = canGoBack ? () => setStep(buildBackStep(previous)) : null;

  const continueAfterSection = useCallback(
    () => setStep((shown) => (shown.kind === "section-complete" ? buildNextStep(shown.next, shown.next) : shown)),
    [],
  );

  const advance = useCallback(
    ({ question, chosenOptionId: optionId }: AnsweredQuestion) => {
      tellOtherTabs({ kind: "answered", questionId: question.id, optionId });
      return next ? setStep(buildNextStep(next, question)) : void finish();
    },
    [next, finish, tellOtherTabs],
  );
  useAdvance(waits ? null : step, advance, continueAfterSection);
  const chosen = step.kind === "question" ? findAnswered(step) : null;
  const goNext = chosen && (() => advance(chosen));

  return { step, unanswered, isMovedOn, saving, pick, undo, keep, goBack, goNext, continueAfterSection };
}

function useIsOver(step: WalkStep, next: CandidateQuestion | undefined): () => boolean {
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = !next && (step.kind === "finishing" || (step.kind === "question" && !step.isUndone));
  }, [step, next]);
  return useCallback(() => isOver.current, []);
}

/** Continue after a delay. Wait if nothing is chosen, or after Undo. */
function useAdvance(
  step: WalkStep | null,
  goOn: (answered: AnsweredQuestion) => void,
  continueAfterSection: () => void,
): void {
  useEffect(() => {
    if (step?.kind === "section-complete") return startTimer(SECTION_COMPLETE_DELAY_MS, continueAfterSection);
    const answered = step?.kind === "question" && !step.isUndone ? findAnswered(step) : null;
    return answered ? startTimer(ADVANCE_DELAY_MS, () => goOn(answered)) : undefined;
  }, [step, goOn, continueAfterSection]);
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

export type WalkStep =
  | { kind: "question"; question: CandidateQuestion; chosenOptionId: string | null; isUndone?: boolean }
  | { kind: "section-complete"; completed: SectionName; next: CandidateQuestion }
  | { kind: "finishing" }
  | { kind: "gone" };

function findAnswered({ question, chosenOptionId }: Extract<WalkStep, { kind: "question" }>): AnsweredQuestion | null {
  return chosenOptionId === null ? null : { question, chosenOptionId };
}

function getFirstStep(remaining: CandidateQuestion[], completed: SectionName | null): WalkStep {
  const [first] = remaining;
  if (!first) return { kind: "finishing" };
  if (completed) return { kind: "section-complete", completed, next: first };
  return { kind: "question", question: first, chosenOptionId: null };
}

function buildBackStep(previous: AnsweredQuestion): WalkStep {
  return { kind: "question", ...previous, isUndone: true };
}

function buildNextStep(next: CandidateQuestion, left: SectionName): WalkStep {
  return next.sectionId === left.sectionId
    ? { kind: "question", question: next, chosenOptionId: null }
    : { kind: "section-complete", completed: left, next };
}

/**
 * Return the step to show after another tab answered a question. Null to stay. The last question stays, because the
 * other tab announces the completion.
 */
function findStepAfterOtherTab(step: WalkStep, unanswered: CandidateQuestion[], questionId: string): WalkStep | null {
  const next = unanswered.find(({ id }) => id !== questionId);
  if (!next) return null;
  if (step.kind === "section-complete") return step.next.id === questionId ? { ...step, next } : null;
  if (step.kind !== "question" || step.question.id !== questionId || step.chosenOptionId !== null) return null;
  return buildNextStep(next, step.question);
}

/** Return the first question without a pending click, and the question before it with its pending answer. */
function getResumeStep(
  remaining: CandidateQuestion[],
  pending: Record<string, PendingAnswer>,
  known: AnsweredQuestion | null,
) {
  const next = remaining.find(({ id }) => !pending[id]);
  const before = (next && remaining[remaining.indexOf(next) - 1]) ?? known?.question;
  const chosen = before && pending[before.id];
  return {
    step: next && ({ kind: "question", question: next, chosenOptionId: null } satisfies WalkStep),
    previous: before && chosen && { question: before, chosenOptionId: chosen.optionId },
  };
}
