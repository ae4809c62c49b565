/** What the parts of the report hand to each other. */

import type { MatchBand } from "#app/match-bands/index.ts";
import type { Direction } from "#app/platform/i18n/languages.server.ts";

/** What a report has of the organisation's own. */
export type Brand = {
  /** Who makes the assessment; "" where it is not set. */
  providerName: string;
  /** As #rrggbb. */
  accent: string;
  /** A PNG in base64; null where there is none. */
  logo: string | null;
};

/** Everything that a report says, as plain values that another thread can be given. */
export type AssessmentReport = Brand & {
  /** The whole report, or one page without questions. */
  layout: "report" | "summary";
  /** 'First Last', or the e-mail address of a candidate without a name. */
  name: string;
  email: string;
  testName: string;
  isPreview: boolean;
  questionCount: number;
  answeredCount: number;
  /** '24m 5s', 'N/A'. */
  duration: string;
  /** 'May 04, 2026', null while in progress. */
  completed: string | null;
  /** In which the date is given. */
  timeZone: string;
  /** ISO 8601: what the file says of its own making. */
  created: string;
  /** Null while in progress, and where nothing was scored. */
  score: (Points & { band: MatchBand; matchLabel: string }) | null;
  /** By which points it was scored anew, and what it was first; null where it never was. */
  rescored: string | null;
  sections: ReportSection[];
  questions: ReportQuestion[];
  /** The last part; null for the plain report. */
  guide: ReportGuide | null;
};
/** `percent` is 0–100, unrounded; `percentText` has one decimal. */
export type Points = { totalPoints: number; maxPoints: number; percent: number; percentText: string };
export type ReportSection = Points & { sectionId: string; name: string };
/** With the letter that the candidate saw. */
export type ReportOption = { optionLetter: string; optionText: string };
export type ReportQuestion = {
  number: number;
  sectionId: string;
  sectionName: string;
  questionText: string;
  /** Null where nothing was clicked. */
  answer: (ReportOption & { points: number }) | null;
  /** Null where no option brings points. */
  topAnswer: ReportOption | null;
  maxPoints: number;
};

/** What to ask in an interview. `place`: where the score is among others and how sure it is, each with what it means. */
export type ReportGuide = {
  introduction: string;
  entries: { number: number; sectionName: string; questionText: string; answer: string | null; prompt: string }[];
  place: { text: string; note: string }[];
  /** 'May 04, 2026': the place may be another one later. */
  asOf: string;
};

/** What is kept about a person, for that person: all of it as texts. */
export type PersonReport = Brand & {
  layout: "person";
  email: string;
  /** Every name that was given with the address. */
  names: string[];
  /** ISO 8601. */
  created: string;
  /** A tag (BCP 47), and in which direction the pages are laid out. */
  language: string;
  direction: Direction;
  /** `page` has places for {page} and {pages}, `box` one for {box}. */
  texts: Record<"title" | "subtitle" | "author" | "subject" | "asOf" | "page" | "box", string>;
  parts: PersonPart[];
};
/** A part of it in groups, each with a title or none. */
export type PersonPart = { title: string; groups: { title: string; rows: PersonRow[] }[] };
/** A label beside a text; `detail` is in bold beneath it. */
export type PersonRow = { label: string; text: string; detail?: string };

/** The typefaces of a report, in the order in which they are asked for a letter: docs/develop/decisions/052-languages.md */
export const FAMILIES = [
  "latin",
  ...(["thai", "lao", "khmer", "myanmar", "korean", "ethiopic", "cherokee"] as const),
  ...(["devanagari", "bengali", "tamil", "telugu", "gujarati", "gurmukhi", "kannada", "malayalam"] as const),
  ...(["sinhala", "oriya", "other", "japanese"] as const),
] as const;
export type Family = (typeof FAMILIES)[number];
/** A piece of a line in one typeface. `actual` is what a box is drawn for: it is copied and read aloud in its place. */
export type TextRun = {
  text: string;
  family: Family;
  actual: string | null;
  /** Its place in the order of reading, where that is not from left to right. */
  place?: number;
};
/** `isInWord` where the line ends inside a word: a reader puts no blank there. */
export type TextLine = { runs: TextRun[]; width: number; isInWord: boolean };
