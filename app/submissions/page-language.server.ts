import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { getCandidateLanguage } from "#app/content/index.server.ts";
import { getLanguageWording, type Language } from "#app/languages/index.server.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ENGLISH, type HelpContact, type PageLanguage, serializeTexts } from "#app/platform/page/page-language.ts";

/**
 * Return the language of the page's data. An error page has no data, so it gets the browser's language or the default
 * test's.
 */
export function getPageLanguage(request: Request, { staticHandlerContext }: EntryContext): PageLanguage {
  const { loaderData, errors } = staticHandlerContext;
  const refused = Object.values(errors ?? {}).map((error) => (isRouteErrorResponse(error) ? error.data : null));
  const isFailed =
    !isAdminPath(request) &&
    refused.length > 0 &&
    !refused.some(findWordingLanguage) &&
    staticHandlerContext.statusCode !== 404;
  const statedLanguage = [...Object.values(loaderData), ...refused]
    .map(findWordingLanguage)
    .find((language) => language !== null);
  const language = statedLanguage ?? (isAdminPath(request) ? null : findBrowserLanguage(request));
  const { page, direction, messages, failed } = getLanguageWording(language ?? ENGLISH.language, "messages", "failed");
  const help = isAdminPath(request) ? null : findHelp();
  const state = { isFailed, ...(help ? { help: { title: page.help, ...help } } : {}) };
  if (!language || language === ENGLISH.language) return { ...ENGLISH, ...state };
  const texts = { messages, failed };
  return { language, direction, texts, lines: serializeTexts(texts), ...state };
}

/** Return null if the database cannot be read, so that the error page still renders. */
function findHelp(): HelpContact | null {
  try {
    return getBrand(db).help;
  } catch {
    return null;
  }
}

function findWordingLanguage(data: unknown): Language | null {
  const wording = typeof data === "object" && data !== null && "wording" in data ? data.wording : null;
  const isSpoken = typeof wording === "object" && wording !== null && "language" in wording;
  // The cast is safe, because only `getLanguageWording` creates objects with this shape.
  return isSpoken ? (wording.language as Language) : null;
}

function isAdminPath(request: Request): boolean {
  return /^\/admin(?:[/-]|$)/i.test(new URL(request.url).pathname);
}

/** Return null if the database cannot be read, so that the error page still renders. */
function findBrowserLanguage(request: Request): Language | null {
  try {
    return getCandidateLanguage(request, null);
  } catch {
    return null;
  }
}
