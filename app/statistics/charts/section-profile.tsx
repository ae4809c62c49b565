import { formatPercent } from "#app/content/index.ts";
import type { ProfiledSection } from "../section-profile.ts";
import { ChartTable } from "./chart-table.tsx";
import { DIAMOND, NARROW, SectionDrawing, WIDE } from "./section-drawing.tsx";

type SectionProfileProps = { who: string; sections: ProfiledSection[] };

/** Each section's percent as a diamond over the middle half of the group and its median, and the same as a table. */
export function SectionProfile({ who, sections }: SectionProfileProps) {
  return (
    <div>
      <Legend who={who} hasGroup={sections.some(({ q1Percent }) => q1Percent !== null)} />
      <SectionDrawing geometry={WIDE} sections={sections} look="hidden max-w-3xl md:block print:block" />
      <SectionDrawing geometry={NARROW} sections={sections} look="max-w-sm md:hidden print:hidden" />
      <ChartTable
        caption="Section profile"
        head={["Section", "Score", "Group's Q1", "Median", "Q3"]}
        rows={sections.map(({ sectionId, name, percent, q1Percent, medianPercent, q3Percent }) => ({
          key: sectionId,
          cells: [
            name,
            percent === null ? "Not scored" : `${formatPercent(percent)}%`,
            ...[q1Percent, medianPercent, q3Percent].map(orDash),
          ],
        }))}
      />
    </div>
  );
}

function orDash(percent: number | null): string {
  return percent === null ? "–" : `${formatPercent(percent)}%`;
}

function Legend({ who, hasGroup }: { who: string; hasGroup: boolean }) {
  const sample = "h-4 w-6 shrink-0";
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm [&>li]:flex [&>li]:items-center [&>li]:gap-2">
      <li>
        <svg viewBox="0 0 24 16" aria-hidden="true" className={sample}>
          <path d={`M12 8${DIAMOND}`} className="fill-accent" />
        </svg>
        {who}
      </li>
      {hasGroup && (
        <li>
          <svg viewBox="0 0 24 16" aria-hidden="true" className={sample}>
            <rect x="1" y="2" width="22" height="12" rx="2" className="fill-sunken stroke-control" />
          </svg>
          Group's middle half
        </li>
      )}
      {hasGroup && (
        <li>
          <svg viewBox="0 0 24 16" aria-hidden="true" className={sample}>
            <line x1="12" x2="12" y1="2" y2="14" strokeWidth="3" className="stroke-ink" />
          </svg>
          Group's median
        </li>
      )}
    </ul>
  );
}
