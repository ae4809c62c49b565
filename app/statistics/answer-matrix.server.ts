import { sql } from "drizzle-orm";
import { flattenQuestions } from "#app/content/index.ts";
import { type Db, prepared } from "#db/client.ts";
import { answers, submissions } from "#db/schema.ts";
import { readGroup } from "./group-figures.server.ts";
import type { AnswerMatrix } from "./models/answer-matrix.ts";

const IDS_PER_READ = 200;
const SLICE_MS = 5;

// Write both table names into the SQL, because Drizzle omits them in a query of one table.
const hasTag = (placeholder: string) =>
  sql<number>`EXISTS (SELECT 1 FROM invitation_tags AS tagged WHERE tagged.tag = ${sql.placeholder(placeholder)}
    AND tagged.invitation_id = submissions.invitation_id)`;

const statements = prepared((db) => ({
  people: db
    .select({
      id: submissions.id,
      rowid: sql<number>`submissions.rowid`,
      hasFirst: hasTag("first"),
      hasSecond: hasTag("second"),
    })
    .from(submissions)
    .where(
      sql`${submissions.scoreKeyId} = ${sql.placeholder("keyId")} AND ${submissions.inNorm} = 1
        AND submissions.rowid > ${sql.placeholder("last")}`,
    )
    .orderBy(sql`submissions.rowid`)
    .limit(IDS_PER_READ)
    .prepare(),
  options: db.$client
    .prepare<[string], string>(
      db.select({ optionId: answers.optionId }).from(answers).where(sql`${answers.submissionId} = ?`).toSQL().sql,
    )
    .pluck(),
}));

/**
 * Read the answers of a group's counted results, oldest first. Yield the number of results read so far. Results
 * that are completed during the reading may be missing.
 */
export function* readAnswers(db: Db, keyIds: readonly number[]): Generator<number, AnswerMatrix> {
  const { n } = readGroup(db, [...keyIds]);
  yield 0;
  const store = createAnswerStore(db, keyIds, n);
  const slice = createSlice();
  for (const { id } of listPeople(db, keyIds, NO_TAGS)) {
    if (store.size() === n) break;
    store.add(id);
    if (slice.isOver()) {
      yield store.size();
      slice.restart();
    }
  }
  return store.finish();
}

type Tags = { first: string; second: string };

const NO_TAGS: Tags = { first: "", second: "" };

/**
 * Read the answers of people with exactly one of two tags, in slices. Return how many people have each tag, and the
 * answers of at most `limit` people per tag. The answers are null if either tag has fewer than `least` people.
 */
export function* readTaggedAnswers(
  db: Db,
  keyIds: readonly number[],
  tags: Tags,
  { least, limit }: { least: number; limit: number },
): Generator<void, { people: [number, number]; answers: [AnswerMatrix, AnswerMatrix] | null }> {
  const slice = createSlice();
  const ids: [string[], string[]] = [[], []];
  for (const { id, hasFirst, hasSecond } of listPeople(db, keyIds, tags)) {
    if (hasFirst !== hasSecond) ids[hasFirst ? 0 : 1].push(id);
    if (slice.isOver()) {
      yield;
      slice.restart();
    }
  }
  const people: [number, number] = [ids[0].length, ids[1].length];
  if (Math.min(...people) < least) return { people, answers: null };
  return {
    people,
    answers: [yield* readEvenly(db, keyIds, ids[0], limit), yield* readEvenly(db, keyIds, ids[1], limit)],
  };
}

/**
 * Read the answers of at most `limit` people of a group, in slices. They are evenly spaced in the order of start.
 */
export function* readSample(db: Db, keyIds: readonly number[], limit: number): Generator<void, AnswerMatrix> {
  const ids: string[] = [];
  const slice = createSlice();
  for (const { id } of listPeople(db, keyIds, NO_TAGS)) {
    ids.push(id);
    if (!slice.isOver()) continue;
    yield;
    slice.restart();
  }
  return yield* readEvenly(db, keyIds, ids, limit);
}

function* readEvenly(db: Db, keyIds: readonly number[], ids: string[], limit: number): Generator<void, AnswerMatrix> {
  const size = Math.min(ids.length, limit);
  const store = createAnswerStore(db, keyIds, size);
  const slice = createSlice();
  for (let place = 0; place < size; place += 1) {
    store.add(ids[Math.floor((place * ids.length) / size)] ?? "");
    if (!slice.isOver()) continue;
    yield;
    slice.restart();
  }
  return store.finish();
}

/** Yield the people of all keys in the order of start. */
function* listPeople(db: Db, keyIds: readonly number[], tags: Tags) {
  const heads = keyIds.flatMap((keyId) => {
    const people = listPeopleOfKey(db, keyId, tags);
    const first = people.next();
    return first.done ? [] : [{ people, person: first.value }];
  });
  for (let head = findOldest(heads); head; head = findOldest(heads)) {
    yield head.person;
    const next = head.people.next();
    if (next.done) heads.splice(heads.indexOf(head), 1);
    else head.person = next.value;
  }
}

function findOldest<Head extends { person: { rowid: number } }>(heads: readonly Head[]): Head | undefined {
  return heads.toSorted((one, other) => one.person.rowid - other.person.rowid)[0];
}

function* listPeopleOfKey(db: Db, keyId: number, tags: Tags) {
  let last = 0;
  for (;;) {
    const rows = statements(db).people.all({ keyId, last, ...tags });
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < IDS_PER_READ) return;
    last = end.rowid;
  }
}

function createSlice() {
  let end = performance.now() + SLICE_MS;
  return {
    isOver: () => performance.now() >= end,
    restart(): void {
      end = performance.now() + SLICE_MS;
    },
  };
}

function createAnswerStore(db: Db, keyIds: readonly number[], capacity: number) {
  const questions = flattenQuestions(readGroup(db, [...keyIds]).content).map(({ question }) => question);
  const width = questions.length;
  const codes = new Uint8Array(capacity * width);
  const places = new Map(
    questions.flatMap((question, place) =>
      question.options.map(({ id }, option): [string, { place: number; code: number }] => [
        id,
        { place, code: option + 1 },
      ]),
    ),
  );
  let people = 0;
  return {
    size: () => people,
    add(submissionId: string): void {
      for (const optionId of statements(db).options.all(submissionId)) {
        const found = places.get(optionId);
        if (found) codes[people * width + found.place] = found.code;
      }
      people += 1;
    },
    finish: (): AnswerMatrix => ({
      people,
      questions: questions.map((question) => ({ points: question.options.map(({ points }) => points) })),
      codes: codes.slice(0, people * width),
    }),
  };
}
