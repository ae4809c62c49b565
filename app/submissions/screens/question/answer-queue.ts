import { getPendingAnswersKey } from "../../pending-answers.ts";
import { SUBMISSION_NOT_FOUND } from "../../submission.ts";
import { getBrowserStorage, type ScreenClock } from "./screen-clock.ts";

/**
 * Keeps every click until the server has acknowledged it: in memory and in the browser's storage, sent in the background,
 * retried with exponential backoff, and flushed before completion. `openQueue` connects it to the browser.
 */
export type PendingAnswer = { optionId: string; clickedAt: string; shownAt?: string | undefined };

type PendingAnswers = Record<string, PendingAnswer>;

/**
 * How one attempt ended: "saved"; "completed" when the submission already is; "missing" when answers must be saved before;
 * "gone" when this browser may no longer continue it; "refused" when it is never taken; "retry" for all that may pass.
 */
export type Outcome = "saved" | "completed" | "missing" | "gone" | "refused" | "retry";

export type FinalOutcome = Exclude<Outcome, "retry" | "refused">;

type QueueOptions = {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  storageKey: string;
  send: (questionId: string, answer: PendingAnswer) => Promise<Outcome>;
  wait: (ms: number) => Promise<void>;
  onChange: (state: QueueState) => void;
};

/** How many clicks wait, and whether the last attempt failed. */
export type QueueState = { pending: number; isStuck: boolean };

export type AnswerQueue = ReturnType<typeof createAnswerQueue>;

const MIN_BACKOFF_MS = 1000;

const MAX_BACKOFF_MS = 15_000;

/** A queue over one submission's storage key. Two tabs may share the key: each reads what the other has added. */
export function createAnswerQueue({ storage, storageKey, send, wait, onChange }: QueueOptions) {
  let memory: PendingAnswers = {};
  /** What the server has settled, so that a storage that no longer takes writes cannot bring it back. */
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
    } catch {
      // Storage is full or forbidden: the answers stay in memory, and the network saves them.
    }
    notify();
  }

  function notify(): void {
    onChange({ pending: Object.keys(memory).length, isStuck: failures > 0 });
  }

  /** Attempts until the outcome is no longer "retry"; the network's return ends a pause at once. */
  async function retryUntilSettled(attempt: () => Promise<Outcome>): Promise<Exclude<Outcome, "retry">> {
    for (;;) {
      isRetryAsked = false;
      const outcome = await attempt();
      failures = outcome === "retry" ? failures + 1 : 0;
      notify();
      if (outcome !== "retry") return outcome;
      // The network came back while this attempt was still failing.
      if (isRetryAsked) continue;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([wait(Math.min(MIN_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS)), woken]);
    }
  }

  async function sendAll(): Promise<FinalOutcome> {
    for (;;) {
      const [oldest] = Object.entries(readPending()).sort(([, one], [, other]) =>
        one.clickedAt < other.clickedAt ? -1 : 1,
      );
      if (!oldest) return "saved";
      const [questionId, answer] = oldest;
      const outcome = await retryUntilSettled(() => send(questionId, answer));
      // What this browser may no longer send stays in its storage.
      if (outcome === "gone") return outcome;
      settled[questionId] = answer;
      const { [questionId]: current, ...others } = readPending();
      // A newer click on the same question may have come while this one was on its way.
      writePending(current && !isSameAnswer(current, answer) ? { ...others, [questionId]: current } : others);
      if (outcome === "completed") return outcome;
    }
  }

  function flush(): Promise<FinalOutcome> {
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    /** The clicks that wait here, by question. */
    pending: readPending,
    /** Keeps a click and begins to send it; resolves like `flush`. */
    add(questionId: string, answer: PendingAnswer): Promise<FinalOutcome> {
      writePending({ ...readPending(), [questionId]: answer });
      return flush();
    },
    /** Resolves when nothing waits any more, or nothing can be sent any more. */
    flush,
    /** Sends what waits, then completes, until there is an answer. A server that has lost answers is sent them all again. */
    async complete(sendCompletion: () => Promise<Outcome>): Promise<FinalOutcome> {
      const flushed = await flush();
      if (flushed !== "saved") return flushed;
      const first = await retryUntilSettled(sendCompletion);
      if (first !== "missing") return toFinalOutcome(first);
      // What another tab has added meanwhile stays, and a newer click before an older one.
      writePending({ ...settled, ...readPending() });
      const again = await flush();
      return again === "saved" ? toFinalOutcome(await retryUntilSettled(sendCompletion)) : again;
    },
    /** The page is going away: sends everything once more, without waiting for what is on its way. */
    sendAllNow(): void {
      for (const [questionId, answer] of Object.entries(readPending())) void send(questionId, answer);
    },
    /** The network is back: try again now. */
    retryNow(): void {
      isRetryAsked = true;
      wake();
    },
  };
}

/** A completion that is never taken ends here, as one of another browser does. */
function toFinalOutcome(outcome: Exclude<Outcome, "retry">): FinalOutcome {
  return outcome === "refused" ? "gone" : outcome;
}

/** The newest click on each question, of those stored and those in memory, without what the server has settled. */
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

/** A request that takes longer is given up and sent again: nothing is said of one that is only slow. */
const REQUEST_TIMEOUT_MS = 15_000;

/** The queue of a submission's clicks, over the browser's storage and network. */
export function openQueue(submissionId: string, onChange: (state: QueueState) => void): AnswerQueue {
  return createAnswerQueue({
    storage: getBrowserStorage(),
    storageKey: getPendingAnswersKey(submissionId),
    send: (questionId, { optionId, ...times }) =>
      sendRequest(
        {
          method: "POST",
          url: `${buildSubmissionUrl(submissionId)}/answers`,
          body: { questionId, selectedOptionId: optionId, ...times },
        },
        (saved) => saved.questionId === questionId && saved.selectedOptionId === optionId,
        "completed",
      ),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onChange,
  });
}

function buildSubmissionUrl(submissionId: string): string {
  return `/api/submissions/${encodeURIComponent(submissionId)}`;
}

/** Sends what waits when the network is back, and when the page goes; `completeIfOver` is called after it then. */
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
  return sendRequest(
    { method: "PUT", url: buildSubmissionUrl(submissionId), body },
    (completed) => completed.id === submissionId && completed.isCompleted === true,
    "missing",
  );
}

type Reply = Partial<Record<string, unknown>>;

/**
 * One request to save something. Only this server's own words count as an answer: a proxy between with a page of its own
 * may say 200 or 404 too. A failure is logged, as the specification asks, and says whether to try again.
 */
async function sendRequest(
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
      signal: AbortSignal.timeout?.(REQUEST_TIMEOUT_MS) ?? null,
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
