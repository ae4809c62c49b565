import { db } from "#app/platform/db.server.ts";
import { DEFAULT_LANGUAGE, type Language, languageAskedFor, languageOf } from "#app/platform/i18n/languages.server.ts";
import { findTestOrDefault, type Test } from "./tests.server.ts";

/**
 * The language of a candidate's screen: the test's. Where the address names no test, the one that the browser asks for, else
 * that of the default test.
 */
export function languageFor(request: Request, test: Pick<Test, "language"> | null): Language {
  if (test) return languageOf(test.language).tag;
  const asked = languageAskedFor(request.headers.get("Accept-Language"));
  return asked ?? languageOf(findTestOrDefault(db, null)?.language ?? DEFAULT_LANGUAGE).tag;
}
