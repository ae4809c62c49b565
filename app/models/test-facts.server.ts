import type { TestFacts } from "#app/domain/test-facts.ts";
import { type Db, prepared } from "#db/client.ts";

const statements = prepared((db) => ({
  // As for an answerable version: a question without options is not asked.
  facts: db.$client.prepare<[string], TestFacts>(
    `SELECT count(DISTINCT sections.id) AS sections, count(*) AS questions
       FROM sections JOIN questions ON questions.section_id = sections.id
      WHERE sections.test_id = ? AND EXISTS (SELECT 1 FROM options WHERE options.question_id = questions.id)`,
  ),
}));

/** How many questions a test would ask now, and of how many sections. */
export function getTestFacts(db: Db, testId: string): TestFacts {
  return statements(db).facts.get(testId) ?? { sections: 0, questions: 0 };
}
