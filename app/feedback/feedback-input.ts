import { z } from "zod";
import { optionalText } from "#app/platform/text/text.ts";
import { FEEDBACK_AUDIENCES, type FeedbackAudience } from "#db/column-values.ts";
import {
  FEEDBACK_LEVELS,
  type Feedback,
  type FeedbackLevel,
  getFieldName,
  MAX_FEEDBACK_LENGTH,
  NEXT_STEPS_LABEL,
  SHORT_LABELS,
} from "./feedback.ts";

const feedbackText = (label: string) => optionalText({ label, max: MAX_FEEDBACK_LENGTH, lines: true }).removeDefault();

export const nextStepsText = feedbackText(NEXT_STEPS_LABEL);
export const levelTexts = {
  strength: feedbackText(SHORT_LABELS.strength),
  solid: feedbackText(SHORT_LABELS.solid),
  develop: feedbackText(SHORT_LABELS.develop),
};

export const switchSchema = z.object({ isOn: z.enum(["yes", "no"], { error: "Choose on or off" }) });

export const audienceSchema = z.object({
  audience: z.enum(FEEDBACK_AUDIENCES, { error: "Choose who may read the feedback" }),
});

export type FeedbackChange = {
  isOn?: boolean | undefined;
  audience?: FeedbackAudience | undefined;
  nextSteps?: string | undefined;
  sections?: ({ sectionId: string } & { [Level in FeedbackLevel]?: string | undefined })[] | undefined;
};

export function buildFormSchema(sections: Feedback["sections"]): z.ZodObject<Record<string, z.ZodType<string>>> {
  const fields = sections.flatMap(({ id }) =>
    FEEDBACK_LEVELS.map((level) => [getFieldName(id, level), levelTexts[level].default("")] as const),
  );
  return z.object({ ...Object.fromEntries(fields), nextSteps: nextStepsText.default("") });
}

export function readFormChange(
  sections: Feedback["sections"],
  changes: Record<string, string | undefined>,
): FeedbackChange {
  const changed = sections.map(({ id }) => ({
    sectionId: id,
    ...Object.fromEntries(
      FEEDBACK_LEVELS.flatMap((level) => {
        const text = changes[getFieldName(id, level)];
        return text === undefined ? [] : [[level, text]];
      }),
    ),
  }));
  return { nextSteps: changes.nextSteps, sections: changed };
}
