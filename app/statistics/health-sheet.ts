/** Test Health as a file for spreadsheet programs: one row a question (T37). */
import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "#app/platform/text/csv.ts";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import type { TestHealth } from "./test-health.server.ts";

type Item = TestHealth["items"][number];
type Cell = string | number | null;

const OPTION_COLUMNS = ["Text", "Points", "Picks", "Top", "Middle", "Bottom"];

/** The columns, in their order, and what a question has in each. */
const COLUMNS: [string, (item: Item, health: TestHealth) => Cell][] = [
  ["Test", (_, { testName }) => escapeFormula(testName)],
  ["Group", (_, { group }) => group],
  ["Versions", (_, { versions }) => versions.join(" ")],
  ["Results", (_, { n }) => n],
  ["Number", ({ number }) => number],
  ["Section", ({ sectionId }, { sections }) => sectionName(sections, sectionId)],
  ["Question", ({ questionText }) => escapeFormula(questionText)],
  ["Max Points", ({ maxPoints }) => maxPoints],
  ["Mean", ({ mean }) => decimals(mean)],
  ["Facility", ({ facility }) => decimals(facility)],
  ["SD", ({ sd }) => decimals(sd)],
  ["Item-Rest r", ({ itemRest }) => decimals(itemRest)],
  ["r Low", ({ itemRestLow }) => decimals(itemRestLow)],
  ["r High", ({ itemRestHigh }) => decimals(itemRestHigh)],
  ["Alpha If Dropped", ({ alphaIfDropped }) => decimals(alphaIfDropped)],
  ["Open", ({ unanswered }) => unanswered],
  ["Mean Seconds", ({ meanSeconds }) => decimals(meanSeconds)],
  ["Timed", ({ timed }) => timed],
  ["Reached", ({ reached }) => reached],
  ["Stopped", ({ stopped }) => stopped],
  ["Verdicts", ({ verdicts }) => verdicts.join(" ")],
];

/** The file's text, with a byte order mark: the same figures as in the API, what may not be shown is empty. */
export function buildHealthCsv(health: TestHealth): string {
  const most = Math.max(0, ...health.items.map(({ options }) => options.length));
  const letters = Array.from({ length: most }, (_, place) => toOptionLetter(place));
  const heads = [
    ...COLUMNS.map(([head]) => head),
    ...letters.flatMap((letter) => OPTION_COLUMNS.map((what) => `${letter} ${what}`)),
  ];
  const rows = health.items.map((item) => [
    ...COLUMNS.map(([, cellOf]) => cellOf(item, health)),
    ...letters.flatMap((_, place) => buildOptionCells(item.options[place])),
  ]);
  return `\ufeff${stringify([heads, ...rows], { record_delimiter: "windows", quoted_string: true })}`;
}

function sectionName(sections: TestHealth["sections"], id: string): string {
  return escapeFormula(sections.find(({ sectionId }) => sectionId === id)?.name ?? "");
}

function buildOptionCells(option: Item["options"][number] | undefined): Cell[] {
  if (!option) return OPTION_COLUMNS.map(() => null);
  const { optionText, points, picks, top, middle, bottom } = option;
  return [escapeFormula(optionText), points, picks, top, middle, bottom];
}

/** Six decimals; no minus before a zero. The dots are for programs: a sheet for people is the screen. */
function decimals(figure: number | null): string | number | null {
  if (figure === null) return null;
  return Number(figure.toFixed(6)) === 0 ? "0.000000" : figure.toFixed(6);
}
