import fc from "fast-check";
import { expect, test } from "vitest";
import { computeTrend } from "./trend.ts";

const month = (number: number, percents: number[]) => ({
  month: new Date(Date.UTC(2026, number, 1)),
  percents,
  seconds: percents.map((percent) => 60 * percent),
  isMore: false,
});

test("a month's mean has the textbook interval, and stays blank below five results (T38, T117)", () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.2: mean ± t·s/√n. R: qt(0.975, 4).
  const { months } = computeTrend([month(0, [50, 60, 70, 80, 90]), month(1, [50, 60, 70, 80])]);
  const half = (2.7764451052 * Math.sqrt(250)) / Math.sqrt(5);
  expect(months[0]).toMatchObject({
    n: 5,
    mean: 70,
    seconds: 4200,
    low: expect.closeTo(70 - half, 9),
    high: expect.closeTo(70 + half, 9),
  });
  expect(months[1]).toMatchObject({ n: 4, mean: null, low: null, high: null, seconds: null });
});

test("a trend is reported only if the first and last known month differ beyond chance (T38, T117)", () => {
  const low = [40, 42, 44, 46, 48];
  const high = low.map((percent) => percent + 20);
  expect(computeTrend([month(0, low), month(1, []), month(2, high)]).direction).toBe("up");
  expect(computeTrend([month(0, high), month(1, low)]).direction).toBe("down");
  expect(computeTrend([month(0, low), month(1, low)]).direction).toBe("none");
  // R: t.test(low, low + 7.5) has p = 0.0056, and t.test(low, low + 4.5) has p = 0.0546.
  expect(
    computeTrend([
      month(0, low),
      month(
        1,
        low.map((percent) => percent + 4.5),
      ),
    ]).direction,
  ).toBe("none");
  expect(
    computeTrend([
      month(0, low),
      month(
        1,
        low.map((percent) => percent + 7.5),
      ),
    ]).direction,
  ).toBe("up");
  expect(computeTrend([month(0, low), month(1, [50])]).direction).toBe("unknown");
  expect(computeTrend([]).direction).toBe("unknown");
});

test("in random months, the interval contains the mean and stays between 0 and 100 (T38, T117)", () => {
  const percents = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 5, maxLength: 50 });
  fc.assert(
    fc.property(percents, (all) => {
      const [one] = computeTrend([month(0, all)]).months;
      expect(one?.low).toBeLessThanOrEqual((one?.mean ?? 0) + 1e-9);
      expect(one?.high).toBeGreaterThanOrEqual((one?.mean ?? 0) - 1e-9);
      expect([(one?.low ?? -1) >= 0, (one?.high ?? 101) <= 100]).toEqual([true, true]);
    }),
  );
});
