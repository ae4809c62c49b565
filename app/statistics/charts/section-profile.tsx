import { formatPercent } from "#app/content/index.ts";
import type { ProfiledSection } from "../score-statistics.ts";
import { ChartTable } from "./chart-table.tsx";

type DrawnSection = Omit<ProfiledSection, "isAdded">;
type SectionProfileProps = { name: string; sections: DrawnSection[] };

export function SectionProfile({ name, sections }: SectionProfileProps) {
  return (
    <div>
      <Legend name={name} hasGroup={sections.some(({ q1Percent }) => q1Percent !== null)} />
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
            ...[q1Percent, medianPercent, q3Percent].map(formatNullablePercent),
          ],
        }))}
      />
    </div>
  );
}

function formatNullablePercent(percent: number | null): string {
  return percent === null ? "–" : `${formatPercent(percent)}%`;
}

function Legend({ name, hasGroup }: { name: string; hasGroup: boolean }) {
  const sample = "h-4 w-6 shrink-0";
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm [&>li]:flex [&>li]:items-center [&>li]:gap-2">
      <li>
        <svg viewBox="0 0 24 16" aria-hidden="true" className={sample}>
          <path d={`M12 8${DIAMOND}`} className="fill-accent" />
        </svg>
        {name}
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

/** SVG scaling also scales the text, so phones get a narrower drawing with readable text. */
const WIDE = { key: "wide", width: 640, row: 44, left: 212, right: 632, nameY: 27, lane: 0 };
const NARROW = { key: "narrow", width: 320, row: 70, left: 8, right: 312, nameY: 15, lane: 22 };
type Geometry = typeof WIDE;

const TICKS = [0, 25, 50, 75, 100];
const MAX_NAME_LETTERS = 28;
const DIAMOND = "m0 -7l7 7l-7 7l-7 -7z";

function SectionDrawing({ geometry, sections, look }: { geometry: Geometry; sections: DrawnSection[]; look: string }) {
  const bottom = sections.length * geometry.row;
  const titleId = `section-profile-${geometry.key}`;
  const textId = `${titleId}-text`;
  return (
    <svg
      viewBox={`0 0 ${geometry.width} ${bottom + 24}`}
      role="img"
      aria-labelledby={titleId}
      aria-describedby={textId}
      className={`w-full overflow-visible ${look}`}
    >
      <title id={titleId}>Section profile</title>
      <desc id={textId}>{sections.map(describeSection).join(" ")}</desc>
      {sections.map((section, place) => (
        <Row key={section.sectionId} geometry={geometry} section={section} y={place * geometry.row} />
      ))}
      {TICKS.map((tick) => (
        <text
          key={tick}
          x={toX(geometry, tick)}
          y={bottom + 19}
          textAnchor={tick === 0 ? "start" : tick === 100 ? "end" : "middle"}
          fontSize="12"
          className="fill-muted"
        >
          {tick === 100 ? "100%" : tick}
        </text>
      ))}
    </svg>
  );
}

/** The candidate's mark is drawn above the group's. In one row, they would hide each other. */
function Row({ geometry, section, y }: { geometry: Geometry; section: DrawnSection; y: number }) {
  const { name, percent } = section;
  const top = y + geometry.lane;
  return (
    <>
      {TICKS.map((tick) => {
        const x = toX(geometry, tick);
        return <line key={tick} x1={x} x2={x} y1={top} y2={top + 44} className="stroke-line" />;
      })}
      <text x="0" y={y + geometry.nameY} fontSize="13" className="fill-ink font-medium">
        {shortenName(name)}
      </text>
      {percent === null ? (
        <text x={geometry.left + 8} y={top + 27} fontSize="13" className="fill-muted">
          Not scored
        </text>
      ) : (
        <>
          <GroupLane geometry={geometry} section={section} y={top + 31} />
          <CandidateLane x={toX(geometry, percent)} y={top + 13} percent={percent} />
        </>
      )}
    </>
  );
}

function GroupLane({ geometry, section, y }: { geometry: Geometry; section: DrawnSection; y: number }) {
  const { q1Percent, medianPercent, q3Percent } = section;
  if (q1Percent === null || medianPercent === null || q3Percent === null) return null;
  const [q1, median, q3] = [q1Percent, medianPercent, q3Percent].map((percent) => toX(geometry, percent));
  return (
    <>
      <line x1={geometry.left} x2={geometry.right} y1={y} y2={y} className="stroke-line" />
      <rect x={q1} y={y - 6} width={(q3 ?? 0) - (q1 ?? 0)} height="12" rx="2" className="fill-sunken stroke-control" />
      <line x1={median} x2={median} y1={y - 6} y2={y + 6} strokeWidth="3" className="stroke-ink" />
    </>
  );
}

function CandidateLane({ x, y, percent }: { x: number; y: number; percent: number }) {
  const isLeft = percent > 85;
  return (
    <>
      <line x1={x} x2={x} y1={y} y2={y + 24} strokeWidth="1.5" className="stroke-accent" />
      <path d={`M${x} ${y}${DIAMOND}`} strokeWidth="2" paintOrder="stroke" className="fill-accent stroke-surface" />
      <text
        x={isLeft ? x - 12 : x + 12}
        y={y + 4.5}
        textAnchor={isLeft ? "end" : "start"}
        fontSize="13"
        strokeWidth="4"
        strokeLinejoin="round"
        paintOrder="stroke"
        className="fill-ink stroke-surface font-semibold tabular-nums"
      >
        {formatPercent(percent)}%
      </text>
    </>
  );
}

function toX({ left, right }: Geometry, percent: number): number {
  return Math.round(10 * left + ((right - left) * percent) / 10) / 10;
}

function shortenName(name: string): string {
  const letters = [...name];
  return letters.length > MAX_NAME_LETTERS
    ? `${letters
        .slice(0, MAX_NAME_LETTERS - 1)
        .join("")
        .trimEnd()}…`
    : name;
}

function describeSection({ name, percent, q1Percent, medianPercent, q3Percent }: DrawnSection): string {
  if (percent === null) return `${name}: not scored.`;
  const own = `${name}: ${formatPercent(percent)}%`;
  if (q1Percent === null || medianPercent === null || q3Percent === null) return `${own}.`;
  const half = `from ${formatPercent(q1Percent)}% to ${formatPercent(q3Percent)}%`;
  return `${own}; the group's middle half is ${half}, its median ${formatPercent(medianPercent)}%.`;
}
