import { count, eq, sql } from "drizzle-orm";
import {
  DEFAULT_PLAYBOOK_RANGES,
  isDescending,
  type PlaybookRanges,
  RANGES_NOT_DESCENDING,
} from "#app/match-bands/index.ts";
import { cachedByRevision } from "#app/platform/database/cache.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { isTimeZone } from "#app/platform/text/date-text.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { settings } from "#db/schema.ts";
import {
  type OrganizationInput,
  playbookRangesSchema,
  type QuestionCounter,
  questionCounterSchema,
} from "./settings.ts";

/** The match ranges in force: the stored ones, else the defaults. */
export function getPlaybookRanges(db: Db): PlaybookRanges {
  const stored = playbookRangesSchema.safeParse(readSetting(db, "playbook_ranges"));
  return stored.success ? stored.data : DEFAULT_PLAYBOOK_RANGES;
}

/** The organisation's time zone (an IANA name): the stored one, else the process's `TZ`, else UTC. */
export function getTimeZone(db: Db, fromEnvironment: string): string {
  return cachedByRevision(db, `time zone/${fromEnvironment}`, () => {
    const stored = readSetting(db, "time_zone");
    return typeof stored === "string" && isTimeZone(stored) ? stored : fromEnvironment;
  });
}

/** Who makes the assessment, as reports name it; "" where none is set. */
export function getProviderName(db: Db): string {
  const stored = readSetting(db, "provider_name");
  return typeof stored === "string" ? stored : "";
}

/** Whether candidates see 'Question N of 40' or the real number of questions. */
export function getQuestionCounter(db: Db): QuestionCounter {
  const stored = questionCounterSchema.safeParse(readSetting(db, "question_counter"));
  return stored.success ? stored.data : "fixed";
}

export const PLAYBOOK_RANGES_DESCRIPTION = "Configurable percentage ranges for Playbook match status levels";

/** Stores the match ranges; every label follows at once. Refuses ranges that do not descend to above 0. */
export function savePlaybookRanges(db: Db, ranges: PlaybookRanges): void {
  if (!isDescending(ranges)) throw new Refusal("invalid-input", RANGES_NOT_DESCENDING);
  writeSetting(db, "playbook_ranges", ranges, PLAYBOOK_RANGES_DESCRIPTION);
}

/** Stores what holds for the whole organisation. */
export function saveOrganization(db: Db, input: OrganizationInput): void {
  const { timeZone, providerName, questionCounter, accentColor, contact } = input;
  inTransaction(db, () => {
    writeSetting(db, "time_zone", timeZone, "The time zone in which times are shown");
    writeSetting(db, "provider_name", providerName, "Who makes the assessment, as reports name it");
    writeSetting(db, "question_counter", questionCounter, "Question counter: the fixed 40, or the real number");
    writeSetting(db, "accent_color", accentColor, "The color of buttons and links");
    writeSetting(db, "contact", contact, "Whom candidates ask");
  });
}

/** How many settings are stored. Throws where the database cannot be read, which is what the health check asks. */
export function countSettings(db: Db): number {
  return db.select({ stored: count() }).from(settings).get()?.stored ?? 0;
}

/** Stores a setting under its key, in place of the one that is there. */
export function writeSetting(db: Db, key: string, value: unknown, description: string): void {
  db.insert(settings)
    .values({ key, value, description })
    .onConflictDoUpdate({ target: settings.key, set: { value, description } })
    .run();
}

const statements = prepared((db) => ({
  byKey: db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql.placeholder("key")))
    .prepare(),
}));

/** A setting's stored value; undefined where there is none. */
export function readSetting(db: Db, key: string): unknown {
  return cachedByRevision(db, `setting/${key}`, () => statements(db).byKey.get({ key })?.value);
}
