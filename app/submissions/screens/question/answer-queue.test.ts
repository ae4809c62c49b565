import { expect, test } from "vitest";
import { createAnswerQueue, type QueueState } from "./answer-queue.ts";

const KEY = "assessment/id/answers";

function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

type Options = Parameters<typeof createAnswerQueue>[0];
type Send = Options["send"];
type PendingAnswer = Parameters<Send>[1];
type Outcome = Awaited<ReturnType<Send>>;

/** Open a queue whose requests have the given outcomes and then succeed, and whose pauses take no time. */
function openQueue(outcomes: Outcome[] = [], options: Partial<Options> = {}) {
  const [sent, pauses, storage] = [[] as string[], [] as number[], memoryStorage()];
  const queue = createAnswerQueue({
    storage,
    storageKey: KEY,
    send: async (questionId, { optionId }) => {
      sent.push(`${questionId}:${optionId}`);
      return outcomes.shift() ?? "saved";
    },
    wait: async (ms) => void pauses.push(ms),
    onChange: ignore,
    ...options,
  });
  return { queue, sent, pauses, storage };
}

function pending<Value>() {
  let settle: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

function clicked(optionId: string, second: number): PendingAnswer {
  return { optionId, clickedAt: `2026-05-04T10:00:${String(second).padStart(2, "0")}.000Z` };
}

const never = () => new Promise<never>(() => {});
const ignore = () => {};

test("clicks are sent one after the other, in the order they were made (S59, D12)", async () => {
  const { queue, sent } = openQueue();
  queue.add("q1", clicked("a", 1));
  queue.add("q3", clicked("c", 3));
  queue.add("q2", clicked("b", 2));
  expect(await queue.flush()).toBe("saved");
  expect(sent).toEqual(["q1:a", "q2:b", "q3:c"]);
  expect(queue.pending()).toEqual({});
});

test("a click is stored before it is sent, and removed once the server confirms it (S61, D12)", async () => {
  const answer = pending<Outcome>();
  const { queue, storage } = openQueue([], { send: () => answer.promise });
  queue.add("q1", clicked("a", 1));
  expect(JSON.parse(storage.stored.get(KEY) ?? "")).toEqual({ q1: clicked("a", 1) });
  answer.settle("saved");
  await queue.flush();
  expect(storage.stored.has(KEY)).toBe(false);
});

test("a click is sent with its question's display time, if there is one (T25)", async () => {
  const storage = memoryStorage();
  storage.setItem(KEY, JSON.stringify({ q1: clicked("a", 1) }));
  const sent: PendingAnswer[] = [];
  const send = async (_: string, answer: PendingAnswer): Promise<Outcome> => {
    sent.push(answer);
    return "saved";
  };
  const { queue } = openQueue([], { storage, send });
  const shown = { ...clicked("b", 2), shownAt: "2026-05-04T10:00:01.500Z" };
  expect(await queue.add("q2", shown)).toBe("saved");
  expect(sent).toEqual([clicked("a", 1), shown]);
});

test("a failed save is retried with growing pauses of at most 15 seconds (S61, D12)", async () => {
  const { queue, sent, pauses } = openQueue(["retry", "retry", "retry", "retry", "retry", "retry"]);
  queue.add("q1", clicked("a", 1));
  expect(await queue.flush()).toBe("saved");
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
  expect(sent).toEqual(Array.from({ length: 7 }, () => "q1:a"));
});

test("a successful request resets the pauses between retries (D12)", async () => {
  const { queue, pauses } = openQueue(["retry", "retry", "saved", "retry"]);
  queue.add("q1", clicked("a", 1));
  queue.add("q2", clicked("b", 2));
  await queue.flush();
  expect(pauses).toEqual([1000, 2000, 1000]);
});

test("clicks that were not sent before a reload are sent after it (S405, D12)", async () => {
  const { queue: before, storage } = openQueue(["retry"], { wait: never });
  before.add("q1", clicked("a", 1));
  before.add("q2", clicked("b", 2));
  const { queue: after, sent } = openQueue([], { storage });
  expect(Object.keys(after.pending())).toEqual(["q1", "q2"]);
  expect(await after.flush()).toBe("saved");
  expect(sent).toEqual(["q1:a", "q2:b"]);
  expect(storage.stored.size).toBe(0);
});

test("a queue ignores another submission's clicks (S405)", async () => {
  const storage = memoryStorage();
  storage.setItem("assessment/other/answers", JSON.stringify({ q9: clicked("x", 1) }));
  const { queue, sent } = openQueue([], { storage });
  await queue.flush();
  expect(sent).toEqual([]);
  expect(storage.stored.has("assessment/other/answers")).toBe(true);
});

test("a click made while an older one is being sent is stored and sent after it (S405, D13)", async () => {
  const sent: string[] = [];
  const first = pending<Outcome>();
  const send = async (questionId: string, { optionId }: PendingAnswer): Promise<Outcome> => {
    sent.push(`${questionId}:${optionId}`);
    return sent.length === 1 ? first.promise : "saved";
  };
  const { queue } = openQueue([], { send });
  queue.add("q1", clicked("a", 1));
  queue.add("q1", clicked("b", 2));
  first.settle("saved");
  expect(await queue.flush()).toBe("saved");
  expect(sent).toEqual(["q1:a", "q1:b"]);
  expect(queue.pending()).toEqual({});
});

test("another tab's click is pending in this tab too, which sends it (S405, D13)", async () => {
  const answer = pending<Outcome>();
  const { queue: here, storage } = openQueue([], { send: () => answer.promise });
  const { queue: there, sent } = openQueue([], { storage });
  here.add("q1", clicked("a", 1));
  there.add("q1", clicked("b", 2));
  expect(here.pending()).toEqual({ q1: clicked("b", 2) });
  expect(await there.flush()).toBe("saved");
  expect(sent).toEqual(["q1:b"]);
});

test.each(["moved", "missing"] as const)(
  "a refused click is dropped, the next clicks are sent, and the flush ends with %s (D12, R160)",
  async (outcome) => {
    const { queue, sent, storage } = openQueue([outcome]);
    queue.add("q1", clicked("a", 1));
    queue.add("q2", clicked("b", 2));
    queue.add("q3", clicked("c", 3));
    expect(await queue.flush()).toBe(outcome);
    expect(sent).toEqual(["q1:a", "q2:b", "q3:c"]);
    expect(storage.stored.size).toBe(0);
  },
);

test("a browser that may no longer continue keeps its clicks and stops sending (D12)", async () => {
  const { queue, sent, storage } = openQueue(["gone"]);
  queue.add("q1", clicked("a", 1));
  queue.add("q2", clicked("b", 2));
  expect(await queue.flush()).toBe("gone");
  expect(sent).toEqual(["q1:a"]);
  expect(Object.keys(JSON.parse(storage.stored.get(KEY) ?? ""))).toEqual(["q1", "q2"]);
});

test("sending stops when the submission is already completed (S405, D7)", async () => {
  const { queue, sent } = openQueue(["completed"]);
  queue.add("q1", clicked("a", 1));
  queue.add("q2", clicked("b", 2));
  expect(await queue.flush()).toBe("completed");
  expect(sent).toEqual(["q1:a"]);
});

test("the queue works from memory if storage is blocked (D12)", async () => {
  const refuse = () => {
    throw new Error("SecurityError");
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  const { queue, sent } = openQueue(["retry"], { storage });
  queue.add("q1", clicked("a", 1));
  queue.add("q2", clicked("b", 2));
  expect(queue.pending()).toEqual({ q1: clicked("a", 1), q2: clicked("b", 2) });
  expect(await queue.complete(async () => "saved")).toBe("saved");
  expect(sent).toEqual(["q1:a", "q1:a", "q2:b"]);
});

test.each(["not JSON", "null", "[]", '"text"', '{"q1":null}', '{"q1":{"optionId":7,"clickedAt":"x"}}'])(
  "invalid stored data is read as empty: %s (D12)",
  async (stored) => {
    const storage = memoryStorage();
    storage.setItem(KEY, stored);
    const { queue, sent } = openQueue([], { storage });
    expect(queue.pending()).toEqual({});
    expect(await queue.flush()).toBe("saved");
    expect(sent).toEqual([]);
  },
);

test("completion is sent after all clicks, and retried until the server answers (S72, D12)", async () => {
  const { queue, sent, pauses } = openQueue(["retry"]);
  queue.add("q1", clicked("a", 1));
  queue.add("q2", clicked("b", 2));
  const outcomes: Outcome[] = ["retry", "retry", "saved"];
  const complete = queue.complete(async () => {
    sent.push("completion");
    return outcomes.shift() ?? "gone";
  });
  expect(await complete).toBe("saved");
  expect(sent).toEqual(["q1:a", "q1:a", "q2:b", "completion", "completion", "completion"]);
  expect(pauses).toEqual([1000, 1000, 2000]);
});

test.each(["gone", "completed"] as const)(
  "completion is not sent when saving ended with %s (S72, D7)",
  async (outcome) => {
    let completions = 0;
    const { queue } = openQueue([outcome]);
    queue.add("q1", clicked("a", 1));
    const complete = queue.complete(async () => {
      completions += 1;
      return "saved";
    });
    expect(await complete).toBe(outcome);
    expect(completions).toBe(0);
  },
);

test("a pause ends as soon as the network returns (D12)", async () => {
  const paused = pending<number>();
  const wait = (ms: number) => {
    paused.settle(ms);
    return never();
  };
  const { queue, sent } = openQueue(["retry"], { wait });
  queue.add("q1", clicked("a", 1));
  expect(await paused.promise).toBe(1000);
  expect(sent).toEqual(["q1:a"]);
  queue.retryNow();
  expect(await queue.flush()).toBe("saved");
  expect(sent).toEqual(["q1:a", "q1:a"]);
});

test("the queue reports the number of pending clicks and whether saving is stuck (S61, D12)", async () => {
  const states: QueueState[] = [];
  const onChange = (state: QueueState) => void states.push(state);
  const { queue } = openQueue(["retry"], { onChange });
  queue.add("q1", clicked("a", 1));
  await queue.flush();
  expect(states).toContainEqual({ pending: 1, isStuck: true });
  expect(states[0]).toEqual({ pending: 1, isStuck: false });
  expect(states.at(-1)).toEqual({ pending: 0, isStuck: false });
});

test("confirmed clicks do not return if storage is full (S405, D12)", async () => {
  const storage = memoryStorage();
  let isFull = false;
  const full = {
    ...storage,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error("full");
      storage.setItem(key, value);
    },
    removeItem: ignore,
  };
  const { queue, sent } = openQueue([], { storage: full });
  queue.add("q1", clicked("a", 1));
  isFull = true;
  queue.add("q2", clicked("b", 2));
  expect(await queue.flush()).toBe("saved");
  expect(sent).toEqual(["q1:a", "q2:b"]);
});

test("if the network returns during a failing attempt, the next pause is skipped (D12)", async () => {
  const first = pending<Outcome>();
  const outcomes = [first.promise, Promise.resolve<Outcome>("saved")];
  const { queue, pauses } = openQueue([], { send: () => outcomes.shift() ?? Promise.resolve<Outcome>("saved") });
  const done = queue.add("q1", clicked("a", 1));
  queue.retryNow();
  first.settle("retry");
  expect(await done).toBe("saved");
  expect(pauses).toEqual([]);
});

test("a second click in the same millisecond is sent too (S405)", async () => {
  const first = pending<Outcome>();
  const sent: string[] = [];
  const send = (_: string, { optionId }: PendingAnswer) => {
    sent.push(optionId);
    return sent.length === 1 ? first.promise : Promise.resolve<Outcome>("saved");
  };
  const { queue } = openQueue([], { send });
  queue.add("q1", clicked("a", 1));
  const done = queue.add("q1", clicked("b", 1));
  first.settle("saved");
  expect(await done).toBe("saved");
  expect(sent).toEqual(["a", "b"]);
});

test("lost answers are all sent again in click order before completion (S405)", async () => {
  const { queue, sent } = openQueue();
  await queue.add("q1", clicked("a", 1));
  await queue.add("q2", clicked("b", 2));
  const answers: Outcome[] = ["missing", "saved"];
  expect(await queue.complete(async () => answers.shift() ?? "retry")).toBe("saved");
  expect(sent).toEqual(["q1:a", "q2:b", "q1:a", "q2:b"]);
  expect(queue.pending()).toEqual({});
});

test("answers still missing after a resend are reported, and the submission stays incomplete (S405)", async () => {
  const { queue, sent } = openQueue();
  await queue.add("q2", clicked("b", 2));
  expect(await queue.complete(async () => "missing")).toBe("missing");
  expect(sent).toEqual(["q2:b", "q2:b"]);
});

test("clicks that another tab adds while lost answers are resent are sent too (S405)", async () => {
  const { queue, sent, storage } = openQueue();
  await queue.add("q1", clicked("a", 1));
  const answers: Outcome[] = ["missing", "saved"];
  const completing = queue.complete(async () => {
    if (answers.length === 2) storage.setItem(KEY, JSON.stringify({ q2: clicked("b", 2) }));
    return answers.shift() ?? "retry";
  });
  expect(await completing).toBe("saved");
  expect(sent).toEqual(["q1:a", "q1:a", "q2:b"]);
});

test("a click that another tab adds during an outage is sent before the completion (S405)", async () => {
  const { queue, sent, storage } = openQueue();
  await queue.add("q1", clicked("a", 1));
  const answers: Outcome[] = ["retry", "saved"];
  const completing = queue.complete(async () => {
    if (answers.length === 2) storage.setItem(KEY, JSON.stringify({ q1: clicked("b", 2) }));
    sent.push("completion");
    return answers.shift() ?? "gone";
  });
  expect(await completing).toBe("saved");
  expect(sent).toEqual(["q1:a", "completion", "q1:b", "completion"]);
});
