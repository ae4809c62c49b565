/** Audit events of settings contain the old and the new value, but never a secret. */
import { createHash } from "node:crypto";
import { inArray, isNull } from "drizzle-orm";
import { isDescending, type PlaybookRanges, RANGES_NOT_DESCENDING } from "#app/match-bands/index.ts";
import {
  type AuditContext,
  type AuditEvent,
  type Changes,
  command,
  listChanges,
} from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Db } from "#db/client.ts";
import { rescores, settings } from "#db/schema.ts";
import { findLogo } from "./brand.server.ts";
import type { LogoMetadata } from "./brand.ts";
import type { Logo } from "./logo.ts";
import { getPlaybookRanges, PLAYBOOK_RANGES_DESCRIPTION, readSetting, writeSetting } from "./settings.server.ts";
import type { OrganizationInput } from "./settings.ts";

export const SETTING_KEYS: Record<keyof OrganizationInput, string> = {
  timeZone: "time_zone",
  providerName: "provider_name",
  questionCounter: "question_counter",
  accentColor: "accent_color",
  contact: "contact",
  helpContact: "help_contact",
  helpText: "help_text",
};

const DESCRIPTIONS: Record<keyof OrganizationInput, string> = {
  timeZone: "The time zone in which times are shown",
  providerName: "Who makes the assessment, as reports name it",
  questionCounter: "Question counter: the fixed 40, or the real number",
  accentColor: "The color of buttons and links",
  contact: "Whom candidates ask",
  helpContact: "Whom candidates ask for an adjustment or help",
  helpText: "The text before the contact for adjustments and help",
};

export function buildSettingEvent(key: string, changes: Changes): AuditEvent {
  return { event: "setting-changed", entityType: "setting", entityId: key, detail: { changes } };
}

function readOrganization(db: Db): Record<string, unknown> {
  return Object.fromEntries(Object.values(SETTING_KEYS).map((key) => [key, readSetting(db, key) ?? null]));
}

export const savePlaybookRanges = command({
  state: getPlaybookRanges,
  run(db: Db, _context: AuditContext, ranges: PlaybookRanges): void {
    if (!isDescending(ranges)) throw new Refusal("invalid-input", RANGES_NOT_DESCENDING);
    // A re-score continues after a restart, and must then still use the same minimums.
    if (db.select({ id: rescores.id }).from(rescores).where(isNull(rescores.finishedAt)).get()) {
      throw new Refusal("conflict", "A test is being re-scored. Please change the match labels when that is done.");
    }
    writeSetting(db, "playbook_ranges", ranges, PLAYBOOK_RANGES_DESCRIPTION);
  },
  events: ({ before, after }) => [buildSettingEvent("playbook_ranges", listChanges(before, after))],
});

export const saveOrganization = command({
  state: readOrganization,
  run(db: Db, _context: AuditContext, changes: Partial<OrganizationInput>): void {
    for (const [name, value] of Object.entries(changes)) {
      const field = name as keyof OrganizationInput;
      writeSetting(db, SETTING_KEYS[field], value, DESCRIPTIONS[field]);
    }
  },
  events: ({ before, after }) =>
    Object.entries(listChanges(before, after)).map(([key, value]) => buildSettingEvent(key, { [key]: value })),
});

export const saveLogo = command({
  state: findLogo,
  run(db: Db, _context: AuditContext, { type, bytes, width, height }: Logo): void {
    const version = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    writeSetting(db, "logo", { version, type, width, height } satisfies LogoMetadata, "The logo's size and version");
    writeSetting(db, "logo_file", Buffer.from(bytes).toString("base64"), "The logo, in base64");
  },
  events: () => [buildSettingEvent("logo", { logo: "changed" })],
});

export const removeLogo = command({
  state: findLogo,
  run(db: Db): void {
    db.delete(settings)
      .where(inArray(settings.key, ["logo", "logo_file"]))
      .run();
  },
  events: () => [buildSettingEvent("logo", { logo: "changed" })],
});
