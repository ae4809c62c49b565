import { sql } from "drizzle-orm";
import { flattenQuestions } from "#app/content/index.ts";
import { type Db, prepared } from "#db/client.ts";
import { answers, submissions } from "#db/schema.ts";
import { readGroup } from "./group-figures.server.ts";
import type { AnswerMatrix } from "./models/answer-matrix.ts";

const IDS_PER_READ = 200;
/** Reading one slice may take this long before other requests get a turn. */
const SLICE_MS = 5;

const statements = prepared((db) => ({
  people: db
    .select({ id: submissions.id, completedAt: sql<number>`${submissions.completedAt}` })
    .from(submissions)
    .where(
      sql`${submissions.scoreKeyId} = ${sql.placeholder("keyId")} AND ${submissions.inNorm} = 1
        AND (${submissions.completedAt}, ${submissions.id}) > (${sql.placeholder("completedAt")}, ${sql.placeholder("id")})`,
    )
    .orderBy(submissions.completedAt, submissions.id)
    .limit(IDS_PER_READ)
    .prepare(),
  options: db.$client
    .prepare<[string], string>(
      db.select({ optionId: answers.optionId }).from(answers).where(sql`${answers.submissionId} = ?`).toSQL().sql,
    )
    .pluck(),
}));

/**
 * Read the answers of a group's counted results, oldest first. Yield the number of results read so far. Results that
 * are completed in the meantime may be missing.
 */
export function* readAnswers(db: Db, keyIds: readonly number[]): Generator<number, AnswerMatrix> {
  const { people, options } = statements(db);
  const { content, n } = readGroup(db, [...keyIds]);
  yield 0;
  const questions = flattenQuestions(content).map(({ question }) => question);
  const width = questions.length;
  const codes = new Uint8Array(n * width);
  const places = new Map(
    questions.flatMap((question, place) =>
      question.options.map(({ id }, option): [string, { place: number; code: number }] => [
        id,
        { place, code: option + 1 },
      ]),
    ),
  );
  let read = 0;
  let sliceEnd = performance.now() + SLICE_MS;
  for (const keyId of keyIds) {
    let last = { completedAt: -1, id: "" };
    for (;;) {
      const rows = people.all({ keyId, ...last });
      for (const { id } of rows) {
        if (read === n) break;
        for (const optionId of options.all(id)) {
          const found = places.get(optionId);
          if (found) codes[read * width + found.place] = found.code;
        }
        read += 1;
        if (performance.now() < sliceEnd) continue;
        yield read;
        sliceEnd = performance.now() + SLICE_MS;
      }
      const end = rows.at(-1);
      if (!end || rows.length < IDS_PER_READ) break;
      last = end;
    }
  }
  return {
    people: read,
    questions: questions.map((question) => ({ points: question.options.map(({ points }) => points) })),
    codes: codes.slice(0, read * width),
  };
}
