/** By which points a result is scored: the version that was answered, and the version whose points count. */
import { createHash } from "node:crypto";
import type { TestContent } from "./test-content.ts";

/**
 * The content of a key: that of the answered version, with the points that the points version has for the same question
 * and option; where it has none, an option keeps its own. What only the points version has does not come in.
 */
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

/** Differences between a test's content and the version that a result was scored with. */
export type ContentChange = { isWordingChanged: boolean; arePointsChanged: boolean };

/** `scored`: the answered content with the points used in the result. Added or deleted questions do not change points. */
export function compareContent(scored: TestContent, draft: TestContent): ContentChange {
  return {
    isWordingChanged: serializeWithoutPoints(scored) !== serializeWithoutPoints(draft),
    arePointsChanged: hashScale(overlayPoints(scored, draft)) !== hashScale(scored),
  };
}

/** A content as text, without its points. */
function serializeWithoutPoints(content: TestContent): string {
  return JSON.stringify(content, (name, value) => (name === "points" ? undefined : value));
}

/** The points of a content by question, then by option. */
export type PointsByOption = Map<string, Map<string, number>>;

export function indexPoints(content: TestContent): PointsByOption {
  const questions = content.sections.flatMap((section) => section.questions);
  return new Map(
    questions.map(({ id, options }) => [id, new Map(options.map((option) => [option.id, option.points]))]),
  );
}

/**
 * The scale of a key's content: SHA-256 of who may earn which points for what, whatever the wording and the order.
 * Results of one test on one scale can be compared.
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

/** By code units, on every machine alike. */
function sortById<Entry extends unknown[]>(entries: Entry[]): Entry[] {
  return entries.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}

/** A group in addresses and in the API: the first 16 hex digits of its scale. */
export function toGroupId(scale: string): string {
  return scale.slice(0, 16);
}
