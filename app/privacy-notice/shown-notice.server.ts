import { db } from "#app/platform/db.server.ts";
import { type Language, wordingOf } from "#app/platform/i18n/languages.server.ts";
import { paragraphsOf } from "#app/platform/text/links.ts";
import { getNotice, isConsentRequired } from "./privacy-notice.server.ts";
import type { ShownNotice } from "./privacy-notice.ts";

/** The privacy notice for a candidate's screen, with the sentences around it; null where there is none. */
export function showNotice(language: Language): ShownNotice | null {
  const notice = getNotice(db);
  return (
    notice && {
      texts: wordingOf(language, "privacy").privacy,
      version: notice.version,
      paragraphs: paragraphsOf(notice.text),
      responsible: paragraphsOf(notice.responsible),
      isConsentRequired: isConsentRequired(db),
    }
  );
}
