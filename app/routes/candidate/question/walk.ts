/** The question screen's walk with JavaScript: green, saved in the background, one second, the next question. */
import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { candidatePaths as paths } from "#app/candidate-paths.ts";
import type { CandidateQuestion } from "#app/domain/test-texts.ts";
import {
  type AnswerQueue,
  createAnswerQueue,
  type FinalOutcome,
  type Outcome,
  type QueueState,
} from "./answer-queue.ts";
import type { AnsweredQuestion } from "./previous-question.server.ts";
import { browserStorage, openScreenClock, type ScreenClock } from "./screen-clock.ts";

const ADVANCE_AFTER_MS = 1000;
const SECTION_COMPLETE_MS = 5000;

type WalkOptions = {
  submissionId: string;
  /** The questions that the server has no answer to yet, in order. */
  remaining: CandidateQuestion[];
  /** True where candidates may go back one question; that question with its answer, and whether it is shown first. */
  allowsBack: boolean;
  previous: AnsweredQuestion | null;
  isBack: boolean;
  /** The section that was completed before this page came, if it has just been. */
  completedSectionId: string | null;
  /** True when some questions were answered before this page came. */
  isResumed: boolean;
  /** ISO times by the server's clock. */
  startedAt: string;
  serverNow: string;
};

/** What the screen shows now. */
type WalkStep =
  | { kind: "question"; question: CandidateQuestion; chosenOptionId: string | null; isUndone?: boolean }
  | { kind: "section-complete"; sectionId: string; next: CandidateQuestion }
  | { kind: "finishing" }
  | { kind: "gone" };

/** The walk's step, the questions still unanswered, the state of saving, and what a person can do. */
export function useQuestionWalk({
  submissionId,
  remaining,
  completedSectionId,
  allowsBack,
  previous: previousOfPage,
  isBack,
  isResumed,
  startedAt,
  serverNow,
}: WalkOptions) {
  const navigate = useNavigate();
  const [step, setStep] = useState<WalkStep>(() =>
    isBack && previousOfPage ? stepBackTo(previousOfPage) : firstStep(remaining, completedSectionId),
  );
  const [previous, setPrevious] = useState(previousOfPage);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState<QueueState>({ waiting: 0, isStuck: false });
  const queue = useRef<AnswerQueue>();
  const clock = useRef<ScreenClock>();
  /** False once another screen has come: what is still being saved goes on, but leads nowhere. */
  const isShown = useRef(true);
  const unanswered = remaining.filter((question) => !answered.has(question.id));

  // "completed" may also come in the middle: another tab was quicker.
  const end = useCallback(
    (outcome: FinalOutcome) => {
      if (!isShown.current) return;
      if (outcome === "gone") return setStep({ kind: "gone" });
      clock.current?.forget();
      navigate(paths.complete(submissionId), { replace: true });
    },
    [navigate, submissionId],
  );
  const endIfOver = useCallback((outcome: FinalOutcome) => outcome !== "saved" && end(outcome), [end]);
  const finish = useCallback(async () => {
    setStep({ kind: "finishing" });
    if (queue.current) end(await queue.current.complete(() => sendCompletion(submissionId, clock.current)));
  }, [end, submissionId]);

  // What an earlier visit could not send comes first: those questions are answered, though the server does not know yet.
  useEffect(() => {
    isShown.current = true;
    clock.current = openScreenClock(submissionId, { startedAt, serverNow, isResumed });
    const opened = openQueue(submissionId, setSaving);
    queue.current = opened;
    const kept = new Set(Object.keys(opened.waiting()));
    if (kept.size > 0) {
      setAnswered(kept);
      void opened.flush().then(endIfOver);
      const next = remaining.find((question) => !kept.has(question.id));
      if (next) setStep({ kind: "question", question: next, chosenOptionId: null });
    }
    if (remaining.every((question) => kept.has(question.id))) void finish();
    const unfollow = followBrowser(opened);
    return () => {
      isShown.current = false;
      unfollow();
    };
  }, [submissionId, remaining, isResumed, startedAt, serverNow, finish, endIfOver]);

  useEffect(() => {
    if (step.kind === "question") clock.current?.showing(step.question.id);
  }, [step]);

  const pick = (optionId: string) => {
    if (step.kind !== "question") return;
    if (step.chosenOptionId === optionId) return keep();
    const { id } = step.question;
    const clickedAt = (clock.current?.now() ?? new Date()).toISOString();
    void queue.current?.add(id, { optionId, clickedAt, shownAt: clock.current?.showing(id) }).then(endIfOver);
    setAnswered(new Set([...answered, id]));
    setPrevious({ question: step.question, chosenOptionId: optionId });
    setStep({ ...step, chosenOptionId: optionId, isUndone: false });
  };

  // The click is saved all the same, until another one takes its place: what was chosen never gets lost.
  const undo = () => step.kind === "question" && setStep({ ...step, isUndone: true });
  const keep = () => step.kind === "question" && step.isUndone && setStep({ ...step, isUndone: false });

  const canGoBack = allowsBack && previous && step.kind === "question" && step.chosenOptionId === null;
  const goBack = canGoBack ? () => setStep(stepBackTo(previous)) : null;

  const continueAfterSection = useCallback(
    () => setStep((shown) => (shown.kind === "section-complete" ? stepTo(shown.next, shown.next.sectionId) : shown)),
    [],
  );

  const next = unanswered[0];
  useEffect(() => {
    if (step.kind === "section-complete") return after(SECTION_COMPLETE_MS, continueAfterSection);
    if (step.kind !== "question" || step.chosenOptionId === null || step.isUndone) return;
    const { sectionId } = step.question;
    return after(ADVANCE_AFTER_MS, () => (next ? setStep(stepTo(next, sectionId)) : void finish()));
  }, [step, next, finish, continueAfterSection]);

  return { step, unanswered, saving, pick, undo, keep, goBack, continueAfterSection };
}

function firstStep(remaining: CandidateQuestion[], completedSectionId: string | null): WalkStep {
  const [first] = remaining;
  if (!first) return { kind: "finishing" };
  if (completedSectionId) return { kind: "section-complete", sectionId: completedSectionId, next: first };
  return { kind: "question", question: first, chosenOptionId: null };
}

/** The queue of a submission's clicks, over the browser's storage, network and clock. */
function openQueue(submissionId: string, onChange: (state: QueueState) => void): AnswerQueue {
  return createAnswerQueue({
    storage: browserStorage(),
    storageKey: `assessment/${submissionId}/answers`,
    send: (questionId, { optionId, ...times }) =>
      call("POST", paths.api.answers(submissionId), { questionId, selectedOptionId: optionId, ...times }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onChange,
  });
}

/** Sends what waits when the network is back, and when the page goes. */
function followBrowser(queue: AnswerQueue): () => void {
  const retry = () => queue.retryNow();
  const hurry = () => queue.sendAllNow();
  window.addEventListener("online", retry);
  window.addEventListener("pagehide", hurry);
  return () => {
    window.removeEventListener("online", retry);
    window.removeEventListener("pagehide", hurry);
  };
}

function stepBackTo(previous: AnsweredQuestion): WalkStep {
  return { kind: "question", ...previous, isUndone: true };
}

function stepTo(next: CandidateQuestion, leftSectionId: string): WalkStep {
  return next.sectionId === leftSectionId
    ? { kind: "question", question: next, chosenOptionId: null }
    : { kind: "section-complete", sectionId: leftSectionId, next };
}

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

function sendCompletion(submissionId: string, clock: ScreenClock | undefined): Promise<Outcome> {
  return call("PUT", paths.api.submission(submissionId), {
    isCompleted: true,
    completedAt: clock?.now().toISOString(),
    totalDuration: clock?.secondsOpen(),
  });
}

/** One request to save something. A failure is logged, as the specification asks, and says whether to try again. */
async function call(method: "POST" | "PUT", url: string, body: unknown): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method,
      headers: { "Content-Type": "application/json" },
      credentials: "same-origin",
      body: JSON.stringify(body),
      keepalive: true,
    });
    if (response.ok) return "saved";
    console.error(`Saving failed with ${response.status}`);
    if (response.status === 409) return "completed";
    if (response.status === 404) return "gone";
    return response.status === 400 ? "refused" : "retry";
  } catch (error) {
    console.error("Saving failed; it will be tried again", error);
    return "retry";
  }
}
