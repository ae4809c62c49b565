import { formatPercent } from "#app/content/index.ts";
import type { MeasuredPoint } from "../models/measurement.ts";
import { AXIS_HEIGHT, ChartText, LABEL_HEIGHT, ScoreAxis, sortIntoRows } from "./histogram.tsx";

type CurveProps = {
  points: readonly MeasuredPoint[];
  lines: readonly { label: string; percent: number }[];
  good: number;
};

const PLOT_HEIGHT = 180;

export function InformationCurve({ points, lines, good }: CurveProps) {
  const rows = sortIntoRows(lines);
  const top = rows.length * LABEL_HEIGHT + 8;
  const bottom = top + PLOT_HEIGHT;
  const highest = 1.1 * Math.max(good, ...points.map(({ information }) => information));
  const toY = (information: number) => PLOT_HEIGHT * (1 - information / highest);
  const path = points.map(({ percent, information }) => `${round(percent)} ${round(toY(information))}`).join("L");
  const goodY = top + toY(good);
  return (
    <svg role="img" width="100%" height={bottom + AXIS_HEIGHT} className="block overflow-visible">
      <title>Precision by score</title>
      <desc>{describeCurve(points, rows)}</desc>
      <svg
        aria-hidden="true"
        y={top}
        width="100%"
        height={PLOT_HEIGHT}
        viewBox={`0 0 100 ${PLOT_HEIGHT}`}
        preserveAspectRatio="none"
      >
        <rect width="100" height={round(toY(good))} className="fill-accent-soft" />
        <path
          d={`M${path}`}
          fill="none"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
      </svg>
      <line x1="0" x2="100%" y1={goodY} y2={goodY} className="stroke-control" />
      <ChartText x="0" dx={6} y={goodY - 6} anchor="start" className="fill-muted">
        Measures well above this line
      </ChartText>
      <ScoreAxis rows={rows} bottom={bottom} />
    </svg>
  );
}

function describeCurve(points: readonly MeasuredPoint[], lines: CurveProps["lines"]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  const best = points.reduce((highest, point) => (point.information > highest.information ? point : highest), first);
  return [
    `Scores from ${formatPercent(first.percent)}% to ${formatPercent(last.percent)}%.`,
    `Most precise at ${formatPercent(best.percent)}%, with an information of ${best.information.toFixed(1)}.`,
    ...lines.map(({ label, percent }) => `${label} begins at ${percent}%.`),
  ].join(" ");
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
