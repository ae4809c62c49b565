import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { getLanguageWording, type Language } from "#app/languages/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { errorMessage, formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { splitParagraphs } from "#app/platform/text/links.ts";
import type { NoticeSettings } from "./notice-card.tsx";
import { getNotice, isConsentRequired, readLatestNotice, saveNotice } from "./privacy-notice.server.ts";
import { type NoticeInput, type NoticeView, noticeSchema } from "./privacy-notice.ts";

export function readNoticeView(language: Language): NoticeView | null {
  const notice = getNotice(db);
  return (
    notice && {
      texts: getLanguageWording(language, "privacy").privacy,
      version: notice.version,
      paragraphs: splitParagraphs(notice.text),
      responsible: splitParagraphs(notice.responsible),
      isConsentRequired: isConsentRequired(db),
    }
  );
}

export function readNoticeSettings(timeZone: string): NoticeSettings {
  const notice = getNotice(db);
  return {
    ...readNoticeInput(),
    since: notice && formatDateTime(notice.writtenAt, timeZone).text,
    version: notice?.version ?? null,
  };
}

function readNoticeInput(): NoticeInput {
  const { text, responsible } = readLatestNotice(db) ?? { text: "", responsible: "" };
  return { text, responsible, consentRequired: isConsentRequired(db) };
}

export const saveNoticeSettings = formAction({
  guard: requireAdmin,
  schema: noticeSchema,
  run: ({ guarded: admin, context, changes }) => {
    const notice = { ...readNoticeInput(), ...changes };
    // Another admin may have removed the text in the meantime.
    if (notice.text === "") notice.consentRequired = false;
    saveNotice(db, getAuditContext(admin, context), notice, admin);
  },
  done: () => redirectWithToast(paths.privacySettings(), toast("Privacy notice saved")),
  formatRefusal: errorMessage("Error", "Failed to save the privacy notice"),
  conflicts: {
    readStored: () => {
      const { consentRequired, ...texts } = readNoticeInput();
      return { ...texts, consentRequired: consentRequired ? "on" : undefined };
    },
    entity: () => ({ entityType: "setting", entityId: "notice" }),
  },
});
