import type { FeedbackAudience } from "#db/column-values.ts";

export const FEEDBACK_LEVELS = ["strength", "solid", "develop"] as const;
export type FeedbackLevel = (typeof FEEDBACK_LEVELS)[number];
export type FeedbackTexts = Record<FeedbackLevel, string>;

/**
 * Minimum number of questions that earn points. In a shorter section, the level would reveal how good each option is.
 */
export const MIN_QUESTIONS = 5;

export const EVERYONE_WARNING =
  "Anyone with the access password can complete this test many times under invented names and compute your scoring key from the texts.";

export type Feedback = {
  isOn: boolean;
  audience: FeedbackAudience;
  nextSteps: string;
  sections: { id: string; name: string; texts: FeedbackTexts }[];
  tooShort: string[];
};

export const MAX_FEEDBACK_LENGTH = 600;

/**
 * Minimums in percent, equal to the defaults of GOOD MATCH and AVERAGE MATCH. They stay the same if an admin changes
 * the match labels.
 */
const MINIMUMS = { strength: 75, solid: 50 };

export const SHORT_LABELS: FeedbackTexts = { strength: "Strength", solid: "Solid", develop: "To develop" };

export const LEVEL_LABELS: FeedbackTexts = {
  strength: `${SHORT_LABELS.strength}: ${MINIMUMS.strength}% of the points or more`,
  solid: `${SHORT_LABELS.solid}: ${MINIMUMS.solid}% or more`,
  develop: `${SHORT_LABELS.develop}: below ${MINIMUMS.solid}%`,
};

export const NEXT_STEPS_LABEL = "What you do next";

export function findFeedbackLevel({
  totalPoints,
  maxPoints,
  questionCount,
}: Record<"totalPoints" | "maxPoints" | "questionCount", number>): FeedbackLevel | null {
  if (maxPoints === 0 || questionCount < MIN_QUESTIONS) return null;
  const percent = (100 * totalPoints) / maxPoints;
  if (percent >= MINIMUMS.strength) return "strength";
  return percent >= MINIMUMS.solid ? "solid" : "develop";
}

export function listMissingTexts({ nextSteps, sections }: Pick<Feedback, "nextSteps" | "sections">): string[] {
  if (sections.length === 0) return [`A section with at least ${MIN_QUESTIONS} questions with points`];
  const ofSections = sections.flatMap(({ name, texts }) =>
    FEEDBACK_LEVELS.filter((level) => texts[level] === "").map((level) => `${name}: ${SHORT_LABELS[level]}`),
  );
  return [...ofSections, ...(nextSteps === "" ? [NEXT_STEPS_LABEL] : [])];
}

export function getFieldName(sectionId: string, level: FeedbackLevel): string {
  return `${level}-${sectionId}`;
}
