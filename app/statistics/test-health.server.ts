/** Figures shared by the screen, the CSV file and the API (docs/spec/truth-of-scores.md, part 2). */
import { setImmediate as nextTurn } from "node:timers/promises";
import { canViewTest, type VisibleTests } from "#app/accounts/index.ts";
import { getTest, type Test } from "#app/content/index.server.ts";
import { flattenQuestions, isOptimal, type PlacedQuestion, type TestContent } from "#app/content/index.ts";
import type { Db, LiveDb } from "#db/client.ts";
import { countAnswers, type GroupCare, readCare } from "./careless.server.ts";
import { buildHistogram, countThirds, type Thirds } from "./distribution.ts";
import { type DropOff, readDropOff } from "./drop-off.server.ts";
import {
  createGroupCache,
  type GroupFigures,
  getScoreBlocks,
  readGroup,
  readRevision,
} from "./group-figures.server.ts";
import { readPicks } from "./group-picks.server.ts";
import { type Group, getPeriod, listGroups, type ScoredVersion } from "./groups.server.ts";
import { computeItemFigures, type GroupCounts, type ItemFigures } from "./item-figures.ts";
import { listVerdicts } from "./item-verdicts.ts";
import { withholdFigures, withholdUnlessEnough } from "./minimum-results.ts";
import type { AnswerMatrix } from "./models/answer-matrix.ts";
import { computeTotalBlock } from "./score-statistics.ts";

type HealthQuery = { testId: string; visibleTests: VisibleTests } & HealthChoice;
type HealthChoice = { group?: string | undefined; version?: string | undefined };

type ChosenResults = { group: Group; keys: ScoredVersion[]; version: number | null };

export type TestHealth = ReturnType<typeof buildHealth>;

export type HealthReading = {
  judged: ComputedFigures;
  care: GroupCare | null;
  test: Test;
  groups: Group[];
  chosen: ChosenResults | null;
  figures: GroupFigures;
  thirds: Thirds;
  dropOff: DropOff | null;
  health: TestHealth;
};

type ComputedFigures = { figures: GroupCounts; items: ItemFigures[]; thirds: Thirds };
type PlainFigures = ComputedFigures & { figures: GroupFigures };

const NO_RESULTS: PlainFigures = {
  figures: {
    content: { sections: [] },
    n: 0,
    totals: new Map(),
    sections: new Map(),
    options: new Map(),
    times: new Map(),
    leftOut: { repeatAttempts: 0, empty: 0 },
  },
  items: [],
  thirds: { top: 0, middle: 0, bottom: 0 },
};

/**
 * Read a group's figures. By default, use the group with the newest counted result. Null if the test is missing or
 * hidden, or the group or version is unknown.
 */
export async function readTestHealth(live: LiveDb, query: HealthQuery, now: Date): Promise<HealthReading | null> {
  const db = live();
  const test = canViewTest(query.visibleTests, query.testId) ? getTest(db, query.testId) : null;
  if (!test) return null;
  const groups = listGroups(db, test.id);
  const chosen = chooseResults(groups, query);
  if (chosen === "unknown") return null;
  const keyIds = chosen?.keys.map(({ keyId }) => keyId) ?? [];
  const dropOff = chosen && (await readDropOff(live, keyIds, now));
  const computed = chosen ? await computeFigures(live, keyIds) : NO_RESULTS;
  const care = chosen ? await readCare(live, keyIds) : null;
  // The test was deleted, or an import replaced the database, during the computation.
  if (!computed || (chosen && !care) || live() !== db || !getTest(db, test.id)) {
    await nextTurn();
    return readTestHealth(live, query, now);
  }
  const judged = (care && (await computeCareful(care, computed.figures.content))) ?? computed;
  const health = buildHealth(test, groups, chosen, { ...computed, judged, care, dropOff });
  return { test, groups, chosen, ...computed, judged, care, dropOff, health };
}

function chooseResults(groups: Group[], { group: id, version }: HealthChoice): ChosenResults | null | "unknown" {
  const isAsked = ({ version: number }: ScoredVersion) => !version || String(number) === version;
  const group = groups.find((one) => (!id || one.id === id) && one.keys.some(isAsked));
  if (!group) return id || version ? "unknown" : null;
  return { group, keys: group.keys.filter(isAsked), version: version ? Number(version) : null };
}

const carefulFigures = new WeakMap<AnswerMatrix, ComputedFigures>();

async function computeCareful({ careful }: GroupCare, content: TestContent): Promise<ComputedFigures | null> {
  if (!careful) return null;
  const known = carefulFigures.get(careful);
  if (known) return known;
  const counting = countAnswers(content, careful);
  let step = counting.next();
  while (!step.done) {
    await nextTurn();
    step = counting.next();
  }
  const { counts, picks } = step.value;
  await nextTurn();
  const computed = { figures: counts, items: computeItemFigures(counts, picks), thirds: countThirds(counts.totals) };
  carefulFigures.set(careful, computed);
  await nextTurn();
  return computed;
}

const computedCache = createGroupCache<PlainFigures>();

async function computeFigures(live: LiveDb, keyIds: number[]): Promise<PlainFigures | null> {
  const db = live();
  const known = computedCache.find(db, keyIds, readRevision(db, keyIds));
  if (known) return known;
  const reading = await readPicks(live, keyIds);
  if (!reading) return null;
  // Yield between reading, computing and rendering, to keep each turn of the event loop short.
  const { figures, picks, revision } = reading;
  await nextTurn();
  const computed = { figures, items: computeItemFigures(figures, picks), thirds: countThirds(figures.totals) };
  await nextTurn();
  return live() === db ? computedCache.store(db, keyIds, revision, computed) : computed;
}

export function listQuestionsInOtherGroups(
  db: Db,
  { groups, figures }: HealthReading,
): { text: string; version: number }[] {
  const listed = new Set(flattenQuestions(figures.content).map(({ question }) => question.id));
  const elsewhere = groups
    .map(({ keyIds, versions }) => ({ version: versions.at(-1) ?? 0, content: readGroup(db, keyIds).content }))
    .sort((one, other) => other.version - one.version)
    .flatMap(({ version, content }) => flattenQuestions(content).map(({ question }) => ({ version, question })));
  return elsewhere.flatMap(({ version, question: { id, questionText } }) => {
    if (listed.has(id)) return [];
    listed.add(id);
    return [{ text: questionText, version }];
  });
}

function buildHealth(
  test: Test,
  groups: Group[],
  chosen: ChosenResults | null,
  { figures, items, thirds, judged, care, dropOff }: Figures,
) {
  const { n, leftOut, totals, content } = figures;
  const { total, sections } = getScoreBlocks(figures);
  const questions = flattenQuestions(content);
  return {
    testId: test.id,
    testName: test.name,
    group: chosen?.group.id ?? null,
    versions: chosen ? [...new Set(chosen.keys.map(({ version }) => version))].sort((one, other) => one - other) : [],
    groups: groups.map(({ id, versions, n: results }) => ({ group: id, versions, n: results })),
    n,
    period: getPeriod(chosen?.keys ?? []),
    leftOut,
    maxPoints: total.maxPoints,
    total: withholdFigures(total, n),
    careless: care && summarizeCare(care, judged),
    histogram: withholdUnlessEnough("histogram", n, buildHistogram(totals, total.maxPoints)),
    thirds: withholdUnlessEnough("thirds", n, thirds),
    sections: sections.map((section) => withholdFigures(section, n)),
    items: items.map((item, place) => buildHealthItem(item, questions[place], { figures, judged, dropOff })),
  };
}

type Figures = PlainFigures & { judged: ComputedFigures; care: GroupCare | null; dropOff: DropOff | null };

function summarizeCare({ examined, careless }: GroupCare, { figures }: ComputedFigures) {
  const { alpha, alphaLow, alphaHigh, semPercent } = computeTotalBlock(figures);
  return { examined, found: careless, without: withholdFigures({ alpha, alphaLow, alphaHigh, semPercent }, figures.n) };
}

type Judgement = { figures: GroupFigures; judged: ComputedFigures; dropOff: DropOff | null };

function buildHealthItem(
  item: ItemFigures,
  placed: PlacedQuestion | undefined,
  { figures, judged, dropOff }: Judgement,
) {
  if (!placed) throw new Error(`There is no question ${item.questionId}`);
  const { n, times } = figures;
  const { question } = placed;
  const { timed, milliseconds } = times.get(item.questionId) ?? { timed: 0, milliseconds: 0 };
  const { reached, stopped } = getQuestionDropOff(item.questionId, n, dropOff);
  const judgedItem = judged.items.find(({ questionId }) => questionId === item.questionId) ?? item;
  const group = { n: judged.figures.n, thirds: judged.thirds, questions: judged.items.length };
  return {
    ...withholdFigures(item, n),
    questionText: question.questionText,
    timed,
    meanSeconds: timed === 0 ? null : milliseconds / timed / 1000,
    reached,
    stopped,
    verdicts: listVerdicts(judgedItem, group, reached === null ? null : { reached, stopped }),
    options: item.options.flatMap((picked) => {
      const option = question.options.find(({ id }) => id === picked.optionId);
      if (!option) return [];
      const { optionLetter, optionText } = option;
      return [{ ...withholdFigures(picked, n), optionLetter, optionText, isOptimal: isOptimal(question, option) }];
    }),
  };
}

function getQuestionDropOff(questionId: string, n: number, dropOff: DropOff | null) {
  const { reached, stopped } = dropOff?.byQuestion.get(questionId) ?? { reached: 0, stopped: 0 };
  return { reached: dropOff?.isCapped ? null : n + reached, stopped };
}
