import { count, eq, sql } from "drizzle-orm";
import {
  DEFAULT_PLAYBOOK_RANGES,
  isDescending,
  type PlaybookRanges,
  RANGES_NOT_DESCENDING,
} from "#app/match-bands/index.ts";
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

export function getPlaybookRanges(db: Db): PlaybookRanges {
  const stored = playbookRangesSchema.safeParse(readSetting(db, "playbook_ranges"));
  return stored.success ? stored.data : DEFAULT_PLAYBOOK_RANGES;
}

export function getTimeZone(db: Db, fromEnvironment: string): string {
  const stored = readSetting(db, "time_zone");
  return typeof stored === "string" && isTimeZone(stored) ? stored : fromEnvironment;
}

export function getProviderName(db: Db): string {
  const stored = readSetting(db, "provider_name");
  return typeof stored === "string" ? stored : "";
}

/** With "fixed", candidates see "Question N of 40". With "real", they see the test's number of questions. */
export function getQuestionCounter(db: Db): QuestionCounter {
  const stored = questionCounterSchema.safeParse(readSetting(db, "question_counter"));
  return stored.success ? stored.data : "fixed";
}

export const PLAYBOOK_RANGES_DESCRIPTION = "Configurable percentage ranges for Playbook match status levels";

/**
 * Store the match bands' ranges, which apply at once to all results. Throw a Refusal if they are not in descending
 * order or not above 0.
 */
export function savePlaybookRanges(db: Db, ranges: PlaybookRanges): void {
  if (!isDescending(ranges)) throw new Refusal("invalid-input", RANGES_NOT_DESCENDING);
  writeSetting(db, "playbook_ranges", ranges, PLAYBOOK_RANGES_DESCRIPTION);
}

export function saveOrganization(db: Db, input: OrganizationInput): void {
  const { timeZone, providerName, questionCounter, accentColor, contact, helpContact, helpText } = input;
  inTransaction(db, () => {
    writeSetting(db, "time_zone", timeZone, "The time zone in which times are shown");
    writeSetting(db, "provider_name", providerName, "Who makes the assessment, as reports name it");
    writeSetting(db, "question_counter", questionCounter, "Question counter: the fixed 40, or the real number");
    writeSetting(db, "accent_color", accentColor, "The color of buttons and links");
    writeSetting(db, "contact", contact, "Whom candidates ask");
    writeSetting(db, "help_contact", helpContact, "Whom candidates ask for an adjustment or help");
    writeSetting(db, "help_text", helpText, "The text before the contact for adjustments and help");
  });
}

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
  byKey: db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql.placeholder("key")))
    .prepare(),
}));

export function readSetting(db: Db, key: string): unknown {
  return statements(db).byKey.get({ key })?.value;
}
