import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Refusal } from "#app/platform/refusal.ts";
import { reportOfSize } from "#scripts/sample-reports.ts";
import { openReportPool } from "./pool.ts";

const small = reportOfSize(2);

test("reports wait in a queue while the thread is busy (R99)", async () => {
  const pool = openReportPool({ maxThreads: 1, maxWaiting: 5, timeLimitMs: 60_000 });
  const drawn = await Promise.all(Array.from({ length: 4 }, () => pool.draw(small)));
  const again = await pool.draw(small);
  for (const pdf of [...drawn, again]) expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
  await pool.close();
});

test("a full queue refuses a report with Retry-After (R99)", async () => {
  const pool = openReportPool({ maxThreads: 1, maxWaiting: 2, timeLimitMs: 60_000 });
  const taken = [pool.draw(small), pool.draw(small), pool.draw(small)];
  const refusal = await pool.draw(small).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: "busy", headers: { "Retry-After": "5" } });
  expect(await Promise.all(taken)).toHaveLength(3);
  await pool.close();
});

test("a canceled request leaves the queue (R99)", async () => {
  const pool = openReportPool({ maxThreads: 1, maxWaiting: 2, timeLimitMs: 60_000 });
  const first = pool.draw(small);
  const gone = new AbortController();
  const left = Promise.allSettled([pool.draw(small, gone.signal), pool.draw(small, gone.signal)]);
  gone.abort();
  const last = pool.draw(small);
  expect((await left).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([first, last])).toHaveLength(2);
  await pool.close();
});

test.runIf(process.platform === "linux")("a report's thread runs at a lower priority than requests", async () => {
  const pool = openReportPool({ maxThreads: 1, maxWaiting: 5, timeLimitMs: 60_000 });
  const readNiceness = (thread: string) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, "utf8").split(") ")[1]?.split(" ")[16]);
  const before = readdirSync("/proc/self/task");
  await pool.draw(small);
  // Poll, because another test's thread may end while its file is being read.
  await expect
    .poll(() =>
      readdirSync("/proc/self/task")
        .filter((thread) => !before.includes(thread))
        .map(readNiceness),
    )
    .toContain(5);
  await pool.close();
});

test("a report that takes too long is aborted", async () => {
  const pool = openReportPool({ maxThreads: 1, maxWaiting: 5, timeLimitMs: 1 });
  await expect(pool.draw(reportOfSize(200))).rejects.toThrow("took over 1 ms");
  await pool.close();
});

test("a failed report does not affect later reports", async () => {
  const pool = openReportPool({ maxThreads: 1, maxWaiting: 5, timeLimitMs: 60_000 });
  await expect(pool.draw({ ...small, created: "not a date" })).rejects.toThrow("Invalid time value");
  expect((await pool.draw(small)).byteLength).toBeGreaterThan(10_000);
  await pool.close();
});
