import { flattenQuestions, formatPercent } from "#app/content/index.ts";
import { DASH, formatCoefficient, formatNumber, formatSeconds } from "#app/platform/text/numbers-text.ts";
import { type HealthOrder, type HealthSort, toggleHealthOrder } from "../../health-order.ts";
import type { HealthReading, TestHealth } from "../../test-health.server.ts";
import { formatVerdict, getVerdictTone } from "../../verdicts.ts";
import { formatInterval, formatNullablePercent } from "./summary-texts.server.ts";

type Item = TestHealth["items"][number];
type Cell = { text: string; aside?: string; share?: number };
type Head = {
  title: string;
  aside: string | null;
  to: string | null;
  direction: HealthOrder["direction"] | null;
  isNumber: boolean;
};

const COLUMNS: { title: string; sort?: HealthSort; isNumber?: true }[] = [
  { title: "№", sort: "number" },
  { title: "Question" },
  { title: "Facility", sort: "facility", isNumber: true },
  { title: "SD", sort: "sd", isNumber: true },
  { title: "Item-rest r", sort: "r", isNumber: true },
  { title: "Open", sort: "open", isNumber: true },
  { title: "Mean time", sort: "time", isNumber: true },
  { title: "Stopped here", sort: "stopped", isNumber: true },
  { title: "Verdict", sort: "verdict" },
];
/** Maximum number of verdicts in a row. The CSV file and the API contain all of them. */
const MAX_VERDICTS = 2;

export function buildItemHeads(
  order: HealthOrder,
  linkTo: (order: HealthOrder) => string,
  asOf: string | null,
): Head[] {
  return COLUMNS.map(({ title, sort, isNumber = false }) => ({
    title,
    aside: sort === "stopped" && asOf ? `as of ${asOf}` : null,
    to: sort ? linkTo(toggleHealthOrder(order, sort)) : null,
    direction: sort === order.sort ? order.direction : null,
    isNumber,
  }));
}

export function buildItemRow(item: Item, { figures, items, thirds, health }: HealthReading, editTo: string | null) {
  const { n } = health;
  const itemFigures = items.find(({ questionId }) => questionId === item.questionId);
  const placed = flattenQuestions(figures.content).find(({ question }) => question.id === item.questionId);
  const dropOff = item.reached === null ? null : { reached: item.reached, stopped: item.stopped };
  const verdicts = itemFigures && placed ? item.verdicts.slice(0, MAX_VERDICTS) : [];
  return {
    id: item.questionId,
    number: item.number,
    text: item.questionText,
    editTo,
    cells: buildCells(item, n),
    verdicts: verdicts.map((code) => ({
      code,
      words:
        itemFigures && placed
          ? formatVerdict(code, { item: itemFigures, question: placed.question, n, thirds, dropOff })
          : "",
      tone: getVerdictTone(code),
    })),
    options: item.options.map((option) => buildOptionRow(option, n, health.thirds)),
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
  // If all totals are equal, there are no thirds to compare.
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
