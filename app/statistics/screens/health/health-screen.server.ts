import { computePercent, formatPercent, type TestContent } from "#app/content/index.ts";
import type { PlaybookRanges } from "#app/match-bands/index.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatTime } from "#app/platform/text/day-text.ts";
import { DASH, formatCount } from "#app/platform/text/numbers-text.ts";
import type { Group } from "../../groups.server.ts";
import { buildHealthOrderQuery, type HealthOrder, sortByHealth } from "../../health-order.ts";
import { ENOUGH_RESULTS } from "../../minimum-results.ts";
import type { HealthReading } from "../../test-health.server.ts";
import { formatAlpha, getVerdictTone } from "../../verdicts.ts";
import { buildItemHeads, buildItemRow } from "./item-rows.server.ts";
import { buildSectionRow, buildSummaryTiles } from "./summary-texts.server.ts";

export type HealthScreen = ReturnType<typeof buildHealthScreen>;

type ScreenContext = {
  order: HealthOrder;
  ranges: PlaybookRanges;
  timeZone: string;
  draft: TestContent;
  otherGroupQuestions: { text: string; version: number }[];
};

const MAX_ELSEWHERE = 10;

export function buildHealthScreen(reading: HealthReading, context: ScreenContext) {
  const { test, chosen, groups, figures, dropOff, health } = reading;
  const { order, ranges, timeZone, draft, otherGroupQuestions } = context;
  const { n, total } = health;
  const choice = { group: chosen?.group.id, version: chosen?.version ?? undefined };
  const linkTo = (to: HealthOrder) => paths.testHealth(test.id, { ...choice, ...buildHealthOrderQuery(to) });
  const asOf = dropOff && formatTime(dropOff.asOf, timeZone);
  const sectionIds = new Map(draft.sections.flatMap(({ id, questions }) => questions.map((one) => [one.id, id])));
  return {
    testId: test.id,
    testName: test.name,
    n,
    csv: paths.testHealthCsv(test.id, choice),
    choices: listGroupChoices(groups),
    chosen: chosen ? buildChoiceValue(chosen.group.id, chosen.version) : "",
    order: buildHealthOrderQuery(order),
    groupCount: groups.length,
    notes: listNotes(n, total.sd),
    tiles: buildSummaryTiles(health),
    sentences: [
      ...(total.alpha === null ? [] : [formatAlpha(total.alpha)]),
      "Different sections lower the alpha of the total. That alone is not a problem.",
    ],
    histogram: health.histogram,
    scores: health.histogram || n === 0 ? [] : listScores(figures.totals, health.maxPoints),
    lines: [
      { label: "Gold", percent: ranges.goldMin },
      { label: "Excellent", percent: ranges.excellentMin },
      { label: "Good", percent: ranges.goodMin },
      { label: "Average", percent: ranges.averageMin },
    ],
    sections: health.sections.map((section) => buildSectionRow(section, n)),
    secondLook: n < ENOUGH_RESULTS ? null : listFlaggedQuestions(health.items),
    questionCount: health.items.length,
    heads: buildItemHeads(order, linkTo, asOf),
    items: sortByHealth(health.items, order).map((item) => {
      const sectionId = sectionIds.get(item.questionId);
      const editTo = sectionId ? paths.editQuestion({ testId: test.id, sectionId }, item.questionId) : null;
      return buildItemRow(item, reading, editTo);
    }),
    elsewhere: otherGroupQuestions.slice(0, MAX_ELSEWHERE).map(({ text, version }) => `${text} (version ${version})`),
    moreElsewhere: Math.max(0, otherGroupQuestions.length - MAX_ELSEWHERE),
  };
}

function listFlaggedQuestions(items: HealthReading["health"]["items"]): number[] {
  return items
    .filter(({ verdicts }) => verdicts.some((code) => getVerdictTone(code) === "warning"))
    .map(({ number }) => number);
}

function listNotes(n: number, sd: number | null): string[] {
  return [
    ...(n >= 2 && n < ENOUGH_RESULTS
      ? [`${n} of ${ENOUGH_RESULTS} results. More results are needed to show the rest.`]
      : []),
    ...(sd === 0 ? ["Everyone has the same total, so the questions cannot be compared."] : []),
  ];
}

/** List the percentages, lowest first. The screen shows them if there are too few results for a histogram. */
function listScores(totals: ReadonlyMap<number, number>, maxPoints: number): string[] {
  if (maxPoints === 0) return [DASH];
  return [...totals]
    .sort(([one], [other]) => one - other)
    .flatMap(([points, n]) => Array.from({ length: n }, () => `${formatPercent(computePercent(points, maxPoints))}%`));
}

type Choice = { value: string; text: string };

function buildChoiceValue(group: string, version: number | null): string {
  return version === null ? group : `${group}.${version}`;
}

export function parseChoice(value: string): { group: string; version?: string | undefined } {
  const [group = "", version] = value.split(".");
  return { group, version };
}

function listGroupChoices(groups: Group[]): Choice[] {
  const alone = groups
    .filter(({ keys }) => keys.length > 1)
    .flatMap(({ id, keys }) =>
      [...Map.groupBy(keys, ({ version }) => version)].map(([version, of]) => ({
        value: buildChoiceValue(id, version),
        text: `${formatVersion(version, of)} alone · ${formatResultCount(of.reduce((sum, { n }) => sum + n, 0))}`,
      })),
    );
  return [...groups.map((group) => ({ value: group.id, text: formatGroup(group) })), ...alone];
}

function formatGroup({ versions, keys, n }: Group): string {
  const [only] = versions;
  const name =
    versions.length === 1 && only !== undefined
      ? formatVersion(only, keys)
      : `Versions ${versions.join(", ")} (wording only)`;
  return `${name} · ${formatResultCount(n)}`;
}

function formatVersion(version: number, keys: Group["keys"]): string {
  const others = [...new Set(keys.map(({ pointsVersion }) => pointsVersion))].filter((points) => points !== version);
  return others.length === 0
    ? `Version ${version}`
    : `Version ${version}, counted with the points of version ${others.join(", ")}`;
}

function formatResultCount(n: number): string {
  return formatCount(n, "result");
}
