/**
 * A result uses the content of the answered version. Its points are from that version or, after a re-score, from
 * another.
 */
import { createHash } from "node:crypto";
import type { TestContent } from "./test-content.ts";

/** Return the answered content with the points from `points`. Options that `points` lacks keep their points. */
export function overlayPoints(answered: TestContent, points: TestContent): TestContent {
  if (answered === points) return answered;
  const pointsByOption = indexPoints(points);
  return {
    sections: answered.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => ({
        ...question,
        options: question.options.map((option) => ({
          ...option,
          points: pointsByOption.get(question.id)?.get(option.id) ?? option.points,
        })),
      })),
    })),
  };
}

export type ContentChange = { isWordingChanged: boolean; arePointsChanged: boolean };

/**
 * `scored` is the answered content with the points that the result used. Added or deleted questions do not count as
 * changed points.
 */
export function compareContent(scored: TestContent, draft: TestContent): ContentChange {
  return {
    isWordingChanged: serializeWithoutPoints(scored) !== serializeWithoutPoints(draft),
    arePointsChanged: hashScale(overlayPoints(scored, draft)) !== hashScale(scored),
  };
}

function serializeWithoutPoints(content: TestContent): string {
  return JSON.stringify(content, (name, value) => (name === "points" ? undefined : value));
}

export type PointsByOption = Map<string, Map<string, number>>;

export function indexPoints(content: TestContent): PointsByOption {
  const questions = content.sections.flatMap((section) => section.questions);
  return new Map(
    questions.map(({ id, options }) => [id, new Map(options.map((option) => [option.id, option.points]))]),
  );
}

/**
 * Return the SHA-256 of all ids and points, ignoring wording and order. Results of a test are comparable if their
 * scales are equal.
 */
export function hashScale(content: TestContent): string {
  const scored = content.sections
    .filter(({ questions }) => questions.length > 0)
    .map(({ id, questions }) => [
      id,
      sortById(
        questions.map((question) => [
          question.id,
          sortById(question.options.map((option) => [option.id, option.points])),
        ]),
      ),
    ]);
  return createHash("sha256")
    .update(JSON.stringify(sortById(scored)))
    .digest("hex");
}

/** Compare code units, because the order of `localeCompare` depends on the machine. */
function sortById<Entry extends unknown[]>(entries: Entry[]): Entry[] {
  return entries.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}

export function toGroupId(scale: string): string {
  return scale.slice(0, 16);
}
