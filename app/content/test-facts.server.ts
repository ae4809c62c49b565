import { and, count, countDistinct, eq, exists, sql } from "drizzle-orm";
import { type Db, parameterCondition, prepared } from "#db/client.ts";
import { options, questions, sections } from "#db/schema.ts";
import type { TestFacts } from "./test-facts.ts";

const statements = prepared((db) => ({
  facts: db
    .select({ sections: countDistinct(sections.id), questions: count() })
    .from(sections)
    .innerJoin(questions, eq(questions.sectionId, sections.id))
    .where(
      and(
        parameterCondition(sections.testId, "testId"),
        exists(
          db
            .select({ found: sql`1` })
            .from(options)
            .where(and(eq(options.questionId, questions.id), writtenOptionCondition)),
        ),
      ),
    )
    .prepare(),
}));

export function getTestFacts(db: Db, testId: string): TestFacts {
  return statements(db).facts.get({ testId }) ?? { sections: 0, questions: 0 };
}

/** SQL version of `isPlaceholderOption`. It must match the condition of the index `options_unwritten`. */
export const unwrittenOptionCondition = sql`${options.optionText} GLOB 'Answer option [0-9]*'
  AND substr(${options.optionText}, length('Answer option ') + 1) NOT GLOB '*[^0-9]*'`;

export const writtenOptionCondition = sql`NOT (${unwrittenOptionCondition})`;
