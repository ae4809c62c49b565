/** How an answer is stored: the newest click on a question counts, and its question was shown when it first was. */
import { sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.ts";
import { answers } from "#db/schema.ts";

const statements = prepared((db) => ({
  upsertAnswer: db
    .insert(answers)
    .values({
      submissionId: sql.placeholder("submissionId"),
      questionId: sql.placeholder("questionId"),
      optionId: sql.placeholder("optionId"),
      points: sql.placeholder("points"),
      clickedAt: sql.placeholder("clickedAt"),
      arrivedAt: sql`${sql.placeholder("arrivedAt")}`,
      shownAt: sql`${sql.placeholder("shownAt")}`,
    })
    .onConflictDoUpdate({
      target: [answers.submissionId, answers.questionId],
      set: {
        optionId: sql`excluded.option_id`,
        points: sql`excluded.points`,
        clickedAt: sql`excluded.clicked_at`,
        // The same click sent again arrived when it first did.
        arrivedAt: sql`iif(excluded.clicked_at = ${answers.clickedAt} AND excluded.option_id = ${answers.optionId},
          ${answers.arrivedAt}, excluded.arrived_at)`,
        // Never after the click: the one that is replaced may have been made before the server's clock was set back.
        shownAt: sql`iif(${answers.shownAt} > excluded.clicked_at, excluded.shown_at,
          coalesce(min(${answers.shownAt}, excluded.shown_at), ${answers.shownAt}, excluded.shown_at))`,
      },
      // No click is from the future: a stored one that seems to be was made before the server's clock was set back.
      setWhere: sql`excluded.clicked_at >= min(${answers.clickedAt}, ${sql.placeholder("now")})`,
    })
    .prepare(),
}));

/** An answer to store. Times are in ms where they may be unknown (null); `now` is the server's. */
type NewAnswer = {
  submissionId: string;
  questionId: string;
  optionId: string;
  points: number;
  clickedAt: Date;
  arrivedAt: number | null;
  shownAt: number | null;
  now: number;
};

/** Stores an answer, unless a newer click on the same question is stored already. */
export function upsertAnswer(db: Db, answer: NewAnswer): void {
  statements(db).upsertAnswer.run(answer);
}
