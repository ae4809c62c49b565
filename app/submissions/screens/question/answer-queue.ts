/**
 * The queue stores each click in memory and localStorage until the server confirms it. It retries with exponential
 * backoff.
 */
import type { RefusalCode } from "#app/platform/refusal.ts";
import { getPendingAnswersKey } from "../../pending-answers.ts";
import type { HiddenTab } from "../../submission.ts";
import { getBrowserStorage, type ScreenClock } from "./screen-clock.ts";

type PendingAnswer = { optionId: string; clickedAt: string; shownAt?: string | undefined };

type PendingAnswers = Record<string, PendingAnswer>;

/**
 * "missing": the server does not have all answers. "moved": the submission continues on another device. "gone": this
 * browser has lost access. "retry": a temporary failure.
 */
type Outcome = "saved" | "completed" | "missing" | "moved" | "gone" | "retry";

export type FinalOutcome = Exclude<Outcome, "retry">;

/** Any other response is a temporary failure. */
export type OutcomeByCode = { [Code in RefusalCode]?: Outcome };

export const ANSWER_OUTCOMES: OutcomeByCode = {
  "already-completed": "completed",
  conflict: "moved",
  "not-found": "gone",
  "invalid-input": "missing",
};

export const COMPLETION_OUTCOMES: OutcomeByCode = { conflict: "missing", "not-found": "gone", "invalid-input": "gone" };

type QueueOptions = {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  storageKey: string;
  send: (questionId: string, answer: PendingAnswer) => Promise<Outcome>;
  wait: (ms: number) => Promise<void>;
  onChange: (state: QueueState) => void;
};

export type QueueState = { pending: number; isStuck: boolean };

export type AnswerQueue = ReturnType<typeof createAnswerQueue>;

const MIN_BACKOFF_MS = 1000;

const MAX_BACKOFF_MS = 15_000;

/** All tabs use the same storage key, so each tab sends clicks from other tabs too. */
export function createAnswerQueue({ storage, storageKey, send, wait, onChange }: QueueOptions) {
  let memory: PendingAnswers = {};
  /** Confirmed answers. They do not become pending again, even if the storage rejects writes. */
  const settled: PendingAnswers = {};
  let running: Promise<FinalOutcome> | null = null;
  let failures = 0;
  let isRetryAsked = false;
  let wake: () => void = () => {};

  function readPending(): PendingAnswers {
    return mergeAnswers(readStored(storage, storageKey), settled, memory);
  }

  function writePending(answers: PendingAnswers): void {
    memory = answers;
    try {
      if (Object.keys(answers).length === 0) storage.removeItem(storageKey);
      else storage.setItem(storageKey, JSON.stringify(answers));
    } catch {}
    notify();
  }

  function notify(): void {
    onChange({ pending: Object.keys(memory).length, isStuck: failures > 0 });
  }

  async function retryUntilSettled(attempt: () => Promise<Outcome>): Promise<FinalOutcome> {
    for (;;) {
      isRetryAsked = false;
      const outcome = await attempt();
      failures = outcome === "retry" ? failures + 1 : 0;
      notify();
      if (outcome !== "retry") return outcome;
      // Retry at once if the connection was restored during this attempt.
      if (isRetryAsked) continue;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([wait(Math.min(MIN_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS)), woken]);
    }
  }

  /** Drop a refused click and send the others, which may be from before the move to another device. */
  async function sendAll(): Promise<FinalOutcome> {
    let result: FinalOutcome = "saved";
    for (;;) {
      const [oldest] = Object.entries(readPending()).sort(([, one], [, other]) =>
        one.clickedAt < other.clickedAt ? -1 : 1,
      );
      if (!oldest) return result;
      const [questionId, answer] = oldest;
      const outcome = await retryUntilSettled(() => send(questionId, answer));
      // Leave the clicks in storage if this browser has lost access.
      if (outcome === "gone") return outcome;
      settled[questionId] = answer;
      const { [questionId]: current, ...others } = readPending();
      writePending(current && !isSameAnswer(current, answer) ? { ...others, [questionId]: current } : others);
      if (outcome === "completed") return outcome;
      if (outcome !== "saved") result = outcome;
    }
  }

  function flush(): Promise<FinalOutcome> {
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    pending: readPending,
    add(questionId: string, answer: PendingAnswer): Promise<FinalOutcome> {
      writePending({ ...readPending(), [questionId]: answer });
      return flush();
    },
    flush,
    /** Send all answers, then complete the submission. If the server lost answers, send all of them again. */
    async complete(sendCompletion: () => Promise<Outcome>): Promise<FinalOutcome> {
      // Flush before each attempt, because another tab may add clicks during an outage.
      const attempt = async () => {
        const flushed = await flush();
        return flushed === "saved" ? sendCompletion() : flushed;
      };
      const first = await retryUntilSettled(attempt);
      if (first !== "missing") return first;
      // Make confirmed answers pending again. Clicks that are still pending, such as another tab's, override them.
      writePending({ ...settled, ...readPending() });
      return retryUntilSettled(attempt);
    },
    /** Send everything without waiting for responses, because the page is unloading. */
    sendAllNow(): void {
      for (const [questionId, answer] of Object.entries(readPending())) void send(questionId, answer);
    },
    retryNow(): void {
      isRetryAsked = true;
      wake();
    },
  };
}

function mergeAnswers(stored: PendingAnswers, settled: PendingAnswers, memory: PendingAnswers): PendingAnswers {
  const merged = { ...stored };
  for (const [questionId, answer] of Object.entries(settled)) {
    if (isSameAnswer(merged[questionId], answer)) delete merged[questionId];
  }
  for (const [questionId, answer] of Object.entries(memory)) {
    const other = merged[questionId];
    if (!other || other.clickedAt <= answer.clickedAt) merged[questionId] = answer;
  }
  return merged;
}

function readStored(storage: QueueOptions["storage"], key: string): PendingAnswers {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(key) ?? "{}");
    if (typeof parsed !== "object" || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, value]) => isPendingAnswer(value)));
  } catch {
    return {};
  }
}

function isSameAnswer(one: PendingAnswer | undefined, other: PendingAnswer): boolean {
  return one?.optionId === other.optionId && one.clickedAt === other.clickedAt;
}

function isPendingAnswer(value: unknown): value is PendingAnswer {
  return (
    typeof value === "object" &&
    value !== null &&
    "optionId" in value &&
    typeof value.optionId === "string" &&
    "clickedAt" in value &&
    typeof value.clickedAt === "string"
  );
}

const REQUEST_TIMEOUT_MS = 15_000;

export function openQueue(
  submissionId: string,
  onChange: (state: QueueState) => void,
  readHidden?: () => HiddenTab,
): AnswerQueue {
  return createAnswerQueue({
    storage: getBrowserStorage(),
    storageKey: getPendingAnswersKey(submissionId),
    send: (questionId, answer) =>
      sendRequest(
        {
          method: "POST",
          url: `${buildSubmissionUrl(submissionId)}/answers`,
          body: { ...toInput([questionId, answer]), hidden: readHidden?.() },
        },
        (saved) => saved.questionId === questionId && saved.selectedOptionId === answer.optionId,
        ANSWER_OUTCOMES,
      ),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onChange,
  });
}

function toInput([questionId, { optionId, ...times }]: [string, PendingAnswer]) {
  return { questionId, selectedOptionId: optionId, ...times };
}

function buildSubmissionUrl(submissionId: string): string {
  return `/api/submissions/${encodeURIComponent(submissionId)}`;
}

export function listenToBrowser(queue: AnswerQueue, completeIfOver: () => void): () => void {
  const retry = () => queue.retryNow();
  const sendBeforeLeaving = () => {
    queue.sendAllNow();
    completeIfOver();
  };
  window.addEventListener("online", retry);
  window.addEventListener("pagehide", sendBeforeLeaving);
  return () => {
    window.removeEventListener("online", retry);
    window.removeEventListener("pagehide", sendBeforeLeaving);
  };
}

/**
 * Complete a submission. Send the pending answers too, because the requests of a page that unloads may arrive in any
 * order. The server refuses if fewer than `answerCount` answers are stored. Null skips this check.
 */
export function sendCompletion(
  submissionId: string,
  { answerCount, clock, queue }: { answerCount: number | null; clock: ScreenClock; queue: AnswerQueue },
): Promise<Outcome> {
  const body = {
    isCompleted: true,
    completedAt: clock.now().toISOString(),
    totalDuration: clock.secondsOpen(),
    hidden: clock.hidden,
    answerCount,
    answers: Object.entries(queue.pending()).map(toInput),
  };
  return sendRequest(
    { method: "PUT", url: buildSubmissionUrl(submissionId), body },
    (completed) => completed.id === submissionId && completed.isCompleted === true,
    COMPLETION_OUTCOMES,
  );
}

type Reply = Partial<Record<string, unknown>>;

/** Trust only this server's JSON, because a proxy's own page may also have status 200 or 404. */
async function sendRequest(
  { method, url, body }: { method: "POST" | "PUT"; url: string; body: object },
  isDone: (reply: Reply) => boolean,
  outcomes: OutcomeByCode,
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method,
      headers: { "Content-Type": "application/json" },
      credentials: "same-origin",
      body: JSON.stringify(body),
      keepalive: true,
      // In older browsers without AbortSignal.timeout, requests have no timeout.
      signal: AbortSignal.timeout?.(REQUEST_TIMEOUT_MS) ?? null,
    });
    const reply: Reply = Object(await response.json());
    if (response.ok && isDone(reply)) return "saved";
    // The specification requires logging failed saves.
    console.error(`Saving failed with ${response.status}`);
    return outcomes[reply.code as RefusalCode] ?? "retry";
  } catch (error) {
    console.error("Saving failed", error);
    return "retry";
  }
}
