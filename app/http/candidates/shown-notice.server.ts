import { db } from "#app/db.server.ts";
import { type Language, wordingOf } from "#app/domain/languages/languages.server.ts";
import type { ShownNotice } from "#app/domain/people/privacy-notice.ts";
import { paragraphsOf } from "#app/domain/text/linked-text.ts";
import { getNotice, isConsentRequired } from "#app/models/people/privacy-notice.server.ts";

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
