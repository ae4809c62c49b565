/** These types have only plain values, because reports are sent to worker threads. */

import type { Direction } from "#app/languages/index.server.ts";
import type { MatchBand, PlaybookRanges } from "#app/match-bands/index.ts";

export type Brand = {
  providerName: string;
  accent: string;
  logo: string | null;
};

export type AssessmentReport = Brand & {
  layout: "report" | "summary";
  name: string;
  email: string;
  testName: string;
  isPreview: boolean;
  questionCount: number;
  answeredCount: number;
  duration: string;
  completed: string | null;
  created: string;
  score: ReportScore | null;
  sections: ReportSection[];
  questions: ReportQuestion[];
  guide: ReportGuide | null;
};
export type Points = { totalPoints: number; maxPoints: number; percent: number; percentText: string };
export type ReportScore = Points & {
  band: MatchBand;
  matchLabel: string;
  ranges: PlaybookRanges;
  /** The 95% interval of the true level. Null if withheld. */
  margin: { low: number; high: number } | null;
  /** Null if withheld, or if there is no group. `histogram` has equal bins from 0 to 100%. */
  group: (Quartiles & { n: number; histogram: number[] }) | null;
  figures: { text: string; note: string }[];
  notes: string[];
};
export type Quartiles = { q1: number; median: number; q3: number };
export type ReportSection = Points & { sectionId: string; name: string; group: Quartiles | null };
export type ReportOption = { optionLetter: string; optionText: string };
export type ReportQuestion = {
  number: number;
  sectionId: string;
  sectionName: string;
  questionText: string;
  answer: (ReportOption & { points: number }) | null;
  topAnswer: ReportOption | null;
  maxPoints: number;
};

export type ReportGuide = {
  introduction: string;
  entries: { number: number; sectionName: string; questionText: string; answer: string | null; followUp: string }[];
  place: { text: string; note: string }[];
  /** Date of the percentile, such as "May 04, 2026". Later results can change it. */
  asOf: string;
};

/**
 * `about` is a person's email address or a test's name. `texts.page` contains the placeholders {page} and {pages}, and
 * `texts.box` contains {box}.
 */
export type RowsReport = Brand & {
  layout: "rows";
  about: string;
  names: string[];
  created: string;
  language: string;
  direction: Direction;
  texts: Record<"title" | "subtitle" | "author" | "subject" | "asOf" | "page" | "box", string>;
  lead?: string;
  parts: ReportPart[];
};
export type ReportPart = { title: string; groups: { title: string; rows: ReportRow[] }[] };
export type ReportRow = { label: string; text: string; detail?: string };

export type FeedbackReport = Brand & {
  layout: "feedback";
  created: string;
  language: string;
  direction: Direction;
  texts: Record<"title" | "subtitle" | "author" | "lead" | "page" | "box", string>;
  facts: { label: string; text: string }[];
  parts: { title: string; text: string }[];
};

export type Report = AssessmentReport | RowsReport | FeedbackReport;

/** Font families in order of preference: docs/develop/decisions/052-languages.md */
export const FAMILIES = [
  "latin",
  ...(["thai", "lao", "khmer", "myanmar", "korean", "ethiopic", "cherokee"] as const),
  ...(["devanagari", "bengali", "tamil", "telugu", "gujarati", "gurmukhi", "kannada", "malayalam"] as const),
  ...(["sinhala", "oriya", "other", "japanese"] as const),
] as const;
export type Family = (typeof FAMILIES)[number];
/** Part of a line in one font. `actual` is the text that a placeholder box replaces, for copying and screen readers. */
export type TextRun = {
  text: string;
  family: Family;
  actual: string | null;
  place?: number;
};
/** `isInWord` is true if the line breaks inside a word. Only other lines get a trailing space. */
export type TextLine = { runs: TextRun[]; width: number; isInWord: boolean };
