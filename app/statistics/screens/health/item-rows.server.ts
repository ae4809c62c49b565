import { flattenQuestions, formatPercent } from "#app/content/index.ts";
import { DASH, formatCoefficient, formatNumber, formatSeconds } from "#app/platform/text/numbers-text.ts";
import { type HealthOrder, type HealthSort, toggleHealthOrder } from "../../health-order.ts";
import { formatVerdict, getVerdictTone } from "../../item-verdicts.ts";
import { withholdFigures } from "../../minimum-results.ts";
import type { HealthReading, TestHealth } from "../../test-health.server.ts";
import { formatInterval, formatNullablePercent } from "./summary-texts.server.ts";

type Item = Omit<TestHealth["items"][number], "verdicts">;
type Cell = { text: string; aside?: string; share?: number };
type Head = {
  title: string;
  aside: string | null;
  to: string | null;
  direction: HealthOrder["direction"] | null;
};

const COLUMNS: { title: string; sort?: HealthSort }[] = [
  { title: "№", sort: "number" },
  { title: "Question" },
  { title: "Points (facility)", sort: "facility" },
  { title: "SD", sort: "sd" },
  { title: "Fit (item-rest r)", sort: "r" },
  { title: "Open", sort: "open" },
  { title: "Mean time", sort: "time" },
  { title: "Stopped here", sort: "stopped" },
  { title: "Verdict", sort: "verdict" },
];
/** Maximum number of verdicts in a table row. The CSV file and the API contain all of them. */
const MAX_VERDICTS = 2;

export function buildItemHeads(
  order: HealthOrder,
  linkTo: (order: HealthOrder) => string,
  asOf: string | null,
): Head[] {
  return COLUMNS.map(({ title, sort }) => ({
    title,
    aside: sort === "stopped" && asOf ? `as of ${asOf}` : null,
    to: sort ? linkTo(toggleHealthOrder(order, sort)) : null,
    direction: sort === order.sort ? order.direction : null,
  }));
}

type Opening = { isOpen: boolean; to: string | null; editTo: string | null };

export type JudgedItem = ReturnType<typeof judgeItems>[number];

export function judgeItems({ figures, judged, health }: HealthReading) {
  const itemById = new Map(judged.items.map((item) => [item.questionId, item]));
  const questionById = new Map(flattenQuestions(figures.content).map(({ question }) => [question.id, question]));
  return health.items.map((shown) => {
    const { questionId, reached, stopped } = shown;
    const [item, question] = [itemById.get(questionId), questionById.get(questionId)];
    if (!item || !question) throw new Error(`There is no question ${questionId}`);
    const dropOff = reached === null ? null : { reached, stopped };
    const context = { item, question, n: judged.figures.n, thirds: judged.thirds, dropOff };
    const verdicts = shown.verdicts.map((code) => ({
      code,
      words: formatVerdict(code, context),
      tone: getVerdictTone(code),
    }));
    const { itemRest, itemRestLow, itemRestHigh } = withholdFigures(item, judged.figures.n);
    return { ...shown, itemRest, itemRestLow, itemRestHigh, verdicts };
  });
}

export function needsFix({ verdicts }: JudgedItem): boolean {
  return verdicts.some(({ tone }) => tone === "warning");
}

export function buildItemRow(item: JudgedItem, { n, thirds }: TestHealth, { isOpen, to, editTo }: Opening) {
  const cells = buildCells(item, n);
  return {
    id: item.questionId,
    sectionId: item.sectionId,
    number: item.number,
    text: item.questionText,
    to,
    needsFix: needsFix(item),
    cells: isOpen ? cells : cells.map(({ text }): Cell => ({ text })),
    verdicts: item.verdicts.slice(0, MAX_VERDICTS),
    opened: isOpen ? { editTo, options: item.options.map((option) => buildOptionRow(option, n, thirds)) } : null,
  };
}

function buildCells(item: Item, n: number): Cell[] {
  const { facility, sd, itemRest, itemRestLow, itemRestHigh, unanswered, timed, meanSeconds, reached, stopped } = item;
  return [
    facility === null ? { text: DASH } : { text: formatNullablePercent(100 * facility), share: facility },
    { text: sd === null ? DASH : sd.toFixed(2) },
    {
      text: formatCoefficient(itemRest),
      ...(itemRestLow !== null && { aside: `(${formatInterval(itemRestLow, itemRestHigh)})` }),
    },
    { text: formatNumber(unanswered), ...(unanswered > 0 && { aside: formatShare(unanswered, n) }) },
    { text: formatSeconds(meanSeconds), ...(meanSeconds !== null && { aside: `(of ${formatNumber(timed)} timed)` }) },
    { text: reached === null ? formatNumber(stopped) : `${formatNumber(stopped)} of ${formatNumber(reached)}` },
  ];
}

type Option = Item["options"][number];

function buildOptionRow(option: Option, n: number, thirds: TestHealth["thirds"]) {
  const { optionId, optionLetter, optionText, points, isOptimal, picks, top, middle, bottom } = option;
  const ofThird = (pickedBy: number | null, size: number | undefined) =>
    pickedBy === null || !size ? null : { share: pickedBy / size, text: formatShare(pickedBy, size) };
  const isApart = thirds !== null && thirds.top > 0 && thirds.bottom > 0;
  return {
    id: optionId,
    letter: optionLetter,
    text: optionText,
    points,
    isTop: isOptimal,
    picks: { share: n === 0 ? 0 : picks / n, percentText: formatShare(picks, n), countText: formatNumber(picks) },
    thirds: isApart ? [ofThird(top, thirds.top), ofThird(middle, thirds.middle), ofThird(bottom, thirds.bottom)] : null,
  };
}

function formatShare(part: number, whole: number): string {
  return `${formatPercent(whole === 0 ? 0 : (100 * part) / whole)}%`;
}
