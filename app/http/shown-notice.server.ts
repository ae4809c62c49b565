import { db } from "#app/db.server.ts";
import { paragraphsOf } from "#app/domain/linked-text.ts";
import type { ShownNotice } from "#app/domain/privacy-notice.ts";
import { getNotice, isConsentRequired } from "#app/models/privacy-notice.server.ts";

/** The privacy notice for a candidate's screen; null where there is none. */
export function showNotice(): ShownNotice | null {
  const notice = getNotice(db);
  return (
    notice && {
      version: notice.version,
      paragraphs: paragraphsOf(notice.text),
      responsible: paragraphsOf(notice.responsible),
      isConsentRequired: isConsentRequired(db),
    }
  );
}
