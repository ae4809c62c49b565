import { afterEach, expect, test, vi } from "vitest";
import { openScreenClock } from "./screen-clock.ts";

const opening = { startedAt: "2026-05-04T10:00:00.000Z", serverNow: "2026-05-04T10:00:00.000Z", isResumed: false };

/** The browser's storage, with what an earlier visit has left there. */
function keepInBrowser(left: Record<string, string> = {}): Map<string, string> {
  const kept = new Map(Object.entries(left));
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
  return kept;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a question's first showing counts, by the server's clock, in every tab and after a reload, until the end (T25)", () => {
  vi.useFakeTimers({ now: Date.parse("2026-05-04T17:30:00Z") });
  const kept = keepInBrowser();
  const clock = openScreenClock("id", opening);
  vi.advanceTimersByTime(1500);
  expect(clock.showing("q1")).toBe("2026-05-04T10:00:01.500Z");
  vi.advanceTimersByTime(1000);
  const otherTab = openScreenClock("id", { ...opening, serverNow: "2026-05-04T10:00:09.000Z" });
  expect([otherTab.showing("q2"), otherTab.showing("q1")]).toEqual([
    ...["2026-05-04T10:00:02.500Z", "2026-05-04T10:00:01.500Z"],
  ]);
  vi.advanceTimersByTime(1000);
  expect(clock.showing("q2")).toBe("2026-05-04T10:00:02.500Z");
  expect([...kept.keys()]).toEqual(["assessment/id/clock", "assessment/id/shown"]);
  clock.forget();
  expect(kept.size).toBe(0);
});

test.each(["null", "7", '"x"', "[]", "{", "", '{"q1":7}', '{"q1":null}'])(
  "what is no map of showings is as good as none: %s (T25)",
  (left) => {
    vi.useFakeTimers({ now: Date.parse("2026-05-04T17:30:00Z") });
    keepInBrowser({ "assessment/id/shown": left });
    expect(openScreenClock("id", opening).showing("q1")).toBe("2026-05-04T10:00:00.000Z");
  },
);

test("without a storage the first showing counts as long as the page is open (T25, S73)", () => {
  vi.useFakeTimers({ now: Date.parse("2026-05-04T17:30:00Z") });
  const clock = openScreenClock("id", opening);
  clock.showing("q1");
  vi.advanceTimersByTime(5000);
  expect(clock.showing("q1")).toBe("2026-05-04T10:00:00.000Z");
});
