import { setImmediate as nextTurn } from "node:timers/promises";
import type { LiveDb } from "#db/client.ts";
import { readTaggedAnswers } from "./answer-matrix.server.ts";
import { compareGroups, type QuestionDifference } from "./models/differential-functioning.ts";

export const ENOUGH_IN_EACH_GROUP = 100;
/** With more people, the figures hardly change, and reading takes longer. */
const MAX_COMPARED_PEOPLE = 2000;

export type TagComparison = { people: [number, number]; differences: QuestionDifference[] | null };

export async function compareTags(
  live: LiveDb,
  keyIds: readonly number[],
  tags: { first: string; second: string },
): Promise<TagComparison | null> {
  const db = live();
  const least = ENOUGH_IN_EACH_GROUP;
  const read = await runInSteps(readTaggedAnswers(db, keyIds, tags, { least, limit: MAX_COMPARED_PEOPLE }), isReplaced);
  if (!read) return null;
  const { people, answers } = read;
  return { people, differences: answers && (await runInSteps(compareGroups(...answers))) };

  function isReplaced(): boolean {
    return live() !== db;
  }
}

async function runInSteps<Result>(steps: Generator<void, Result>, isReplaced = () => false): Promise<Result | null> {
  let step = steps.next();
  while (!step.done) {
    await nextTurn();
    if (isReplaced()) return null;
    step = steps.next();
  }
  return step.value;
}
