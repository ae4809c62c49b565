import { formatCount } from "#app/platform/text/numbers-text.ts";
import { NOTE, TONES } from "./blocks.ts";
import { CONTENT_WIDTH, type Element, MARGIN, type Paper } from "./paper.ts";
import type { ReportScore } from "./report-types.ts";
import { drawColumns, drawDiamond, drawMiddleHalf, drawStroke } from "./strip.ts";

const SAMPLE_WIDTH = 30;
const DIAMOND_WIDTH = 12;
const SAMPLE_HEIGHT = 7;
const SAMPLE_COLUMNS = [1, 2, 4, 6, 5, 3];
const SAMPLE_HALF = { q1: 4, median: 55, q3: 96 };
const SAMPLE_GAP = 5;
const ITEM_GAP = 16;

type Item = { text: string; width?: number; draw?: (x: number, y: number) => void };

function drawLegend(paper: Paper, parent: Element, items: Item[]): void {
  const top = paper.y + (NOTE.lineHeight - SAMPLE_HEIGHT) / 2;
  let x = MARGIN;
  const placed = items.map(({ text, draw, width = 0 }) => {
    const [sampleLeft, left] = [x, draw ? x + width + SAMPLE_GAP : x];
    const lines = paper.fitLine(text, MARGIN + CONTENT_WIDTH - left, NOTE);
    x = left + (lines[0]?.width ?? 0) + ITEM_GAP;
    return { lines, left, drawSample: () => draw?.(sampleLeft, top) };
  });
  paper.drawArtifact(() => {
    for (const { drawSample } of placed) drawSample();
  });
  paper.drawElement(parent, "P", () => {
    for (const { lines, left } of placed) paper.drawLines(lines, left, paper.y, NOTE);
  });
  paper.y += NOTE.lineHeight;
}

export function drawMarkLegend(paper: Paper, parent: Element, { group, margin }: ReportScore): void {
  const box = { width: SAMPLE_WIDTH, height: SAMPLE_HEIGHT };
  const width = margin ? SAMPLE_WIDTH : DIAMOND_WIDTH;
  const candidate: Item = {
    width,
    text: margin ? "This candidate, with the likely true level" : "This candidate",
    draw: (x, y) => {
      const middle = y + SAMPLE_HEIGHT / 2;
      if (margin) drawStroke(paper, [x, middle], [x + width, middle], 2);
      drawDiamond(paper, x + width / 2, middle);
    },
  };
  const others: Item[] = group
    ? [
        {
          ...box,
          text: `Group of ${formatCount(group.n, "candidate")}`,
          draw: (x, y) => drawColumns(paper, { x, y, ...box }, SAMPLE_COLUMNS),
        },
        {
          ...box,
          text: "Group's middle half, with its median",
          draw: (x, y) => drawMiddleHalf(paper, { x, y, ...box }, SAMPLE_HALF),
        },
      ]
    : [];
  drawLegend(paper, parent, [candidate, ...others]);
}

/** These limits are fixed (S159), unlike the minimums of the match labels, which are a setting. */
const COLOR_TEXTS = { green: "green from 70%", amber: "amber from 40%", red: "red below 40%" };

export function drawColorLegend(paper: Paper, parent: Element, others: string): void {
  drawLegend(paper, parent, [
    { text: "Bars and percentages:" },
    ...(["green", "amber", "red"] as const).map((tone) => ({
      width: SAMPLE_HEIGHT,
      text: COLOR_TEXTS[tone],
      draw: (x: number, y: number) => void paper.doc.rect(x, y, SAMPLE_HEIGHT, SAMPLE_HEIGHT).fill(TONES[tone].bar),
    })),
    { text: `${others} the match bands.` },
  ]);
}
