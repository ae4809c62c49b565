import { eq } from "drizzle-orm";
import { isTimeZone } from "#app/domain/date-text.ts";
import { DEFAULT_PLAYBOOK_RANGES, type PlaybookRanges } from "#app/domain/match-band.ts";
import { playbookRangesSchema } from "#app/domain/settings.ts";
import type { Db } from "#db/client.ts";
import { settings } from "#db/schema.ts";

/** The match ranges in force: the stored ones, else the defaults. */
export function getPlaybookRanges(db: Db): PlaybookRanges {
  const stored = playbookRangesSchema.safeParse(readSetting(db, "playbook_ranges"));
  return stored.success ? stored.data : DEFAULT_PLAYBOOK_RANGES;
}

/** The organisation's time zone (an IANA name): the stored one, else the process's `TZ`, else UTC. */
export function getTimeZone(db: Db, fromEnvironment: string): string {
  const stored = readSetting(db, "time_zone");
  return typeof stored === "string" && isTimeZone(stored) ? stored : fromEnvironment;
}

function readSetting(db: Db, key: string): unknown {
  return db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).get()?.value;
}
