/** What the walk saves, over the browser's storage and network. */

import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { keptAnswersKey } from "../../pending-answers.ts";
import { SUBMISSION_NOT_FOUND } from "../../submission-gone.ts";
import { type AnswerQueue, createAnswerQueue, type Outcome, type QueueState } from "./answer-queue.ts";
import { browserStorage, type ScreenClock } from "./screen-clock.ts";

/** A request that takes longer is given up and sent again: nothing is said of one that is only slow. */
const TIME_LIMIT_MS = 15_000;

/** The queue of a submission's clicks, over the browser's storage and network. */
export function openQueue(submissionId: string, onChange: (state: QueueState) => void): AnswerQueue {
  return createAnswerQueue({
    storage: browserStorage(),
    storageKey: keptAnswersKey(submissionId),
    send: (questionId, { optionId, ...times }) =>
      call(
        {
          method: "POST",
          url: paths.api.answers(submissionId),
          body: { questionId, selectedOptionId: optionId, ...times },
        },
        (saved) => saved.questionId === questionId && saved.selectedOptionId === optionId,
        "completed",
      ),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onChange,
  });
}

/** Sends what waits when the network is back, and when the page goes; `completeIfOver` is called after it then. */
export function followBrowser(queue: AnswerQueue, completeIfOver: () => void): () => void {
  const retry = () => queue.retryNow();
  const hurry = () => {
    queue.sendAllNow();
    completeIfOver();
  };
  window.addEventListener("online", retry);
  window.addEventListener("pagehide", hurry);
  return () => {
    window.removeEventListener("online", retry);
    window.removeEventListener("pagehide", hurry);
  };
}

/** One request that completes the submission: where all of `answerCount` answers are saved, if that is known. */
export function sendCompletion(
  submissionId: string,
  answerCount: number | null,
  clock: ScreenClock | undefined,
): Promise<Outcome> {
  const body = {
    isCompleted: true,
    completedAt: clock?.now().toISOString(),
    totalDuration: clock?.secondsOpen(),
    answerCount: answerCount ?? undefined,
  };
  return call(
    { method: "PUT", url: paths.api.submission(submissionId), body },
    (completed) => completed.id === submissionId && completed.isCompleted === true,
    "missing",
  );
}

type Reply = Partial<Record<string, unknown>>;

/**
 * One request to save something. Only this server's own words count as an answer: a proxy between with a page of its own
 * may say 200 or 404 too. A failure is logged, as the specification asks, and says whether to try again.
 */
async function call(
  { method, url, body }: { method: "POST" | "PUT"; url: string; body: object },
  isDone: (reply: Reply) => boolean,
  onConflict: Outcome,
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method,
      headers: { "Content-Type": "application/json" },
      credentials: "same-origin",
      body: JSON.stringify(body),
      keepalive: true,
      // A browser that does not know it waits for as long as it likes.
      signal: AbortSignal.timeout?.(TIME_LIMIT_MS) ?? null,
    });
    const reply: Reply = Object(await response.json());
    if (response.ok && isDone(reply)) return "saved";
    console.error(`Saving failed with ${response.status}`);
    if (typeof reply.message !== "string") return "retry";
    if (response.status === 409) return onConflict;
    if (response.status === 404 && reply.message === SUBMISSION_NOT_FOUND) return "gone";
    return response.status === 400 ? "refused" : "retry";
  } catch (error) {
    console.error("Saving failed; it will be tried again", error);
    return "retry";
  }
}
