import { expect, test } from "vitest";
import { addScore, createTally, toFigures } from "../report.ts";
import { formatFigures, summarize } from "./report-texts.ts";

test("a mean score is never rounded up to a whole percent, as on the other screens (H94, D28)", () => {
  const tally = createTally();
  for (const percent of [55.9, 55.95, 55.99, 56, 56]) addScore(tally, percent);
  const figures = toFigures(tally);
  expect(figures.meanPercent).toBeCloseTo(55.968);
  expect(formatFigures(figures).scoreText).toBe("55.9%");
  expect(summarize(figures)).toBe("0 invited, nobody has started");
});
