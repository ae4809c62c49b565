/** Data of the reports: plain values, because worker threads receive them. */

import type { MatchBand } from "#app/match-bands/index.ts";
import type { Direction } from "#app/platform/i18n/languages.server.ts";

/** The organization's name, color and logo. */
export type Brand = {
  /** "" if not set. */
  providerName: string;
  /** '#rrggbb'. */
  accent: string;
  /** A base64 PNG; null for none. */
  logo: string | null;
};

export type AssessmentReport = Brand & {
  /** `summary` is one page without questions. */
  layout: "report" | "summary";
  /** 'First Last', or the email address of a candidate without a name. */
  name: string;
  email: string;
  testName: string;
  isPreview: boolean;
  questionCount: number;
  answeredCount: number;
  /** '24m 5s', 'N/A'. */
  duration: string;
  /** 'May 04, 2026'; null while in progress. */
  completed: string | null;
  /** The time zone of `completed`. */
  timeZone: string;
  /** The file's creation date in ISO 8601. */
  created: string;
  /** Null while in progress, and if nothing is scored. */
  score: (Points & { band: MatchBand; matchLabel: string }) | null;
  /** The version of the points and the first result; null if never re-scored. */
  rescored: string | null;
  sections: ReportSection[];
  questions: ReportQuestion[];
  /** Null without an interview guide. */
  guide: ReportGuide | null;
};
/** `percent` is 0–100, unrounded; `percentText` has one decimal. */
export type Points = { totalPoints: number; maxPoints: number; percent: number; percentText: string };
export type ReportSection = Points & { sectionId: string; name: string };
/** The letter is the one that the candidate saw. */
export type ReportOption = { optionLetter: string; optionText: string };
export type ReportQuestion = {
  number: number;
  sectionId: string;
  sectionName: string;
  questionText: string;
  /** Null if unanswered. */
  answer: (ReportOption & { points: number }) | null;
  /** Null if no option earns points. */
  topAnswer: ReportOption | null;
  maxPoints: number;
};

/** `place` has the percentile and the precision, each with an explanation. */
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
  /** Every name that was entered with this email address. */
  names: string[];
  /** ISO 8601. */
  created: string;
  /** A BCP 47 tag. */
  language: string;
  direction: Direction;
  /** `page` has the placeholders {page} and {pages}, `box` has {box}. */
  texts: Record<"title" | "subtitle" | "author" | "subject" | "asOf" | "page" | "box", string>;
  parts: PersonPart[];
};
export type PersonPart = { title: string; groups: { title: string; rows: PersonRow[] }[] };
/** `detail` is bold, below `text`. */
export type PersonRow = { label: string; text: string; detail?: string };

/** Font families in order of preference: docs/develop/decisions/052-languages.md */
export const FAMILIES = [
  "latin",
  ...(["thai", "lao", "khmer", "myanmar", "korean", "ethiopic", "cherokee"] as const),
  ...(["devanagari", "bengali", "tamil", "telugu", "gujarati", "gurmukhi", "kannada", "malayalam"] as const),
  ...(["sinhala", "oriya", "other", "japanese"] as const),
] as const;
export type Family = (typeof FAMILIES)[number];
/**
 * A piece of a line in one font. `actual` is the text that a placeholder box stands for, for copying and screen
 * readers.
 */
export type TextRun = {
  text: string;
  family: Family;
  actual: string | null;
  /** Position in reading order. Only in right-to-left lines. */
  place?: number;
};
/** `isInWord`: the line breaks inside a word, so no space follows it. */
export type TextLine = { runs: TextRun[]; width: number; isInWord: boolean };
