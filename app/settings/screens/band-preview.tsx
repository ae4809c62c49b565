import { MatchBadge } from "#app/match-bands/components.ts";
import {
  countRelabelled,
  isDescending,
  isMinimum,
  MATCH_BANDS,
  type PlaybookRanges,
  RANGES_NOT_DESCENDING,
  rangeText,
} from "#app/match-bands/index.ts";
import { counted } from "#app/platform/text/numbers-text.ts";
import { type Guessing, GuessingScale } from "./guessing-scale.tsx";

export type PercentCount = { percent: number; submissions: number };

type PreviewProps = {
  stored: PlaybookRanges;
  typed: PlaybookRanges;
  percentCounts: PercentCount[];
  guessing: Guessing[];
};

/** The five bands as they would be, what guessing gives among them, and how many past results change their label. */
export function BandPreview({ stored, typed, percentCounts, guessing }: PreviewProps) {
  return (
    <div className="rounded-control bg-sunken p-4">
      <h3 className="mb-3 font-semibold text-sm">Preview</h3>
      <ul aria-label="The five bands" className="grid gap-2 max-sm:gap-3">
        {MATCH_BANDS.map((band) => (
          <li
            key={band}
            className="grid grid-cols-[11rem_1fr] items-center gap-3 text-sm max-sm:grid-cols-1 max-sm:gap-1"
          >
            <span>
              <MatchBadge band={band} />
            </span>
            <span className="tabular-nums">{rangeText(band, typed)}</span>
          </li>
        ))}
      </ul>
      {isDescending(typed) && isMinimum(typed.goldMin) && <GuessingScale ranges={typed} guessing={guessing} />}
      <p role="status" className="mt-4 text-sm">
        {isDescending(typed) ? changeText(countRelabelled(percentCounts, stored, typed)) : RANGES_NOT_DESCENDING}
      </p>
    </div>
  );
}

function changeText(count: number): string {
  if (count === 0) return "No past result changes its label.";
  return counted(count, "past result changes its label.", "past results change their label.");
}
