/** A worker thread: answers questions at a steady rate, however slow the replies are, until it is told to stop. */
import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** What it needs to know, and what it tells at the end: milliseconds, shortest first, and how many answers failed. */
export type AnswerTask = {
  url: string;
  origin: string;
  cookie: string;
  choices: { questionId: string; selectedOptionId: string }[];
};
export type Answered = { times: number[]; failed: number };

const EVERY_MS = 20;
const FIRST_UNCOUNTED = 20;

const { url, origin, cookie, choices }: AnswerTask = workerData;
const headers = { Cookie: cookie, Origin: origin, "Content-Type": "application/json" };
const times: number[] = [];
let failed = 0;
let isStopped = false;

for (let n = 0; n < FIRST_UNCOUNTED; n += 1) await answer(n);
times.length = 0;
parentPort?.once("message", () => {
  isStopped = true;
});
parentPort?.postMessage("begun");
const pending: Promise<void>[] = [];
for (let n = 0; !isStopped; n += 1) {
  pending.push(answer(n));
  await setTimeout(EVERY_MS);
}
await Promise.all(pending);
parentPort?.postMessage({ times: times.sort((one, other) => one - other), failed } satisfies Answered);

async function answer(n: number): Promise<void> {
  const begun = performance.now();
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(choices[n % choices.length]) });
  await response.arrayBuffer();
  times.push(performance.now() - begun);
  if (response.status !== 200) failed += 1;
}
