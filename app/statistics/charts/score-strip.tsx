import type { MatchBand } from "#app/match-bands/index.ts";
import { describeScoreStrip, listStripTicks, type ScoreStrip as Strip } from "../score-strip.ts";

const FILLS: Record<MatchBand, string> = {
  gold: "fill-gold-line",
  excellent: "fill-excellent-line",
  good: "fill-good-line",
  average: "fill-average-line",
  poor: "fill-poor-line",
};

const BARS_HEIGHT = 40;
const BAND_TOP = 46;
const BAND_HEIGHT = 6;
const HEIGHT = 74;

export function ScoreStrip({ strip }: { strip: Strip }) {
  const { percent, low95, high95, bands, bins } = strip;
  const highest = Math.max(...(bins ?? []), 1);
  const barWidth = 100 / (bins?.length ?? 1);
  const top = bins ? 0 : BARS_HEIGHT - 12;
  return (
    <svg
      role="img"
      aria-label={describeScoreStrip(strip)}
      width="100%"
      height={HEIGHT - top}
      className="block overflow-visible"
    >
      <g transform={`translate(0 ${-top})`}>
        {bins?.map((count, index) => {
          const height = (count / highest) * BARS_HEIGHT;
          const x = index * barWidth;
          return (
            count > 0 && (
              <rect
                key={x}
                x={`${x + 0.3}%`}
                y={BARS_HEIGHT - height}
                width={`${barWidth - 0.6}%`}
                height={height}
                className="fill-line"
              />
            )
          );
        })}
        {bands.map(({ band, from, to }) => (
          <rect
            key={band}
            x={`${from + 0.15}%`}
            y={BAND_TOP}
            width={`${to - from - 0.3}%`}
            height={BAND_HEIGHT}
            className={FILLS[band]}
          />
        ))}
        {low95 !== null && high95 !== null && (
          <line
            x1={`${low95}%`}
            x2={`${high95}%`}
            y1={BARS_HEIGHT - 6}
            y2={BARS_HEIGHT - 6}
            strokeWidth="2"
            className="stroke-ink"
          />
        )}
        <line
          x1={`${percent}%`}
          x2={`${percent}%`}
          y1={top + 10}
          y2={BAND_TOP + BAND_HEIGHT + 3}
          strokeWidth="2"
          className="stroke-ink"
        />
        <circle cx={`${percent}%`} cy={BARS_HEIGHT - 6} r="6" strokeWidth="2" className="fill-accent stroke-surface" />
        {listStripTicks(bands).map((tick) => (
          <text
            key={tick}
            x={`${tick}%`}
            y={HEIGHT - 4}
            textAnchor={tick === 0 ? "start" : "middle"}
            fontSize="12"
            className="fill-muted"
          >
            {tick}
          </text>
        ))}
      </g>
    </svg>
  );
}
