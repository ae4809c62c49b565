import { afterEach, expect, test, vi } from "vitest";
import { openScreenClock } from "./screen-clock.ts";

const opening = {
  startedAt: "2026-05-04T10:00:00.000Z",
  serverNow: "2026-05-04T10:00:00.000Z",
  isResumed: false,
  answeredAt: 0,
};

function stubStorage(left: Record<string, string> = {}): Map<string, string> {
  const stored = new Map(Object.entries(left));
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
  return stored;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a question's first display time applies in every tab and after a reload (T25)", () => {
  vi.useFakeTimers({ now: Date.parse("2026-05-04T17:30:00Z") });
  const stored = stubStorage();
  const clock = openScreenClock("id", opening);
  vi.advanceTimersByTime(1500);
  expect(clock.markShown("q1")).toBe("2026-05-04T10:00:01.500Z");
  vi.advanceTimersByTime(1000);
  const otherTab = openScreenClock("id", {
    ...opening,
    serverNow: "2026-05-04T10:00:02.500Z",
    answeredAt: performance.now(),
  });
  expect(otherTab.markShown("q2")).toBe("2026-05-04T10:00:02.500Z");
  expect(otherTab.markShown("q1")).toBe("2026-05-04T10:00:01.500Z");
  vi.advanceTimersByTime(1000);
  expect(clock.markShown("q2")).toBe("2026-05-04T10:00:02.500Z");
  expect([...stored.keys()]).toEqual(["assessment/id/clock", "assessment/id/shown"]);
  clock.forget();
  expect(stored.size).toBe(0);
});

test("a click gets a later time than the one before, even if the device's clock was set back (S404)", () => {
  vi.useFakeTimers({ now: Date.parse("2026-05-04T17:30:00Z") });
  stubStorage();
  const clock = openScreenClock("id", opening);
  vi.advanceTimersByTime(1000);
  vi.setSystemTime(Date.parse("2026-05-04T16:30:00Z"));
  vi.advanceTimersByTime(1000);
  expect(clock.now().toISOString()).toBe("2026-05-04T10:00:02.000Z");
  const afterReload = openScreenClock("id", {
    ...opening,
    serverNow: "2026-05-04T10:00:02.000Z",
    answeredAt: performance.now(),
  });
  vi.advanceTimersByTime(1000);
  expect(afterReload.now().toISOString()).toBe("2026-05-04T10:00:03.000Z");
});

test("the clock follows the server after slow script loading and device sleep (S71)", () => {
  vi.useFakeTimers({ now: Date.parse("2026-05-04T17:30:00Z") });
  stubStorage();
  vi.advanceTimersByTime(15_000);
  const clock = openScreenClock("id", opening);
  expect(clock.now().toISOString()).toBe("2026-05-04T10:00:15.000Z");
  vi.setSystemTime(Date.parse("2026-05-04T18:30:15Z"));
  expect([clock.now().toISOString(), clock.secondsOpen()]).toEqual(["2026-05-04T11:00:15.000Z", 3615]);
});

test.each(["null", "7", '"x"', "[]", "{", "", '{"q1":7}', '{"q1":null}'])(
  "invalid stored display times are read as empty: %s (T25)",
  (left) => {
    vi.useFakeTimers({ now: Date.parse("2026-05-04T17:30:00Z") });
    stubStorage({ "assessment/id/shown": left });
    expect(openScreenClock("id", opening).markShown("q1")).toBe("2026-05-04T10:00:00.000Z");
  },
);

test("without storage, the first display time applies until the page is closed (T25, S73)", () => {
  vi.useFakeTimers({ now: Date.parse("2026-05-04T17:30:00Z") });
  const clock = openScreenClock("id", opening);
  clock.markShown("q1");
  vi.advanceTimersByTime(5000);
  expect(clock.markShown("q1")).toBe("2026-05-04T10:00:00.000Z");
});

test("times when the tab was hidden add up across reloads, and each counts when it ends (T26)", () => {
  vi.useFakeTimers({ now: Date.parse("2026-05-04T17:30:00Z") });
  stubStorage();
  const tab = { hidden: false };
  vi.stubGlobal("document", tab);
  const clock = openScreenClock("id", opening);
  const turn = (hidden: boolean, ms: number) => {
    tab.hidden = hidden;
    clock.countHidden();
    vi.advanceTimersByTime(ms);
  };
  turn(false, 1000);
  turn(true, 5000);
  expect(clock.hidden).toEqual({ times: 0, seconds: 0 });
  turn(false, 1000);
  turn(true, 61_400);
  turn(false, 5000);
  expect(clock.hidden).toEqual({ times: 2, seconds: 66 });
  const reload = () => openScreenClock("id", { ...opening, isResumed: true });
  expect(reload().hidden).toEqual({ times: 2, seconds: 66 });
  clock.forget();
  expect(reload().hidden).toEqual({ times: 0, seconds: 0 });
});
