/** Find careless results, which verdicts on a test leave out: docs/spec/truth-of-scores.md, T119. */

import { setImmediate as nextTurn } from "node:timers/promises";
import { and, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { getTestVersion } from "#app/content/index.server.ts";
import { flattenQuestions, type TestContent } from "#app/content/index.ts";
import { setWithLimit } from "#app/platform/bounded-cache.ts";
import { sum } from "#app/platform/sum.ts";
import { fullName } from "#app/platform/text/person.ts";
import { type Db, type LiveDb, prepared } from "#db/client.ts";
import { answers, submissions } from "#db/schema.ts";
import { type Care, countQuestionWords, looksCareless, type TimedAnswer } from "./answering.ts";
import { createGroupCache, readGroup, readRevision } from "./group-figures.server.ts";
import type { GroupCounts, Picks } from "./item-figures.ts";
import type { AnswerMatrix } from "./models/answer-matrix.ts";

/** Number of newest results that are examined. More results would hardly change the figures. */
export const MAX_EXAMINED = 2000;
const MAX_KNOWN = 50_000;
const MAX_VERSIONS = 50;
const MAX_NEWEST = 10;
const SLICE_MS = 5;
const PEOPLE_PER_SLICE = 300;

/** `newest`: submission ids of the newest careless results. */
export type GroupCare = {
  examined: number;
  careless: number;
  newest: string[];
  isSample: boolean;
  careful: AnswerMatrix | null;
};

const statements = prepared((db) => ({
  people: db
    .select({
      id: submissions.id,
      versionId: submissions.versionId,
      optionOrderKey: submissions.optionOrderKey,
      rowid: sql<number>`submissions.rowid`,
    })
    .from(submissions)
    .where(sql`${submissions.scoreKeyId} = ${sql.placeholder("keyId")} AND ${submissions.inNorm} = 1`)
    .orderBy(sql`submissions.rowid DESC`)
    .limit(MAX_EXAMINED)
    .prepare(),
  answers: db
    .select({
      questionId: answers.questionId,
      optionId: answers.optionId,
      clickedAt: answers.clickedAt,
      shownAt: answers.shownAt,
    })
    .from(answers)
    .where(sql`${answers.submissionId} = ${sql.placeholder("id")}`)
    .prepare(),
}));

/** These caches need no invalidation, because versions and the answers of completed submissions never change. */
const caches = prepared(() => ({ careless: new Map<string, boolean>(), versions: new Map<string, Care>() }));
const groupCache = createGroupCache<GroupCare>();

const NO_KEYS = "[]";

export async function readCare(live: LiveDb, keyIds: readonly number[]): Promise<GroupCare | null> {
  const db = live();
  const keys = [...keyIds];
  const revision = readRevision(db, keys);
  if (revision === NO_KEYS) return null;
  const known = groupCache.find(db, keys, revision);
  if (known) return known;
  const reading = examine(db, keys);
  for (;;) {
    const step = reading.next();
    if (step.done) return groupCache.store(db, keys, revision, step.value);
    await nextTurn();
    if (live() !== db || readRevision(db, keys) === NO_KEYS) return null;
  }
}

function* examine(db: Db, keyIds: number[]): Generator<void, GroupCare> {
  const { content, n } = readGroup(db, keyIds);
  const people = keyIds
    .flatMap((keyId) => statements(db).people.all({ keyId }))
    .sort((one, other) => other.rowid - one.rowid)
    .slice(0, MAX_EXAMINED)
    .reverse();
  const store = createCodeStore(content, people.length);
  const carelessIds: string[] = [];
  let sliceEnd = performance.now() + SLICE_MS;
  for (const person of people) {
    const answered = statements(db).answers.all({ id: person.id });
    if (isCareless(db, person, answered)) carelessIds.push(person.id);
    else store.add(answered);
    if (performance.now() < sliceEnd) continue;
    yield;
    sliceEnd = performance.now() + SLICE_MS;
  }
  const careful = store.finish();
  return {
    examined: people.length,
    careless: carelessIds.length,
    newest: carelessIds.slice(-MAX_NEWEST).reverse(),
    isSample: people.length < n,
    careful: carelessIds.length === 0 ? null : careful,
  };
}

/** List the people of the newest careless results, newest first, without erased people. */
export function listNewestCareless(db: Db, care: GroupCare | null): { id: string; name: string }[] {
  const ids = care?.newest ?? [];
  const { id, firstName, lastName, email } = getTableColumns(submissions);
  const people = db
    .select({ id, firstName, lastName, email })
    .from(submissions)
    .where(and(inArray(id, ids), isNull(submissions.erasedAt)))
    .all();
  return people
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((person) => ({ id: person.id, name: fullName(person) }));
}

type Person = { id: string; versionId: string; optionOrderKey: string | null };

export function findCareless(db: Db, people: readonly (Person & { completedAt: Date | null })[]): Set<string> {
  return new Set(people.filter((person) => person.completedAt !== null && isCareless(db, person)).map(({ id }) => id));
}

function isCareless(db: Db, person: Person, answered?: TimedAnswer[]): boolean {
  const { careless } = caches(db);
  const known = careless.get(person.id);
  if (known !== undefined) return known;
  const answers = answered ?? statements(db).answers.all({ id: person.id });
  const found = looksCareless(readVersion(db, person.versionId), answers, person);
  setWithLimit(careless, person.id, found, MAX_KNOWN);
  return found;
}

function readVersion(db: Db, versionId: string): Care {
  const { versions } = caches(db);
  const known = versions.get(versionId);
  if (known) return known;
  const content = getTestVersion(db, versionId);
  const care = { content, words: countQuestionWords(content) };
  setWithLimit(versions, versionId, care, MAX_VERSIONS);
  return care;
}

function createCodeStore(content: TestContent, capacity: number) {
  const questions = flattenQuestions(content).map(({ question }) => question);
  const codes = new Uint8Array(capacity * questions.length);
  const places = new Map(
    questions.flatMap(({ options }, place) =>
      options.map(({ id }, option): [string, number[]] => [id, [place, option + 1]]),
    ),
  );
  let people = 0;
  return {
    add(answered: readonly { optionId: string }[]): void {
      for (const { optionId } of answered) {
        const [place, code] = places.get(optionId) ?? [];
        if (place !== undefined && code !== undefined) codes[people * questions.length + place] = code;
      }
      people += 1;
    },
    finish: (): AnswerMatrix => ({
      people,
      questions: questions.map(({ options }) => ({ points: options.map(({ points }) => points) })),
      codes: codes.slice(0, people * questions.length),
    }),
  };
}

export function* countAnswers(
  content: TestContent,
  { people, codes }: AnswerMatrix,
): Generator<void, { counts: GroupCounts; picks: Picks }> {
  const placed = flattenQuestions(content);
  const totals = new Map<number, number>();
  const sections = new Map(content.sections.map(({ id }) => [id, new Map<number, number>()]));
  const options = new Map(placed.map(({ question }) => [question.id, new Map<string, number>()]));
  const picks = new Map(placed.map(({ question }) => [question.id, new Map<string, Map<number, number>>()]));
  const sectionOf = placed.map(({ section }) => content.sections.findIndex(({ id }) => id === section.id));
  for (let person = 0; person < people; person += 1) {
    if (person % PEOPLE_PER_SLICE === PEOPLE_PER_SLICE - 1) yield;
    const sums = content.sections.map(() => 0);
    const chosen = placed.map(({ question }, place) => {
      const option = question.options[(codes[person * placed.length + place] ?? 0) - 1];
      const section = sectionOf[place] ?? 0;
      sums[section] = (sums[section] ?? 0) + (option?.points ?? 0);
      return option;
    });
    const total = sum(sums);
    increment(totals, total);
    for (const [section, { id }] of content.sections.entries())
      increment(sections.get(id) ?? new Map(), sums[section] ?? 0);
    for (const [place, option] of chosen.entries()) {
      if (!option) continue;
      const id = placed[place]?.question.id ?? "";
      increment(options.get(id) ?? new Map(), option.id);
      const byOption = picks.get(id) ?? new Map<string, Map<number, number>>();
      const byTotal = byOption.get(option.id) ?? new Map<number, number>();
      byOption.set(option.id, byTotal);
      increment(byTotal, total);
    }
  }
  return { counts: { content, n: people, totals, sections, options }, picks };
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
