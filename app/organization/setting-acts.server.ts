/** Changes of the settings, each with its line in the audit log: old and new value, never a secret. */

import { type AuditEvent, type Changes, listChanges, withAudit } from "#app/platform/audit/audit-log.server.ts";
import type { Db } from "#db/client.ts";
import { getLogo, removeLogo, saveLogo } from "./brand.server.ts";
import { getPlaybookRanges, readSetting, saveOrganisation, savePlaybookRanges } from "./settings.server.ts";
import type { OrganisationInput } from "./settings.ts";

const KEYS: Record<keyof OrganisationInput, string> = {
  timeZone: "time_zone",
  providerName: "provider_name",
  questionCounter: "question_counter",
  accentColor: "accent_color",
  contact: "contact",
};

/** A line for one setting; none where nothing changed. */
export function changed(key: string, changes: Changes): AuditEvent[] {
  if (Object.keys(changes).length === 0) return [];
  return [{ event: "setting-changed", entityType: "setting", entityId: key, detail: { changes } }];
}

function readOrganisation(db: Db): Record<string, unknown> {
  return Object.fromEntries(Object.values(KEYS).map((key) => [key, readSetting(db, key) ?? null]));
}

export const settingActs = {
  savePlaybookRanges: withAudit(
    savePlaybookRanges,
    ({ args: [ranges], before }) => changed("playbook_ranges", listChanges(before, ranges)),
    getPlaybookRanges,
  ),
  saveOrganisation: withAudit(
    saveOrganisation,
    ({ db, before }) =>
      Object.entries(listChanges(before, readOrganisation(db))).flatMap(([key, value]) =>
        changed(key, { [key]: value }),
      ),
    readOrganisation,
  ),
  saveLogo: withAudit(saveLogo, () => changed("logo", { logo: "changed" })),
  removeLogo: withAudit(removeLogo, ({ before }) => (before ? changed("logo", { logo: "changed" }) : []), getLogo),
};
