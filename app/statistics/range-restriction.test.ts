import fc from "fast-check";
import { expect, test } from "vitest";
import { correctCorrelation, withInterval } from "./range-restriction.ts";

const correctForRange = (r: number, sdApplicants: number, sdHired: number) =>
  correctCorrelation({ r, low: r, high: r }, sdApplicants, sdHired)?.r ?? null;

test("corrections for range restriction equal the published figures (T114)", () => {
  // R package psych, rangeCorrection(.33, 100.32, 48.19), an example from Revelle, chapter 4.
  expect(correctForRange(0.33, 100.32, 48.19)).toBeCloseTo(0.5884, 4);
  // R package psychometric, cRRr(.25, 12, 5), an example from Cohen et al. (2003), section 2.10.3, with u = 12/5.
  expect(correctForRange(0.25, 12, 5)).toBeCloseTo(0.5267, 4);
});

const sd = fc.double({ min: 0.1, max: 50, noNaN: true });

test("a correction keeps sign and order, and is omitted where it would be a guess (T114)", () => {
  const r = fc.double({ min: -0.99, max: 0.99, noNaN: true });
  fc.assert(
    fc.property(r, fc.integer({ min: 4, max: 500 }), sd, sd, (observed, n, sdApplicants, sdHired) => {
      const plain = withInterval(observed, n);
      if (!plain) throw new Error("An interval is defined");
      const corrected = correctCorrelation(plain, sdApplicants, sdHired);
      const mayBeNone = plain.low <= 0 && plain.high >= 0;
      if (sdApplicants <= sdHired || sdApplicants > 3 * sdHired || mayBeNone) {
        expect(corrected).toBeNull();
        return;
      }
      expect((corrected?.r ?? 0) * observed).toBeGreaterThanOrEqual(0);
      expect(Math.abs(corrected?.r ?? 0)).toBeGreaterThanOrEqual(Math.abs(observed) - 1e-12);
      expect(corrected?.low).toBeLessThanOrEqual((corrected?.r ?? 0) + 1e-12);
      expect(corrected?.high).toBeGreaterThanOrEqual((corrected?.r ?? 0) - 1e-12);
      expect(corrected?.high).toBeLessThanOrEqual(1);
    }),
  );
  expect(correctCorrelation({ r: 0.2, low: 0.1, high: 0.4 }, null, 5)).toBeNull();
  expect(correctCorrelation({ r: 0.2, low: 0.1, high: 0.4 }, 5, 0)).toBeNull();
});
