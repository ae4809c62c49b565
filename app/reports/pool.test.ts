import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { Refusal } from "#app/platform/refusal.ts";
import { reportOfSize } from "#scripts/sample-reports.ts";
import { openReportPool } from "./pool.ts";

const small = reportOfSize(2);

const threadsBefore = process.platform === "linux" ? readdirSync("/proc/self/task") : [];
const pool = openReportPool({ maxThreads: 1, maxWaiting: 2, timeLimitMs: 60_000 });
afterAll(() => pool.close());

test("reports wait in a queue while the thread is busy, and a full queue refuses with Retry-After (R99)", async () => {
  const taken = [pool.draw(small), pool.draw(small), pool.draw(small)];
  const refusal = await pool.draw(small).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: "busy", headers: { "Retry-After": "5" } });
  for (const pdf of [...(await Promise.all(taken)), await pool.draw(small)])
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
});

test("a canceled request leaves the queue (R99)", async () => {
  const first = pool.draw(small);
  const gone = new AbortController();
  const left = Promise.allSettled([pool.draw(small, gone.signal), pool.draw(small, gone.signal)]);
  gone.abort();
  const last = pool.draw(small);
  expect((await left).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([first, last])).toHaveLength(2);
});

test.runIf(process.platform === "linux")("a report's thread runs at a lower priority than requests", async () => {
  const readNiceness = (thread: string) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, "utf8").split(") ")[1]?.split(" ")[16]);
  await pool.draw(small);
  // Poll, because another test's thread may end while its file is being read.
  await expect
    .poll(() =>
      readdirSync("/proc/self/task")
        .filter((thread) => !threadsBefore.includes(thread))
        .map(readNiceness),
    )
    .toContain(5);
});

test("a failed report does not affect later reports", async () => {
  await expect(pool.draw({ ...small, created: "not a date" })).rejects.toThrow("Invalid time value");
  expect((await pool.draw(small)).byteLength).toBeGreaterThan(10_000);
});

test("a report that takes too long is aborted", async () => {
  const hurried = openReportPool({ maxThreads: 1, maxWaiting: 5, timeLimitMs: 1 });
  await expect(hurried.draw(reportOfSize(200))).rejects.toThrow("took over 1 ms");
  await hurried.close();
});
