import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { computeScale, formatBin, Histogram } from "./histogram.tsx";

const NO_RESULTS = Array.from({ length: 20 }, () => 0);

function render(counts: number[], percents: number[]): string {
  const lines = percents.map((percent, place) => ({
    label: ["Average", "Good", "Excellent", "Gold"][place] ?? "",
    percent,
  }));
  return renderToStaticMarkup(createElement(Histogram, { title: "Scores", counts, lines }));
}

test("a histogram describes every bin and match minimum in words (T29)", () => {
  const drawing = render([3, ...NO_RESULTS.slice(2), 1], [50, 75, 85, 95]);
  expect(drawing).toContain("<title>Scores</title>");
  expect(drawing).toContain(
    "<desc>0% to below 5%: 3 results. 95% to 100%: 1 result. " +
      "Gold begins at 95%. Excellent begins at 85%. Good begins at 75%. Average begins at 50%.</desc>",
  );
  expect(drawing).not.toMatch(/style=|NaN/);
  expect(formatBin(0, 20)).toBe("0% to below 5%");
});

test.each([
  { percents: [50, 75, 85, 95] },
  { percents: [1, 2, 3, 4] },
  { percents: [97, 98, 99, 100] },
  { percents: [4, 5, 29, 98] },
])("labels at $percents never overlap or cross another line (T29)", ({ percents }) => {
  const drawing = render(NO_RESULTS, percents);
  const labels = [...drawing.matchAll(/<text x="(\d+)%" dx="(-?\d+)" y="(\d+)"/g)].map(([, x, dx, y]) => ({
    percent: Number(x),
    isLeft: Number(dx) < 0,
    y: Number(y),
  }));
  expect(new Set(labels.map(({ y }) => y)).size).toBe(4);
  for (const one of labels) {
    const crossing = labels.filter(
      ({ percent, isLeft }) => isLeft === one.isLeft && (isLeft ? percent < one.percent : percent > one.percent),
    );
    expect(crossing.every(({ y }) => y > one.y)).toBe(true);
  }
});

test("the scale of a histogram has whole numbers and reaches the highest bar (T29)", () => {
  for (const most of [1, 2, 3, 5, 7, 12, 44, 99, 100, 1234, 100_000]) {
    const { step, highest } = computeScale(most);
    expect(Number.isInteger(step) && highest >= most && highest - most < step && highest / step <= 5).toBe(true);
  }
});
