import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "#app/platform/text/csv.ts";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import type { TestHealth } from "./test-health.server.ts";

type Item = TestHealth["items"][number];
type Cell = string | number | null;

const OPTION_COLUMNS = ["Text", "Points", "Picks", "Top", "Middle", "Bottom"];

const COLUMNS: [string, (item: Item, health: TestHealth) => Cell][] = [
  ["Test", (_, { testName }) => escapeFormula(testName)],
  ["Group", (_, { group }) => group],
  ["Versions", (_, { versions }) => versions.join(" ")],
  ["Results", (_, { n }) => n],
  ["Number", ({ number }) => number],
  ["Section", ({ sectionId }, { sections }) => getSectionName(sections, sectionId)],
  ["Question", ({ questionText }) => escapeFormula(questionText)],
  ["Max Points", ({ maxPoints }) => maxPoints],
  ["Mean", ({ mean }) => formatDecimals(mean)],
  ["Facility", ({ facility }) => formatDecimals(facility)],
  ["SD", ({ sd }) => formatDecimals(sd)],
  ["Item-Rest r", ({ itemRest }) => formatDecimals(itemRest)],
  ["r Low", ({ itemRestLow }) => formatDecimals(itemRestLow)],
  ["r High", ({ itemRestHigh }) => formatDecimals(itemRestHigh)],
  ["Alpha If Dropped", ({ alphaIfDropped }) => formatDecimals(alphaIfDropped)],
  ["Open", ({ unanswered }) => unanswered],
  ["Mean Seconds", ({ meanSeconds }) => formatDecimals(meanSeconds)],
  ["Timed", ({ timed }) => timed],
  ["Reached", ({ reached }) => reached],
  ["Stopped", ({ stopped }) => stopped],
  ["Verdicts", ({ verdicts }) => verdicts.join(" ")],
];

export function buildHealthCsv(health: TestHealth): string {
  const most = Math.max(0, ...health.items.map(({ options }) => options.length));
  const letters = Array.from({ length: most }, (_, place) => toOptionLetter(place));
  const heads = [
    ...COLUMNS.map(([head]) => head),
    ...letters.flatMap((letter) => OPTION_COLUMNS.map((column) => `${letter} ${column}`)),
  ];
  const rows = health.items.map((item) => [
    ...COLUMNS.map(([, cellOf]) => cellOf(item, health)),
    ...letters.flatMap((_, place) => buildOptionCells(item.options[place])),
  ]);
  return `\ufeff${stringify([heads, ...rows], { record_delimiter: "windows", quoted_string: true })}`;
}

function getSectionName(sections: TestHealth["sections"], id: string): string {
  return escapeFormula(sections.find(({ sectionId }) => sectionId === id)?.name ?? "");
}

function buildOptionCells(option: Item["options"][number] | undefined): Cell[] {
  if (!option) return OPTION_COLUMNS.map(() => null);
  const { optionText, points, picks, top, middle, bottom } = option;
  return [escapeFormula(optionText), points, picks, top, middle, bottom];
}

function formatDecimals(figure: number | null): string | number | null {
  if (figure === null) return null;
  return Number(figure.toFixed(6)) === 0 ? "0.000000" : figure.toFixed(6);
}
