import { computePercent, formatPercent, type TestContent } from "#app/content/index.ts";
import type { PlaybookRanges } from "#app/match-bands/index.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatTime } from "#app/platform/text/day-text.ts";
import { DASH, formatCount } from "#app/platform/text/numbers-text.ts";
import { describeCare, describeConsistency, formatSimilarPairs, type TestFacts } from "../../findings.ts";
import { buildHealthOrderQuery, type HealthOrder, sortByHealth } from "../../health-order.ts";
import { getVerdictAdvice } from "../../item-verdicts.ts";
import type { Evidence } from "../../models/evidence.ts";
import { collectFacts } from "../../test-facts.server.ts";
import type { HealthReading } from "../../test-health.server.ts";
import type { MonthScores } from "../../trend.ts";
import { judgeTest, MAX_FINDINGS } from "../../verdicts.ts";
import { buildChoiceValue, listGroupChoices } from "./group-choices.ts";
import { buildItemHeads, buildItemRow, type JudgedItem, judgeItems, needsFix } from "./item-rows.server.ts";
import { buildMoreFigures, buildTrend } from "./more-texts.server.ts";
import { buildSimulator, type TriedMinimums } from "./simulator.server.ts";
import { buildSectionRow, buildSummaryTiles } from "./summary-texts.server.ts";

export type TestHealthView = ReturnType<typeof buildTestHealthView>;

type ScreenContext = {
  order: HealthOrder;
  opened: string | undefined;
  isAll: boolean;
  ranges: PlaybookRanges;
  tried: TriedMinimums | null;
  monthScores: MonthScores[];
  careless: { id: string; name: string }[];
  evidence: Evidence | null;
  timeZone: string;
  draft: TestContent;
  otherGroupQuestions: { text: string; version: number }[];
};

const MAX_ELSEWHERE = 10;

export function buildTestHealthView(reading: HealthReading, context: ScreenContext) {
  const { test, chosen, groups, figures, dropOff, health } = reading;
  const { order, opened, isAll, ranges, timeZone, otherGroupQuestions } = context;
  const { n, total } = health;
  const choice = { group: chosen?.group.id, version: chosen?.version ?? undefined };
  const linkTo = (to: HealthOrder, question = opened, all = isAll) =>
    paths.testHealth(test.id, { ...choice, ...buildHealthOrderQuery(to), question, all: all ? "1" : undefined });
  const asOf = dropOff && formatTime(dropOff.asOf, timeZone);
  const items = judgeItems(reading);
  const facts = collectFacts(reading, context.evidence);
  const { findings, ...verdict } = judgeTest(facts);
  const idOf = new Map(items.map(({ number, questionId }) => [number, questionId]));
  const isNamed = (place: string) => findings.some((finding) => finding.place === place);
  const isHeadline = ({ title }: { title: string }) => title === verdict.title;
  const linkQuestions = ({ questions }: { questions: number[] }) =>
    questions.map((number) => ({ number, to: linkTo(order, idOf.get(number) ?? "") }));
  return {
    testId: test.id,
    testName: test.name,
    isActive: test.isActive,
    groupId: chosen?.group.id ?? null,
    n,
    csv: paths.testHealthCsv(test.id, choice),
    choices: listGroupChoices(groups),
    chosen: chosen ? buildChoiceValue(chosen.group.id, chosen.version) : "",
    kept: { ...buildHealthOrderQuery(order), ...(isAll && { all: "1" }) },
    groupCount: groups.length,
    verdict: {
      ...verdict,
      keyTo: isNamed("key") ? paths.testEvidence(test.id, chosen?.group.id) : null,
      questions: findings.filter(isHeadline).flatMap(linkQuestions),
      findings: findings
        .filter((finding) => !isHeadline(finding))
        .map(({ place, title, sentences, questions }) => ({
          title,
          words: sentences.join(" "),
          questions: linkQuestions({ questions }),
          results: place === "care" ? context.careless : [],
        })),
      ...listFlagged(items, (id) => linkTo(order, id)),
      remarkCount: items.filter(hasRemark).length,
      remarksTo: linkTo({ sort: "verdict", direction: "descending" }),
    },
    tiles: buildSummaryTiles(health, timeZone),
    sentences: [
      ...(total.alpha === null || isNamed("consistency") ? [] : describePrecision(facts)),
      "If sections ask for different things, the questions agree less, so alpha is lower. That alone is not a problem.",
      ...(isNamed("care") ? [] : [describeCare(facts) ?? []].flat()),
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
    more: buildMoreFigures(health),
    trend: buildTrend(context.monthScores, timeZone),
    simulator: buildSimulator(figures.totals, health.maxPoints, ranges, context.tried),
    heads: buildItemHeads(order, linkTo, asOf),
    lists: listItems(reading, items, context, (id) => linkTo(order, id === opened ? "" : id)),
    isAll,
    fitNote: reading.care?.careless ? "Fit leaves out careless results." : null,
    allTo: linkTo(order, opened, !isAll),
    elsewhere: otherGroupQuestions.slice(0, MAX_ELSEWHERE).map(({ text, version }) => `${text} (version ${version})`),
    moreElsewhere: Math.max(0, otherGroupQuestions.length - MAX_ELSEWHERE),
  };
}

function describePrecision({ reliabilityLow, similarPairs }: TestFacts): string[] {
  return [
    describeConsistency(reliabilityLow, similarPairs),
    ...(similarPairs === null ? [] : [formatSimilarPairs(similarPairs, "Small differences prove little: in")]),
  ];
}

function listFlagged(items: JudgedItem[], linkTo: (id: string) => string) {
  const flagged = items.filter(needsFix).map(({ questionId, number, questionText, verdicts }) => ({
    number,
    to: linkTo(questionId),
    text: questionText,
    words: verdicts
      .filter(({ tone }) => tone === "warning")
      .flatMap(({ code, words }) => [words, getVerdictAdvice(code) ?? []].flat())
      .join(" "),
  }));
  return {
    flagged: flagged.slice(0, MAX_FINDINGS),
    moreFlagged: flagged.slice(MAX_FINDINGS).map(({ number, to }) => ({ number, to })),
  };
}

function hasRemark(item: JudgedItem): boolean {
  return !needsFix(item) && item.verdicts.some(({ tone }) => tone === "normal");
}

function listItems(
  { test, health }: HealthReading,
  judged: JudgedItem[],
  { order, opened, isAll, draft }: ScreenContext,
  linkTo: (id: string) => string,
) {
  const sectionIds = new Map(draft.sections.flatMap(({ id, questions }) => questions.map((one) => [one.id, id])));
  const rows = sortByHealth(judged, order).map((item) => {
    const id = item.questionId;
    const sectionId = sectionIds.get(id);
    return buildItemRow(item, health, {
      isOpen: isAll || id === opened,
      to: isAll ? null : linkTo(id),
      editTo: sectionId ? paths.editQuestion({ testId: test.id, sectionId }, id) : null,
    });
  });
  if (order.sort !== "number" || order.direction !== "ascending") return [{ section: null, items: rows }];
  return health.sections
    .map(({ sectionId: id, name }) => {
      const items = rows.filter(({ sectionId }) => sectionId === id);
      const toFix = items.filter((item) => item.needsFix).length;
      return { section: { id, name, summary: formatCount(items.length, "question"), toFix }, items };
    })
    .filter(({ items }) => items.length > 0);
}

/** List the percentages, lowest first. The screen shows them if there are too few results for a histogram. */
function listScores(totals: ReadonlyMap<number, number>, maxPoints: number): string[] {
  if (maxPoints === 0) return [DASH];
  return [...totals]
    .sort(([one], [other]) => one - other)
    .flatMap(([points, n]) => Array.from({ length: n }, () => `${formatPercent(computePercent(points, maxPoints))}%`));
}
