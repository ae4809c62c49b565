/** Changes of the settings, each with its line in the audit log: old and new value, never a secret. */

import { getAutomaticReminder, saveAutomaticReminder } from "#app/invitations/automatic-reminders.server.ts";
import { chooseCompletedMail, queueTestMessage } from "#app/mail/outbox.server.ts";
import { type Changes, changesOf } from "#app/platform/audit/audit-changes.ts";
import { type Act, recorded } from "#app/platform/audit/audit-log.server.ts";
import { getWording, saveNotice } from "#app/privacy-notice/privacy-notice.server.ts";
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
function changed(key: string, changes: Changes): Act[] {
  if (Object.keys(changes).length === 0) return [];
  return [{ act: "setting-changed", thing: "setting", thingId: key, detail: { changes } }];
}

function readOrganisation(db: Db): Record<string, unknown> {
  return Object.fromEntries(Object.values(KEYS).map((key) => [key, readSetting(db, key) ?? null]));
}

export const settingActs = {
  savePlaybookRanges: recorded(
    savePlaybookRanges,
    ({ args: [ranges], before }) => changed("playbook_ranges", changesOf(before, ranges)),
    getPlaybookRanges,
  ),
  saveOrganisation: recorded(
    saveOrganisation,
    ({ db, before }) =>
      Object.entries(changesOf(before, readOrganisation(db))).flatMap(([key, value]) => changed(key, { [key]: value })),
    readOrganisation,
  ),
  saveLogo: recorded(saveLogo, () => changed("logo", { logo: "changed" })),
  removeLogo: recorded(removeLogo, ({ before }) => (before ? changed("logo", { logo: "changed" }) : []), getLogo),
  saveNotice: recorded(
    saveNotice,
    ({ db, before }) => {
      const after = readNotice(db);
      const consent = changesOf(
        { consentRequired: before.consentRequired },
        { consentRequired: after.consentRequired },
      );
      const written: Act = {
        act: "notice-changed",
        thing: "setting",
        thingId: "notice",
        detail: { version: after.version },
      };
      return [...(before.version === after.version ? [] : [written]), ...changed("consent_required", consent)];
    },
    readNotice,
  ),
  saveAutomaticReminder: recorded(
    saveAutomaticReminder,
    ({ args: [reminder], before }) => changed("automatic_reminder", changesOf(before, reminder)),
    getAutomaticReminder,
  ),
  queueTestMessage: recorded(queueTestMessage, ({ args: [admin] }) => [
    { act: "test-message", thing: "admin", thingId: admin.id },
  ]),
  chooseCompletedMail: recorded(chooseCompletedMail, ({ args: [adminId, completedMail] }) => [
    { act: "notices-changed", thing: "admin", thingId: adminId, detail: { completedMail } },
  ]),
};

function readNotice(db: Db) {
  return { version: getWording(db)?.version ?? 0, consentRequired: readSetting(db, "consent_required") === true };
}
