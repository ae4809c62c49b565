import { useCallback, useEffect, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "#app/platform/page/browser-layout-effect.ts";
import {
  type AnswerQueue,
  type FinalOutcome,
  listenToBrowser,
  openQueue,
  type QueueState,
  sendCompletion,
} from "./answer-queue.ts";
import { openScreenClock, type ScreenClock, takeResponseStart } from "./screen-clock.ts";
import type { WalkEvent } from "./walk-state.ts";

type SavedAnswersOptions = {
  submissionId: string;
  answerCount: number | null;
  isResumed: boolean;
  startedAt: string;
  serverNow: string;
  isOver: boolean;
  dispatch: (event: WalkEvent) => void;
  onEnd: (outcome: Exclude<FinalOutcome, "saved">) => void;
};

export function useSavedAnswers({ submissionId, answerCount, isOver, dispatch, onEnd, ...page }: SavedAnswersOptions) {
  const { isResumed, startedAt, serverNow } = page;
  const [saving, setSaving] = useState<QueueState>({ pending: 0, isStuck: false });
  /** Undefined after unmount, when pending answers are still saved but must not navigate. */
  const opened = useRef<{ queue: AnswerQueue; clock: ScreenClock }>();
  const arrivedAt = useRef<number>();
  const isOverNow = useRef(isOver);
  useEffect(() => {
    isOverNow.current = isOver;
  }, [isOver]);

  // "completed" may arrive at any time, because another tab may complete the submission first.
  const end = useCallback(
    (outcome: FinalOutcome) => {
      if (outcome === "saved" || !opened.current) return;
      if (outcome === "completed") opened.current.clock.forget();
      onEnd(outcome);
    },
    [onEnd],
  );

  // A passive effect would run after the first clicks on a slow device, and the clicks would not be saved.
  useBrowserLayoutEffect(() => {
    arrivedAt.current ??= takeResponseStart();
    const clock = openScreenClock(submissionId, { startedAt, serverNow, isResumed, answeredAt: arrivedAt.current });
    const queue = openQueue(submissionId, setSaving, () => clock.hidden);
    opened.current = { queue, clock };
    document.addEventListener("visibilitychange", clock.countHidden);
    const pending = queue.pending();
    if (Object.keys(pending).length > 0) {
      dispatch({ kind: "resume", pending });
      void queue.flush().then(end);
    }
    const completeIfOver = () => isOverNow.current && void sendCompletion(submissionId, { answerCount, clock, queue });
    const unfollow = listenToBrowser(queue, completeIfOver);
    return () => {
      opened.current = undefined;
      unfollow();
      document.removeEventListener("visibilitychange", clock.countHidden);
    };
  }, [submissionId, answerCount, isResumed, startedAt, serverNow, dispatch, end]);

  const markShown = useCallback((questionId: string) => opened.current?.clock.markShown(questionId), []);
  const save = (questionId: string, optionId: string) => {
    const { queue, clock } = opened.current ?? {};
    const clickedAt = (clock?.now() ?? new Date()).toISOString();
    void queue?.add(questionId, { optionId, clickedAt, shownAt: clock?.markShown(questionId) }).then(end);
  };
  const sendAll = useCallback(() => {
    const { current } = opened;
    return current?.queue.complete(() => sendCompletion(submissionId, { answerCount, ...current }));
  }, [submissionId, answerCount]);
  return { saving, markShown, save, sendAll, end };
}
