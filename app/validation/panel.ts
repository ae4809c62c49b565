import type { CutScoreMethod } from "#db/column-values.ts";

export { CUT_SCORE_METHODS, type CutScoreMethod, PANELS, type Panel } from "#db/column-values.ts";

export const MAX_TASKS = 40;
export const MAX_TASK_LENGTH = 300;
export const MAX_RATERS = 30;
export const MAX_RATER_NAME_LENGTH = 100;
export const MAX_STUDY_PEOPLE = 300;
/** The label says what the number measures, such as "Sales in 2026". */
export const MAX_NUMBER_LABEL = 60;
export const MAX_PERFORMANCE = 1e12;
export const MAX_GROUNDS_LENGTH = 2000;
/** Figures of fewer raters would reveal one person's opinion. */
export const ENOUGH_RATERS = 3;

export const RATERS_FORM = "raters";
export const SEND_RATER_FORM = "send-rater";
export const SEND_PERSON_FORM = "send-person";

export const SCALES = ["quality", "results", "teamwork", "learning"] as const;
export type Scale = (typeof SCALES)[number];

export const METHOD_TEXTS: Record<CutScoreMethod, string> = {
  experts: "Experts judged what a person who is just good enough would answer",
  outcomes: "From the outcomes of people who were hired",
  other: "In another way",
};

export const PANEL_STEPS = { tasks: "tasks", options: "answers", performance: "study" } as const;

export function splitLines(text: string): string[] {
  return [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== "");
}
