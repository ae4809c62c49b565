import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";

type HistogramLine = { label: string; percent: number };
type HistogramProps = { title: string; counts: readonly number[]; lines: readonly HistogramLine[] };

const PLOT_HEIGHT = 200;
export const LABEL_HEIGHT = 18;
export const AXIS_HEIGHT = 24;
const NARROWEST_LEFT = 40;

/** Use percentages for positions and pixels for heights, so that text has the same size on phones. */
export function Histogram({ title, counts, lines }: HistogramProps) {
  const rows = sortIntoRows(lines);
  const top = rows.length * LABEL_HEIGHT + 8;
  const bottom = top + PLOT_HEIGHT;
  const { step, highest } = computeScale(Math.max(...counts, 1));
  const toHeight = (count: number) => (count / highest) * PLOT_HEIGHT;
  const ticks = Array.from({ length: highest / step }, (_, index) => (index + 1) * step);
  return (
    <svg role="img" width="100%" height={bottom + AXIS_HEIGHT} className="block overflow-visible">
      <title>{title}</title>
      <desc>{describeHistogram(counts, rows)}</desc>
      {ticks.map((count) => (
        <line
          key={count}
          x1="0"
          x2="100%"
          y1={bottom - toHeight(count)}
          y2={bottom - toHeight(count)}
          className="stroke-line"
        />
      ))}
      <Bars counts={counts} bottom={bottom} toHeight={toHeight} />
      <ScoreAxis rows={rows} bottom={bottom} />
      {ticks.map((count) => (
        <ChartText key={count} x="0" y={bottom - toHeight(count) - 4} anchor="start" className="fill-muted">
          {formatNumber(count)}
        </ChartText>
      ))}
    </svg>
  );
}

/** Scores from 0% to 100%, with a labeled line per minimum. */
export function ScoreAxis({ rows, bottom }: { rows: readonly HistogramLine[]; bottom: number }) {
  return (
    <>
      <line x1="0" x2="100%" y1={bottom} y2={bottom} className="stroke-control" />
      {rows.map(({ label, percent }, row) => (
        <Threshold key={label} percent={percent} y={(row + 1) * LABEL_HEIGHT} bottom={bottom}>
          {`${label} ${percent}%`}
        </Threshold>
      ))}
      {[0, 25, 50, 75, 100].map((percent) => (
        <ChartText
          key={percent}
          x={`${percent}%`}
          y={bottom + 18}
          anchor={percent === 0 ? "start" : percent === 100 ? "end" : "middle"}
          className="fill-muted"
        >
          {`${percent}%`}
        </ChartText>
      ))}
    </>
  );
}

/** Sort the labels. Otherwise, lines would cross the labels of other lines. */
export function sortIntoRows(lines: readonly HistogramLine[]): HistogramLine[] {
  const ascending = [...lines].sort((a, b) => a.percent - b.percent);
  const isLeft = ({ percent }: HistogramLine) => percent >= NARROWEST_LEFT;
  return [...ascending.filter((line) => !isLeft(line)), ...ascending.filter(isLeft).reverse()];
}

type BarsProps = { counts: readonly number[]; bottom: number; toHeight: (count: number) => number };

function Bars({ counts, bottom, toHeight }: BarsProps) {
  const width = 100 / counts.length;
  return counts.map((count, index) => {
    const text = `${formatBin(index, counts.length)}: ${formatCount(count, "result")}`;
    return (
      <rect
        key={text}
        x={`${index * width + width * 0.06}%`}
        width={`${width * 0.88}%`}
        y={bottom - toHeight(count)}
        height={toHeight(count)}
        rx="2"
        className="fill-accent"
      >
        <title>{text}</title>
      </rect>
    );
  });
}

type ThresholdProps = { percent: number; y: number; bottom: number; children: string };

function Threshold({ percent, y, bottom, children }: ThresholdProps) {
  const isLeft = percent >= NARROWEST_LEFT;
  return (
    <g>
      <line
        x1={`${percent}%`}
        x2={`${percent}%`}
        y1={y - 12}
        y2={bottom}
        strokeDasharray="3 3"
        className="stroke-ink"
      />
      <ChartText
        x={`${percent}%`}
        dx={isLeft ? -6 : 6}
        y={y}
        anchor={isLeft ? "end" : "start"}
        className="fill-ink font-medium"
      >
        {children}
      </ChartText>
    </g>
  );
}

/** `step` is 1, 2 or 5 times a power of ten, so that there are at most five grid lines. */
export function computeScale(most: number): { step: number; highest: number } {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [0.2, 0.5, 1, 2].map((factor) => factor * power).find((one) => one >= 1 && most / one <= 5) ?? power;
  return { step, highest: Math.ceil(most / step) * step };
}

export function formatBin(index: number, count: number): string {
  const from = (100 * index) / count;
  const below = (100 * (index + 1)) / count;
  return index === count - 1 ? `${from}% to ${below}%` : `${from}% to below ${below}%`;
}

function describeHistogram(counts: readonly number[], lines: readonly HistogramLine[]): string {
  const bins = counts.flatMap((count, index) =>
    count === 0 ? [] : [`${formatBin(index, counts.length)}: ${formatCount(count, "result")}.`],
  );
  return [...bins, ...lines.map(({ label, percent }) => `${label} begins at ${percent}%.`)].join(" ");
}

type ChartTextProps = {
  x: string;
  y: number;
  dx?: number;
  anchor: "start" | "middle" | "end";
  className: string;
  children: string;
};

export function ChartText({ anchor, className, ...text }: ChartTextProps) {
  return (
    <text
      {...text}
      textAnchor={anchor}
      paintOrder="stroke"
      strokeWidth="4"
      strokeLinejoin="round"
      className={`stroke-surface text-xs tabular-nums ${className}`}
    />
  );
}
