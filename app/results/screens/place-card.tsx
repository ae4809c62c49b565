import { Card } from "#app/platform/ui/card.tsx";
import { HowToRead } from "#app/platform/ui/inline.tsx";
import { formatBands, formatGroup, formatPlace, formatPrecision, formatWithheld } from "#app/statistics/index.ts";
import type { ResultScreen } from "./result-overview.tsx";

type Figures = ResultScreen["figures"];

/** Where a score is among those of its group, and how sure it is; or from when on that can be said. */
export function PlaceCard({ figures, attempt }: { figures: Figures; attempt: number }) {
  const { group, versions, n, counts, withheld } = figures;
  if (group === null) return null;
  const place = formatPlace(figures);
  return (
    <Card title="Place and precision">
      <div className="grid gap-4">
        {place && (
          <div>
            <p>
              <span className="font-bold text-xl tabular-nums">{place.place}</span> {place.among}
            </p>
            <p className="mt-1 text-muted text-sm">{formatGroup(versions)}</p>
          </div>
        )}
        <Precision figures={figures} />
        {withheld && <p className="text-muted text-sm">{formatWithheld(withheld, n)}</p>}
        {!counts && <p className="text-sm">{repeatText(attempt)}</p>}
      </div>
      <HowToRead />
    </Card>
  );
}

function Precision({ figures }: { figures: Figures }) {
  const { percent, semPercent, low68, high68, low95, high95 } = figures;
  if (percent === null || semPercent === null) return null;
  if (low68 === null || high68 === null || low95 === null || high95 === null) return null;
  const bands = { low68, high68, low95, high95 };
  return (
    <div>
      <p className="font-bold text-xl tabular-nums">{formatPrecision(percent, semPercent)}</p>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="my-2 h-4 w-full">
        <line x2="100" y1="4" y2="4" strokeWidth="8" className="stroke-sunken" />
        <line x1={low95} x2={high95} y1="4" y2="4" strokeWidth="1.5" className="stroke-accent" />
        <line x1={low68} x2={high68} y1="4" y2="4" strokeWidth="5" className="stroke-accent" />
        <line x1={percent - 0.4} x2={percent + 0.4} y1="4" y2="4" strokeWidth="8" className="stroke-ink" />
      </svg>
      <p className="text-muted text-sm">{formatBands(bands)}</p>
    </div>
  );
}

/** That a result is none of its group; the first to be completed counts, which need not be the first to begin. */
function repeatText(attempt: number): string {
  return attempt > 1
    ? `This is attempt ${attempt}; the group counts first attempts only.`
    : "A later attempt was completed before this one; the group counts only what was completed first.";
}
