import { rebuildCounters } from "#app/backups/transfer/rebuild-counters.ts";
import { createSeededRandom } from "#app/content/shuffle.ts";
import { getPersonKey } from "#app/platform/text/fold.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { getDemoPerson } from "#app/results/demo-people.ts";
import { inTransaction, openDatabase } from "#db/client.ts";
import { newId } from "#db/ids.ts";

const BATCH = 10_000;
const DAYS = 365;

type Donor = { id: string; startedAt: number; completedAt: number | null } & Record<string, string | number | null>;

export function addManyCandidates(databasePath: string, first: number, count: number): void {
  const db = openDatabase(databasePath);
  const sqlite = db.$client;
  sqlite.pragma("synchronous = OFF");
  sqlite.pragma("cache_size = -1000000");
  const donors = sqlite
    .prepare<[], Donor>(
      `SELECT id, test_id AS testId, version_id AS versionId, started_at AS startedAt, completed_at AS completedAt,
          total_duration AS seconds, total_points AS points, max_points AS maxPoints, percent, has_scores AS hasScores
         FROM submissions WHERE is_preview = 0`,
    )
    .all();
  const ids = Array.from({ length: count }, newId).sort();
  const insert = sqlite.prepare(`
    INSERT INTO submissions (id, test_id, version_id, email, email_key, person_key, first_name, last_name, started_at,
      completed_at, total_duration, total_points, max_points, percent, has_scores)
    VALUES (@id, @testId, @versionId, @email, @emailKey, @personKey, @firstName, @lastName, @begunAt,
      @completedAt, @seconds, @points, @maxPoints, @percent, @hasScores)`);
  const answers = sqlite.prepare(`
    INSERT INTO answers (submission_id, question_id, option_id, points, clicked_at)
    SELECT ?, question_id, option_id, points, clicked_at + ? FROM answers WHERE submission_id = ?`);
  const scores = sqlite.prepare(`
    INSERT INTO section_scores (submission_id, position, section_id, name, total_points, max_points, question_count)
    SELECT ?, position, section_id, name, total_points, max_points, question_count FROM section_scores
     WHERE submission_id = ?`);
  const random = createSeededRandom(`bench/${first}`);
  const begun = Date.now() - DAYS * DAY_MS;
  for (let done = 0; done < count; done += BATCH) {
    inTransaction(db, () => {
      for (const [place, id] of ids.slice(done, done + BATCH).entries()) {
        const n = done + place;
        const person = getDemoPerson(first + n - (random() < 0.07 ? Math.min(n, 1000) : 0));
        const donor = donors[Math.floor(random() * donors.length)];
        if (!donor) throw new Error("The database has no candidates to make others of");
        const begunAt = Math.round(begun + random() * (DAYS - 1) * DAY_MS);
        const later = begunAt - donor.startedAt;
        const keys = { emailKey: emailKey(person.email), personKey: getPersonKey(person) };
        const completedAt = donor.completedAt && donor.completedAt + later;
        insert.run({ ...donor, id, ...person, ...keys, begunAt, completedAt });
        answers.run(id, later, donor.id);
        scores.run(id, donor.id);
      }
    });
    console.error(`${Math.min(done + BATCH, count)} of ${count} candidates`);
  }
  inTransaction(db, () => rebuildCounters(sqlite));
  sqlite.close();
}
