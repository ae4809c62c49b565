import { Link } from "@remix-run/react";
import { LabelBadge } from "#app/match-bands/components.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Badge, HowToRead, Time } from "#app/platform/ui/inline.tsx";
import { ScoreStrip, SectionProfile } from "#app/statistics/components.ts";
import {
  formatEstimate,
  formatLevel,
  formatPlace,
  formatRepeat,
  formatShortPeriod,
  formatWithheld,
  hasEnoughResults,
  PERCENTILE_RULE,
  pickEstimate,
  WHY_NEARER_TO_MEAN,
} from "#app/statistics/index.ts";
import type { ResultScreen } from "./result-screen.server.ts";

type Figures = ResultScreen["figures"];

type PlaceCardProps = { screen: Pick<ResultScreen, "figures" | "groupText"> };

export function PlaceCard({ screen: { figures, groupText } }: PlaceCardProps) {
  const { group, n, counts, withheld, strip, facts } = figures;
  if (group === null) return null;
  const place = formatPlace(figures);
  const short = formatShortPeriod(figures);
  const estimate = pickEstimate(figures);
  return (
    <Card title="Percentile and precision">
      <div className="grid gap-3">
        {strip && (
          <div>
            <ScoreStrip strip={strip} />
            <p className="text-muted text-xs">{explainStrip(strip)}</p>
          </div>
        )}
        {place && (
          <p>
            <b className="font-semibold">{place.place}</b> {place.among}
            <span className="block text-muted text-sm">{groupText}</span>
          </p>
        )}
        {estimate && (
          <p>
            Likely true level <b className="font-semibold tabular-nums">{formatLevel(estimate)}</b> in 95 of 100 cases
          </p>
        )}
        {(place || estimate) && (
          <details className="text-muted text-sm print:[&::details-content]:[content-visibility:visible]">
            <summary className="fold">What these figures mean</summary>
            {place && <p className="mt-1">{PERCENTILE_RULE}</p>}
            {estimate && (
              <p className="mt-1">
                {formatEstimate(estimate)} {WHY_NEARER_TO_MEAN}
              </p>
            )}
            <HowToRead />
          </details>
        )}
        {short && <p className="text-muted text-sm">{short}</p>}
        {withheld && <p className="text-muted text-sm">{formatWithheld(withheld, n)}</p>}
        {!counts && <p className="text-sm">{formatRepeat(facts.attempt)}</p>}
        {!place && !estimate && <HowToRead />}
      </div>
    </Card>
  );
}

function explainStrip({ bins, low95 }: NonNullable<Figures["strip"]>): string {
  const parts = [bins && "Bars: the group's scores.", low95 !== null && "Line: the likely true level."];
  return parts.filter(Boolean).join(" ");
}

/**
 * Show the profile if the group has enough results, folded if no section stands out. Leave out sections that add
 * nothing to the total.
 */
export function ProfileCard({ name, figures }: { name: string; figures: Figures }) {
  const shown = figures.sections.filter(({ isAdded }) => isAdded !== false);
  if (figures.group === null || shown.length === 0 || !hasEnoughResults("groupComparison", figures.n)) return null;
  const hidden = figures.sections.filter(({ isAdded }) => isAdded === false);
  const isFolded = figures.weakest?.why === "too-close" || figures.weakest?.why === "as-total";
  const profile = (
    <>
      <p className="mb-3 text-muted text-sm">
        Compared with the {formatNumber(figures.n)} candidates in the group
        {figures.period && figures.period.n < figures.n && ", those before the chosen period too"}.
      </p>
      <SectionProfile name={name} sections={shown} />
      {hidden.length > 0 && (
        <p className="wrap-anywhere mt-3 text-sm">
          Not shown here: {new Intl.ListFormat("en").format(hidden.map((section) => section.name))}.{" "}
          {formatAsTotal(hidden.length)} The points are in Section Performance.
        </p>
      )}
      <HowToRead />
    </>
  );
  return (
    <Card title="Section profile" className="break-inside-avoid">
      {isFolded ? (
        <details className="print:[&::details-content]:[content-visibility:visible]">
          <summary className="fold">Compare each section with the group</summary>
          {profile}
        </details>
      ) : (
        profile
      )}
    </Card>
  );
}

function formatAsTotal(count: number): string {
  const sections = count === 1 ? "this section tells" : "these sections tell";
  return `In this group, ${sections} you no more than the total score does (Haberman 2008).`;
}

type Stored = ResultScreen["scores"][number];

export function ScoresCard({ scores }: { scores: ResultScreen["scores"] }) {
  if (scores.length < 2) return null;
  return (
    <Card title="Scores of this result">
      <ol reversed className="divide-y divide-line">
        {scores.map((stored) => (
          <li key={stored.number} className="break-inside-avoid py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-muted text-sm">{stored.number}.</span>{" "}
              <span className={`tabular-nums ${stored.isCurrent ? "font-bold" : "font-medium"}`}>{stored.percent}</span>{" "}
              <span className="text-muted tabular-nums">{stored.points} points</span>{" "}
              <LabelBadge label={stored.label} /> {stored.isCurrent && <Badge tone="info">Current</Badge>}
            </p>
            <ScoreSource stored={stored} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function ScoreSource({ stored: { made, pointsVersionNumber, adminName, reason, actTo } }: { stored: Stored }) {
  return (
    <div className="wrap-anywhere mt-1 grid gap-1 text-sm">
      <p className="text-muted">
        Points of version {pointsVersionNumber}, {adminName === null ? "at completion" : `by ${adminName}`},{" "}
        <Time {...made} />
        {adminName === null && ". Labeled by the minimums in use just before the first re-score"}
      </p>
      {reason && (
        <p>
          <bdi>{reason}</bdi>{" "}
          {actTo && (
            <Link to={actTo} className="whitespace-nowrap text-accent underline underline-offset-4 print:hidden">
              All results of this re-score
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

type SectionPerformanceProps = {
  score: NonNullable<ResultScreen["score"]>;
  sections: ResultScreen["sections"];
  figures: Figures;
};

export function SectionPerformance({ score, sections, figures }: SectionPerformanceProps) {
  const { weakest } = figures;
  const isAllAsTotal = figures.sections.length > 0 && figures.sections.every(({ isAdded }) => isAdded === false);
  return (
    <Card title="Section Performance" className="break-inside-avoid">
      {weakest?.why && WHY_NONE[weakest.why] && <p className="mb-3 text-muted text-sm">{WHY_NONE[weakest.why]}</p>}
      {isAllAsTotal && (
        <p className="mb-3 text-muted text-sm">
          Read the total score instead of sections. {formatAsTotal(figures.sections.length)}
        </p>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <li className="flex flex-col gap-1 rounded-control bg-sunken p-4">
          <Points {...score} />
          <p className="text-muted text-sm">Total Score</p>
        </li>
        {sections.map((section) => (
          <SectionTile key={section.position} {...section} />
        ))}
      </ul>
    </Card>
  );
}

const WHY_NONE = {
  "too-close": "Compared with the group, even the lowest section may be lower by luck alone.",
  "as-total": "In this group, the lowest section tells you no more than the total score does.",
  "few-results": "From 30 results on, this page says whether a section stands out.",
  "no-consistency":
    "It is unknown whether a section stands out, because the questions in a section do not agree enough on who scores high.",
  "one-section": null,
};

type SectionTileProps = Omit<ResultScreen["sections"][number], "position">;

function SectionTile({ name, totalPoints, maxPoints, percent, percentText, isWeakest }: SectionTileProps) {
  return (
    <li className="flex flex-col gap-1 rounded-control bg-sunken p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <Points totalPoints={totalPoints} maxPoints={maxPoints} />{" "}
        <span className="font-semibold text-sm tabular-nums">{maxPoints > 0 ? `${percentText}%` : "Not scored"}</span>
      </p>
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-2 text-muted text-sm">
        {name} {isWeakest && <Badge tone="warning">Weakest</Badge>}
      </p>
      {maxPoints > 0 && <Bar percent={percent} isWeak={isWeakest} />}
    </li>
  );
}

function Points({ totalPoints, maxPoints }: { totalPoints: number; maxPoints: number }) {
  return (
    <span className="font-semibold tabular-nums">
      {totalPoints}
      <span className="font-medium text-muted">/{maxPoints}</span>
    </span>
  );
}

/** A bar filled to a percentage (0–100). It is hidden from screen readers, because the text has the number. */
function Bar({ percent, isWeak }: { percent: number; isWeak: boolean }) {
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-auto h-1.5 w-full rounded-full"
    >
      <line x2="100" y1="3" y2="3" strokeWidth="6" className="stroke-line" />
      <line x2={percent} y1="3" y2="3" strokeWidth="6" className={isWeak ? "stroke-warning-line" : "stroke-accent"} />
    </svg>
  );
}
