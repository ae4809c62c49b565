import { z } from "zod";
import { requiredText } from "#app/platform/text/text.ts";
import { quoteLine } from "#app/platform/upload/bad-line.ts";
import {
  CUT_SCORE_METHODS,
  MAX_GROUNDS_LENGTH,
  MAX_NUMBER_LABEL,
  MAX_PERFORMANCE,
  MAX_RATER_NAME_LENGTH,
  MAX_RATERS,
  MAX_STUDY_PEOPLE,
  MAX_TASK_LENGTH,
  MAX_TASKS,
} from "./panel.ts";
import { readPersonLine } from "./person-line.ts";

/** Long enough for a name, a separator and an email address. */
const MAX_LINE_LENGTH = 360;
const NAMES_MISSING = "Please enter a name";
const TASKS_MISSING = "Please enter a task";

const personLine = requiredText({ label: "A line", max: MAX_LINE_LENGTH, missing: NAMES_MISSING }).check(
  ({ value, issues }) => {
    if (value.length > MAX_LINE_LENGTH) return;
    const { name, email } = readPersonLine(value);
    const message =
      name === ""
        ? `“${quoteLine(value)}” has no name`
        : name.length > MAX_RATER_NAME_LENGTH
          ? `A name must be at most ${MAX_RATER_NAME_LENGTH} characters`
          : email === null && `“${quoteLine(value)}” has no valid email address`;
    if (message) issues.push({ code: "custom", message, input: value });
  },
);

export const raterNames = z
  .array(personLine)
  .min(1, { error: NAMES_MISSING })
  .max(MAX_RATERS, { error: `A test can have at most ${MAX_RATERS} raters` });

export const studyNames = z
  .array(personLine)
  .min(1, { error: NAMES_MISSING })
  .max(MAX_STUDY_PEOPLE, { error: `A study can have at most ${MAX_STUDY_PEOPLE} people` });

const NUMBERS_MISSING = "Please enter a name and a number";

export const numberLabel = requiredText({
  label: "The name of the number",
  max: MAX_NUMBER_LABEL,
  missing: "Please say what the number is",
});

export const studyNumbersSchema = z.object({
  label: numberLabel,
  numbers: z
    .array(z.object({ personId: z.string(), number: z.number().min(-MAX_PERFORMANCE).max(MAX_PERFORMANCE) }))
    .min(1, { error: NUMBERS_MISSING })
    .max(MAX_STUDY_PEOPLE),
});

export const taskTexts = z
  .array(requiredText({ label: "A task", max: MAX_TASK_LENGTH, missing: TASKS_MISSING }))
  .min(1, { error: TASKS_MISSING })
  .max(MAX_TASKS, { error: `A test can have at most ${MAX_TASKS} tasks` });

export const cutScoreSchema = z.object({
  method: z.enum(CUT_SCORE_METHODS, { error: "Please choose how the minimums were set" }),
  grounds: requiredText({
    label: "The reasons",
    max: MAX_GROUNDS_LENGTH,
    missing: "Please say why these minimums were chosen",
    lines: true,
  }),
});
