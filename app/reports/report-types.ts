/** Plain values only, because worker threads receive them. */

import type { MatchBand } from "#app/match-bands/index.ts";
import type { Direction } from "#app/platform/i18n/languages.server.ts";

export type Brand = {
  providerName: string;
  accent: string;
  logo: string | null;
};

export type AssessmentReport = Brand & {
  layout: "report" | "summary";
  /** 'First Last', or the email address of a candidate without a name. */
  name: string;
  email: string;
  testName: string;
  isPreview: boolean;
  questionCount: number;
  answeredCount: number;
  duration: string;
  completed: string | null;
  timeZone: string;
  created: string;
  /** Null while in progress, and if nothing is scored. */
  score: (Points & { band: MatchBand; matchLabel: string }) | null;
  rescored: string | null;
  sections: ReportSection[];
  questions: ReportQuestion[];
  guide: ReportGuide | null;
};
/** `percent` is 0–100, unrounded. `percentText` has one decimal. */
export type Points = { totalPoints: number; maxPoints: number; percent: number; percentText: string };
export type ReportSection = Points & { sectionId: string; name: string };
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

/** `place` lists the percentile and the precision, each with an explanation. */
export type ReportGuide = {
  introduction: string;
  entries: { number: number; sectionName: string; questionText: string; answer: string | null; prompt: string }[];
  place: { text: string; note: string }[];
  /** 'May 04, 2026'. The place changes with later results. */
  asOf: string;
};

export type PersonReport = Brand & {
  layout: "person";
  email: string;
  names: string[];
  created: string;
  language: string;
  direction: Direction;
  /** Placeholders: {page} and {pages} in `page`, {box} in `box`. */
  texts: Record<"title" | "subtitle" | "author" | "subject" | "asOf" | "page" | "box", string>;
  parts: PersonPart[];
};
export type PersonPart = { title: string; groups: { title: string; rows: PersonRow[] }[] };
export type PersonRow = { label: string; text: string; detail?: string };

/** In order of preference. See docs/develop/decisions/052-languages.md. */
export const FAMILIES = [
  "latin",
  ...(["thai", "lao", "khmer", "myanmar", "korean", "ethiopic", "cherokee"] as const),
  ...(["devanagari", "bengali", "tamil", "telugu", "gujarati", "gurmukhi", "kannada", "malayalam"] as const),
  ...(["sinhala", "oriya", "other", "japanese"] as const),
] as const;
export type Family = (typeof FAMILIES)[number];
/** Part of a line in one font. `actual` is the text behind a placeholder box, for copying and screen readers. */
export type TextRun = {
  text: string;
  family: Family;
  actual: string | null;
  /** Position in reading order. Only in right-to-left lines. */
  place?: number;
};
/** `isInWord`: the line breaks inside a word, so no space follows. */
export type TextLine = { runs: TextRun[]; width: number; isInWord: boolean };
