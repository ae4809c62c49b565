/** Audit events of settings contain the old and the new value, but never a secret. */

import { type AuditEvent, type Changes, listChanges, withAudit } from "#app/platform/audit/audit-log.server.ts";
import type { Db } from "#db/client.ts";
import { findLogo, removeLogo, saveLogo } from "./brand.server.ts";
import { getPlaybookRanges, readSetting, saveOrganization, savePlaybookRanges } from "./settings.server.ts";
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

export function buildSettingEvents(key: string, changes: Changes): AuditEvent[] {
  if (Object.keys(changes).length === 0) return [];
  return [{ event: "setting-changed", entityType: "setting", entityId: key, detail: { changes } }];
}

function readOrganization(db: Db): Record<string, unknown> {
  return Object.fromEntries(Object.values(SETTING_KEYS).map((key) => [key, readSetting(db, key) ?? null]));
}

export const auditedSettings = {
  savePlaybookRanges: withAudit(
    savePlaybookRanges,
    ({ args: [ranges], before }) => buildSettingEvents("playbook_ranges", listChanges(before, ranges)),
    getPlaybookRanges,
  ),
  saveOrganization: withAudit(
    saveOrganization,
    ({ db, before }) =>
      Object.entries(listChanges(before, readOrganization(db))).flatMap(([key, value]) =>
        buildSettingEvents(key, { [key]: value }),
      ),
    readOrganization,
  ),
  saveLogo: withAudit(saveLogo, () => buildSettingEvents("logo", { logo: "changed" })),
  removeLogo: withAudit(
    removeLogo,
    ({ before }) => (before ? buildSettingEvents("logo", { logo: "changed" }) : []),
    findLogo,
  ),
};
