import { desc } from "drizzle-orm";
import type { Author } from "#app/accounts/index.server.ts";
import { buildSettingEvent, readSetting, writeSetting } from "#app/organization/index.server.ts";
import { type AuditContext, type AuditEvent, command, listChanges } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { fullName } from "#app/platform/text/person.ts";
import { type Db, prepared } from "#db/client.ts";
import { privacyNotices } from "#db/schema.ts";
import type { ConsentInput, NoticeInput } from "./privacy-notice.ts";

type Notice = Pick<typeof privacyNotices.$inferSelect, "version" | "text" | "responsible" | "writtenAt">;

export type Consent = { consentedAt: Date | null; noticeVersion: number | null };

export const NO_CONSENT: Consent = { consentedAt: null, noticeVersion: null };

const statements = prepared((db) => ({
  last: db.select().from(privacyNotices).orderBy(desc(privacyNotices.version)).prepare(),
}));

export function readLatestNotice(db: Db): Notice | null {
  return statements(db).last.get() ?? null;
}

export function getNotice(db: Db): Notice | null {
  const last = readLatestNotice(db);
  return last?.text ? last : null;
}

export function isConsentRequired(db: Db): boolean {
  return readSetting(db, "consent_required") === true && getNotice(db) !== null;
}

/** Save the notice, and whether consent is required. If the wording changes, it becomes a new version. */
export const saveNotice = command({
  state: readNoticeState,
  run(
    db: Db,
    { now }: AuditContext,
    { consentRequired, ...wording }: NoticeInput,
    author: Omit<Author, "visibleTests">,
  ): void {
    const before = readLatestNotice(db) ?? { text: "", responsible: "" };
    if (wording.text !== before.text || wording.responsible !== before.responsible) {
      db.insert(privacyNotices)
        .values({ ...wording, writtenAt: now, adminId: author.id, adminName: fullName(author) })
        .run();
    }
    writeSetting(db, "consent_required", consentRequired, "Whether candidates must agree to the privacy notice");
  },
  events: ({ before, after }) => {
    const consent = listChanges(
      { consentRequired: before.consentRequired },
      { consentRequired: after.consentRequired },
    );
    const written: AuditEvent = {
      event: "notice-changed",
      entityType: "setting",
      entityId: "notice",
      detail: { version: after.version },
    };
    return [...(before.version === after.version ? [] : [written]), buildSettingEvent("consent_required", consent)];
  },
});

const CONSENT_MISSING = "Please read how your data is used and check the box to agree";
const NOTICE_CHANGED =
  "The information about how your data is used has changed. Please read it again and check the box to agree";

/**
 * Return the consent to store with a submission. Throw a Refusal if consent is required but missing, or is for an older
 * version.
 */
export function validateConsent(db: Db, { consent, noticeVersion }: ConsentInput, now: Date): Consent {
  const notice = getNotice(db);
  if (!notice || !isConsentRequired(db)) return NO_CONSENT;
  if (!consent) throw consentRefusal(CONSENT_MISSING);
  if (noticeVersion !== undefined && noticeVersion !== notice.version) throw consentRefusal(NOTICE_CHANGED);
  return { consentedAt: now, noticeVersion: notice.version };
}

export function hasCurrentConsent(db: Db, { consentedAt, noticeVersion }: Consent): boolean {
  return !isConsentRequired(db) || (consentedAt !== null && noticeVersion === getNotice(db)?.version);
}

function consentRefusal(reason: string): Refusal {
  return new Refusal("invalid-input", reason, { fields: { consent: [reason] } });
}

function readNoticeState(db: Db) {
  return { version: readLatestNotice(db)?.version ?? 0, consentRequired: readSetting(db, "consent_required") === true };
}
