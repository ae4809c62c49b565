import { count } from "drizzle-orm";
import { DEFAULT_PLAYBOOK_RANGES, type PlaybookRanges } from "#app/match-bands/index.ts";
import { isTimeZone } from "#app/platform/text/date-text.ts";
import { type Db, parameterCondition, prepared } from "#db/client.ts";
import { settings } from "#db/schema.ts";
import { playbookRangesSchema, type QuestionCounter, questionCounterSchema } from "./settings.ts";

export function getPlaybookRanges(db: Db): PlaybookRanges {
  const stored = playbookRangesSchema.safeParse(readSetting(db, "playbook_ranges"));
  return stored.success ? stored.data : DEFAULT_PLAYBOOK_RANGES;
}

export function getTimeZone(db: Db, fromEnvironment: string): string {
  const stored = readSetting(db, "time_zone");
  return typeof stored === "string" && isTimeZone(stored) ? stored : fromEnvironment;
}

export function getProviderName(db: Db): string {
  return parseProviderName(readSetting(db, "provider_name"));
}

export function parseProviderName(stored: unknown): string {
  return typeof stored === "string" ? stored : "";
}

/** With "fixed", candidates see "Question N of 40". With "real", they see the test's number of questions. */
export function getQuestionCounter(db: Db): QuestionCounter {
  const stored = questionCounterSchema.safeParse(readSetting(db, "question_counter"));
  return stored.success ? stored.data : "fixed";
}

export const PLAYBOOK_RANGES_DESCRIPTION = "Configurable percentage ranges for Playbook match status levels";

/** Count the stored settings. The health check uses this to detect an unreadable database. */
export function countSettings(db: Db): number {
  return db.select({ stored: count() }).from(settings).get()?.stored ?? 0;
}

export function writeSetting(db: Db, key: string, value: unknown, description: string): void {
  db.insert(settings)
    .values({ key, value, description })
    .onConflictDoUpdate({ target: settings.key, set: { value, description } })
    .run();
}

const statements = prepared((db) => ({
  byKey: db.select({ value: settings.value }).from(settings).where(parameterCondition(settings.key, "key")).prepare(),
}));

export function readSetting(db: Db, key: string): unknown {
  return statements(db).byKey.get({ key })?.value;
}
