import { type Criterion, MAX_CRITERIA, newCriterion, RATINGS } from "./scorecard.ts";

export const CRITERION_NUMBERS = Array.from({ length: MAX_CRITERIA }, (_, place) => place + 1);

export const criterionField = (number: number) => `criterion${number}`;
export const anchorField = (number: number, value: number) => `anchor${number}_${value}`;
/** The criterion's name, not its place, because an admin may reorder the criteria of an open form. */
export const ratingField = (criterion: string) => `rating-${encodeName(criterion)}`;
export const ratingCommentField = (criterion: string) => `comment-${encodeName(criterion)}`;

/** Encode dots too, because conform reads them as paths. */
const encodeName = (criterion: string) => encodeURIComponent(criterion).replaceAll(".", "%2E");

/** A hidden field with the name of each criterion that the form shows. */
export const SHOWN_CRITERION = "criterion";

export function toFormValues(criteria: readonly Criterion[]): Record<string, string> {
  const values = CRITERION_NUMBERS.flatMap((number) => {
    const { name = "", anchors = [] } = criteria[number - 1] ?? {};
    return [
      [criterionField(number), name],
      ...RATINGS.map((value) => [anchorField(number, value), anchors[value - 1] ?? ""]),
    ];
  });
  return Object.fromEntries(values);
}

/** Return the values of a sent form without one criterion. Later criteria move up. */
export function deleteCriterion(sent: FormData, deleted: number): Record<string, string> {
  const read = (field: string) => String(sent.get(field) ?? "");
  const others = CRITERION_NUMBERS.filter((number) => number !== deleted).map((number) => ({
    name: read(criterionField(number)),
    anchors: RATINGS.map((value) => read(anchorField(number, value))),
  }));
  return toFormValues([...others, newCriterion()]);
}
