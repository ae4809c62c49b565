import { z } from "zod";
import { Refusal } from "#app/platform/refusal.ts";
import { optionalText, requiredText } from "#app/platform/text/text.ts";
import {
  type Criterion,
  MAX_ANCHOR_LENGTH,
  MAX_COMMENT_LENGTH,
  MAX_CRITERIA,
  MAX_CRITERION_COMMENT_LENGTH,
  MAX_CRITERION_LENGTH,
  RATINGS,
  RECOMMENDATIONS,
} from "./scorecard.ts";
import {
  anchorField,
  CRITERION_NUMBERS,
  criterionField,
  ratingCommentField,
  ratingField,
  SHOWN_CRITERION,
} from "./scorecard-fields.ts";

const NAME = { label: "The name of a criterion", max: MAX_CRITERION_LENGTH };
const criterionName = requiredText({ ...NAME, missing: "Please enter a name for each criterion" });
const anchor = optionalText({ label: "A description", max: MAX_ANCHOR_LENGTH });

const ANCHORS = "Each criterion needs four descriptions, which can be empty";
const CRITERION_INVALID = "Each criterion needs a name and four descriptions";

export const criteriaSchema = z
  .array(
    z.strictObject(
      { name: criterionName, anchors: z.array(anchor, { error: ANCHORS }).length(RATINGS.length, { error: ANCHORS }) },
      { error: CRITERION_INVALID },
    ),
    { error: CRITERION_INVALID },
  )
  .max(MAX_CRITERIA, { error: `A scorecard has at most ${MAX_CRITERIA} criteria` })
  .refine((criteria) => new Set(criteria.map(({ name }) => name.toLowerCase())).size === criteria.length, {
    error: "Two criteria have the same name",
  });

export const comment = optionalText({ label: "The comment", max: MAX_COMMENT_LENGTH, lines: true });

const ratingComment = optionalText({ label: "The comment", max: MAX_CRITERION_COMMENT_LENGTH });

const RECOMMENDATION_INVALID = "The recommendation must be a number from 1 (strong no) to 4 (strong yes), or null";
export const recommendation = z
  .int({ error: RECOMMENDATION_INVALID })
  .min(1, { error: RECOMMENDATION_INVALID })
  .max(RECOMMENDATIONS.length, { error: RECOMMENDATION_INVALID })
  .nullable()
  .default(null);

const RATING_INVALID = "Each rating needs a criterion's name and a number from 1 to 4";

export const ratingsSchema = z
  .array(
    z.strictObject(
      {
        name: z.string({ error: RATING_INVALID }),
        rating: z
          .int({ error: RATING_INVALID })
          .min(1, { error: RATING_INVALID })
          .max(RATINGS.length, { error: RATING_INVALID }),
        comment: ratingComment.optional(),
      },
      { error: RATING_INVALID },
    ),
    { error: RATING_INVALID },
  )
  .min(1, { error: "Please rate at least one criterion" });

export const criteriaFormSchema = z
  .object(
    Object.fromEntries(
      CRITERION_NUMBERS.flatMap((number) => [
        [criterionField(number), optionalText(NAME)],
        ...RATINGS.map((value) => [anchorField(number, value), anchor] as const),
      ]),
    ) as Record<string, typeof anchor>,
  )
  .superRefine((fields, context) => {
    const seen = new Set<string>();
    for (const number of CRITERION_NUMBERS) {
      const key = (fields[criterionField(number)] ?? "").toLowerCase();
      if (key && seen.has(key))
        context.addIssue({
          code: "custom",
          path: [criterionField(number)],
          message: "Another criterion has this name",
        });
      seen.add(key);
    }
  });

export function parseCriteriaForm(fields: z.infer<typeof criteriaFormSchema>): Criterion[] {
  return CRITERION_NUMBERS.flatMap((number) => {
    const name = fields[criterionField(number)];
    if (!name) return [];
    return [{ name, anchors: RATINGS.map((value) => fields[anchorField(number, value)] ?? "") }];
  });
}

const CHOICE_MISSING = "Please choose a rating, or Not asked";
const RECOMMENDATION_MISSING = "Please choose a recommendation";
const ratingChoice = z.enum(["0", ...RATINGS.map(String)], { error: CHOICE_MISSING });

const recommendationChoice = z.enum(
  RECOMMENDATIONS.map((_, place) => String(place + 1)),
  { error: RECOMMENDATION_MISSING },
);

export function createScorecardFormSchema(criteria: readonly Criterion[]) {
  const ratings = criteria.map(({ name }) => [ratingField(name), ratingChoice.optional()] as const);
  const comments = criteria.map(({ name }) => [ratingCommentField(name), ratingComment] as const);
  return z.object({
    ...Object.fromEntries(ratings),
    ...Object.fromEntries(comments),
    recommendation: recommendationChoice.optional(),
    comment,
  });
}

/** Throw a Refusal if the criteria have changed since the form was shown. It repeats the ratings of deleted criteria. */
export function assertSameCriteria(criteria: readonly Criterion[], sent: FormData): void {
  const [shown, current] = [sent.getAll(SHOWN_CRITERION).map(String), criteria.map(({ name }) => name)];
  const gone = shown.filter((name) => !current.includes(name));
  if (gone.length === 0 && current.every((name) => shown.includes(name))) return;
  const lost = gone.flatMap((name) => {
    const [rating, words] = [sent.get(ratingField(name)), sent.get(ratingCommentField(name))].map(
      (value) => value ?? "",
    );
    const entered = [rating === "0" ? "Not asked" : rating, words].filter((value) => value !== "");
    return entered.length > 0 ? [`“${name}” is no longer rated. You entered: ${entered.join(", ")}.`] : [];
  });
  throw new Refusal("conflict", [CRITERIA_CHANGED, ...lost].join(" "));
}

const CRITERIA_CHANGED = "The criteria have changed. Check your ratings, then send them again.";

type ScorecardForm = z.infer<ReturnType<typeof createScorecardFormSchema>>;

export function parseScorecard(criteria: readonly Criterion[], form: ScorecardForm) {
  const given: Record<string, unknown> = form;
  const missing = criteria.map(({ name }) => ratingField(name)).filter((field) => !given[field]);
  const fields = Object.fromEntries(missing.map((field) => [field, [CHOICE_MISSING]]));
  if (!form.recommendation) fields.recommendation = [RECOMMENDATION_MISSING];
  const [problem] = Object.values(fields);
  if (problem) throw new Refusal("invalid-input", problem.join(), { fields });
  const ratings = criteria.map(({ name }) => ({
    name,
    rating: Number(given[ratingField(name)]) || null,
    comment: String(given[ratingCommentField(name)] ?? ""),
  }));
  return { ratings, comment: form.comment, recommendation: Number(form.recommendation) };
}
