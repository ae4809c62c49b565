/** A million candidates in a minute or two: their submissions and figures, without answers, which no list reads. */
import { personKey } from "#app/domain/fold.ts";
import { percentOf } from "#app/domain/scoring.ts";
import { seededRandom } from "#app/domain/shuffle.ts";
import { emailKey } from "#app/domain/text.ts";
import { inTransaction, openDatabase } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { personOf } from "../demo-people.ts";

const BATCH = 10_000;
const DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_POINTS = 400;

/** Adds `count` candidates to the test of a database that has some, from the `first` demo person on. */
export function addManyCandidates(databasePath: string, first: number, count: number): void {
  const db = openDatabase(databasePath);
  const sqlite = db.$client;
  sqlite.pragma("synchronous = OFF");
  sqlite.pragma("cache_size = -1000000");
  const version = "SELECT test_id AS testId, version_id AS versionId FROM submissions LIMIT 1";
  const pinned = sqlite.prepare<[], Record<string, string>>(version).get();
  const insert = sqlite.prepare(`
    INSERT INTO submissions (id, test_id, version_id, email, email_key, person_key, first_name, last_name, started_at,
      completed_at, total_duration, total_points, max_points, percent, has_scores)
    VALUES (@id, @testId, @versionId, @email, @emailKey, @personKey, @firstName, @lastName, @startedAt,
      @completedAt, @seconds, @points, @maxPoints, @percent, @hasScores)`);
  const random = seededRandom(`bench/${first}`);
  const begun = Date.now() - DAYS * DAY_MS;
  for (let done = 0; done < count; done += BATCH) {
    inTransaction(db, () => {
      for (let n = done; n < Math.min(done + BATCH, count); n += 1) {
        // About one in fifteen comes again, and as many do not finish.
        const person = personOf(first + n - (random() < 0.07 ? Math.min(n, 1000) : 0));
        const isDone = random() >= 0.07;
        const seconds = Math.round(400 + 1800 * (random() + random()));
        const points = Math.round((MAX_POINTS * (random() + random() + random())) / 3);
        const startedAt = Math.round(begun + ((n + random()) / count) * (DAYS - 1) * DAY_MS);
        insert.run({
          ...{ id: newId(), ...pinned, ...person, emailKey: emailKey(person.email), personKey: personKey(person) },
          startedAt,
          completedAt: isDone ? startedAt + seconds * 1000 : null,
          seconds: isDone ? seconds : null,
          points: isDone ? points : null,
          maxPoints: isDone ? MAX_POINTS : null,
          percent: isDone ? percentOf(points, MAX_POINTS) : null,
          hasScores: isDone ? 1 : 0,
        });
      }
    });
  }
  sqlite.close();
}
