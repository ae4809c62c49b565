import { setImmediate as nextTurn } from "node:timers/promises";
import type { LiveDb } from "#db/client.ts";
import { readTaggedAnswers } from "./answer-matrix.server.ts";
import { compareGroups, type QuestionDifference } from "./models/differential-functioning.ts";

export const ENOUGH_IN_EACH_GROUP = 100;
/** With more people, the figures hardly change, and reading takes longer. */
const MAX_COMPARED_PEOPLE = 2000;

/** `people` with one of the tags and not the other. `differences` is null if a group is too small. */
export type TagComparison = { people: [number, number]; differences: QuestionDifference[] | null };

/** Compare the answers of people with two tags. Return null if an import replaces the database during the reading. */
export async function compareTags(
  live: LiveDb,
  keyIds: readonly number[],
  tags: { first: string; second: string },
): Promise<TagComparison | null> {
  const db = live();
  const reading = readTaggedAnswers(db, keyIds, tags, { least: ENOUGH_IN_EACH_GROUP, limit: MAX_COMPARED_PEOPLE });
  let step = reading.next();
  while (!step.done) {
    await nextTurn();
    if (live() !== db) return null;
    step = reading.next();
  }
  const { people, answers } = step.value;
  return { people, differences: answers && compareGroups(...answers) };
}
