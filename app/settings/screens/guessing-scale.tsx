import {
  getBandRange,
  getMatchBand,
  MATCH_LABELS,
  type MatchBand,
  type PlaybookRanges,
} from "#app/match-bands/index.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";

export type GuessingScore = { testId: string; name: string; percent: number };

type ScaleProps = { ranges: PlaybookRanges; guessing: GuessingScore[] };

const FILLS: Record<MatchBand, string> = {
  poor: "fill-poor-line",
  average: "fill-average-line",
  good: "fill-good-line",
  excellent: "fill-excellent-line",
  gold: "fill-gold-line",
};
const BANDS = Object.keys(FILLS) as MatchBand[];
const MAX_VISIBLE = 3;

export function GuessingScale({ ranges, guessing }: ScaleProps) {
  if (guessing.length === 0) return null;
  const others = guessing.slice(MAX_VISIBLE);
  return (
    <div className="mt-5">
      <svg aria-hidden="true" className="h-6 w-full overflow-visible">
        {BANDS.map((band) => {
          const { from, below } = getBandRange(band, ranges);
          return (
            <rect
              key={band}
              x={`${from}%`}
              width={`${(below ?? 100) - from}%`}
              y="8"
              height="8"
              strokeWidth="2"
              className={`stroke-sunken ${FILLS[band]}`}
            />
          );
        })}
        {[...new Set(guessing.map(({ percent }) => Math.round(percent)))].map((percent) => (
          <line
            key={percent}
            x1={`${percent}%`}
            x2={`${percent}%`}
            y1="2"
            y2="22"
            strokeWidth="2"
            className="stroke-ink"
          />
        ))}
      </svg>
      <div className="mt-1 flex justify-between text-muted text-xs tabular-nums" aria-hidden="true">
        <span>0%</span>
        <span>Lines: scores by guessing</span>
        <span>100%</span>
      </div>
      <GuessingList ranges={ranges} guessing={guessing.slice(0, MAX_VISIBLE)} />
      {others.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="fold">{formatCount(others.length, "more test")}</summary>
          <GuessingList ranges={ranges} guessing={others} />
        </details>
      )}
    </div>
  );
}

function GuessingList({ ranges, guessing }: ScaleProps) {
  return (
    <ul aria-label="Scores by guessing" className="mt-2 grid gap-1 text-sm">
      {guessing.map(({ testId, name, percent }) => (
        <li key={testId} className="wrap-anywhere">
          Guessing gives about {Math.round(percent)}% in <bdi>{name}</bdi>:{" "}
          {MATCH_LABELS[getMatchBand(percent, ranges)]}
        </li>
      ))}
    </ul>
  );
}
