import { setImmediate as nextTurn } from "node:timers/promises";
import { canViewTest, type VisibleTests } from "#app/accounts/index.ts";
import { listAllTests, type Test } from "#app/content/index.server.ts";
import { flattenQuestions } from "#app/content/index.ts";
import type { Db, LiveDb } from "#db/client.ts";
import { readSample, readTaggedAnswers } from "./answer-matrix.server.ts";
import { readGroup } from "./group-figures.server.ts";
import { listGroups } from "./groups.server.ts";
import { compareGroups, type QuestionDifference } from "./models/differential-functioning.ts";

export const ENOUGH_IN_EACH_GROUP = 100;
/** More people would hardly change the figures, and take longer to read. */
const MAX_COMPARED_PEOPLE = 2000;

export type GroupComparison = { people: [number, number]; differences: QuestionDifference[] | null };

export async function compareTags(
  live: LiveDb,
  keyIds: readonly number[],
  tags: { first: string; second: string },
): Promise<GroupComparison | null> {
  const limits = { least: ENOUGH_IN_EACH_GROUP, limit: MAX_COMPARED_PEOPLE };
  const read = await readInSteps(live, (db) => readTaggedAnswers(db, keyIds, tags, limits));
  if (!read) return null;
  const { people, answers } = read;
  return { people, differences: answers && (await runInSteps(compareGroups(...answers))) };
}

export type LanguageVersion = { id: string; name: string; keyIds: number[] };

/** List tests in other languages whose newest group has the same points in the same order, such as translated copies. */
export function listLanguageVersions(db: Db, test: Test, keyIds: number[], visible: VisibleTests): LanguageVersion[] {
  const points = describePoints(db, keyIds);
  const versions = listAllTests(db).flatMap(({ id, name, language }) => {
    if (language === test.language || !canViewTest(visible, id)) return [];
    const group = listGroups(db, id)[0];
    return group && describePoints(db, group.keyIds) === points ? [{ id, name, keyIds: group.keyIds }] : [];
  });
  return versions.sort((one, other) => one.name.localeCompare(other.name, "en"));
}

function describePoints(db: Db, keyIds: number[]): string {
  const questions = flattenQuestions(readGroup(db, keyIds).content);
  return JSON.stringify(questions.map(({ question }) => question.options.map(({ points }) => points)));
}

/**
 * Compare two groups with the same points question by question. The differences are null if either group has under 100
 * people.
 */
export async function compareVersions(
  live: LiveDb,
  groups: readonly [first: number[], second: number[]],
): Promise<GroupComparison | null> {
  const db = live();
  const people: [number, number] = [readGroup(db, groups[0]).n, readGroup(db, groups[1]).n];
  if (Math.min(...people) < ENOUGH_IN_EACH_GROUP) return { people, differences: null };
  const answers = await readInSteps(live, function* (handle) {
    return [
      yield* readSample(handle, groups[0], MAX_COMPARED_PEOPLE),
      yield* readSample(handle, groups[1], MAX_COMPARED_PEOPLE),
    ] as const;
  });
  return answers && { people, differences: await runInSteps(compareGroups(...answers)) };
}

/** Return null if an import or a restore replaces the database between two steps. */
function readInSteps<Result>(live: LiveDb, read: (db: Db) => Generator<void, Result>): Promise<Result | null> {
  const db = live();
  return runInSteps(read(db), () => live() !== db);
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
