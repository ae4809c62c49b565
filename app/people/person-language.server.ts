/** In which language a candidate is written to. */
import { and, desc, eq, sql } from "drizzle-orm";
import { DEFAULT_LANGUAGE, type Language, languageOf } from "#app/platform/i18n/languages.server.ts";
import { emailKey } from "#app/platform/text/text.ts";
import type { Db } from "#db/client.ts";
import { invitations, submissions, tests } from "#db/schema.ts";

/** The language of the test that a person began last, or else was last invited to; English for one of neither. */
export function findLanguageOf(db: Db, email: string): Language {
  const key = emailKey(email);
  const begun = db
    .select({ language: tests.language })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .where(and(eq(submissions.emailKey, key), sql`${submissions.isPreview} = 0`))
    .orderBy(desc(submissions.startedAt), desc(submissions.id))
    .limit(1);
  const invited = db
    .select({ language: tests.language })
    .from(invitations)
    .innerJoin(tests, eq(tests.id, invitations.testId))
    .where(eq(invitations.emailKey, key))
    .orderBy(desc(invitations.number))
    .limit(1);
  return languageOf((begun.get() ?? invited.get())?.language ?? DEFAULT_LANGUAGE).tag;
}
