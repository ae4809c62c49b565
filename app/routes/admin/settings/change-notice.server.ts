/** What the Privacy Notice card shows and sends. */

import { paths } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import { type NoticeInput, noticeSchema } from "#app/domain/people/privacy-notice.ts";
import { dateTimeText } from "#app/domain/text/date-text.ts";
import { byOf } from "#app/http/accounts/actor.server.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { formAction, tellAs } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { getNotice, getWording, isConsentRequired } from "#app/models/people/privacy-notice.server.ts";
import { settingActs } from "#app/models/settings/setting-acts.server.ts";
import type { NoticeSettings } from "./cards/notice-card.tsx";

export function showNoticeSettings(timeZone: string): NoticeSettings {
  const notice = getNotice(db);
  return {
    ...storedNotice(),
    since: notice && dateTimeText(notice.writtenAt, timeZone).text,
    version: notice?.version ?? null,
  };
}

function storedNotice(): NoticeInput {
  const { text, responsible } = getWording(db) ?? { text: "", responsible: "" };
  return { text, responsible, consentRequired: isConsentRequired(db) };
}

export const changeNotice = formAction({
  guard: requireAdmin,
  schema: noticeSchema,
  run: ({ guarded: admin, context, changes }) => {
    const notice = { ...storedNotice(), ...changes };
    // Of two at once, one may have taken away the text to which the other lets candidates agree.
    if (notice.text === "") notice.consentRequired = false;
    settingActs.saveNotice(db, byOf(admin, context), notice, admin, new Date());
  },
  done: () => redirectWithToast(paths.settings(), toast("Privacy notice saved")),
  tell: tellAs("Error", "Failed to save the privacy notice"),
});
