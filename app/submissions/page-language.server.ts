import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { getCandidateLanguage } from "#app/content/index.server.ts";
import { getLanguageWording, type Language } from "#app/languages/index.server.ts";
import { getBrand } from "#app/organization/index.server.ts";
import type { Brand } from "#app/organization/index.ts";
import { db } from "#app/platform/db.server.ts";
import { isAdminPath } from "#app/platform/page/candidate-manifest.ts";
import { ENGLISH, type PageData, type PageLanguage, serializeTexts } from "#app/platform/page/page-language.ts";

/**
 * Return the language of the page's data. An error page has no data, so it gets the browser's language or the default
 * test's.
 */
export function getPageLanguage(request: Request, { staticHandlerContext }: EntryContext): PageLanguage {
  const { matches, loaderData, errors, statusCode } = staticHandlerContext;
  const loaded: PageData | undefined = loaderData[matches.at(-1)?.route.id ?? ""];
  const [error] = Object.values(errors ?? {});
  const isAdmin = isAdminPath(new URL(request.url).pathname);
  const thrown: PageData = isRouteErrorResponse(error) ? error.data : null;
  const isFailed = !isAdmin && error !== undefined && !thrown?.wording && statusCode !== 404;
  const wording = loaded?.wording ?? thrown?.wording;
  const language = wording?.language ?? (isAdmin ? null : findBrowserLanguage(request));
  const { page, direction, messages, failed } = getLanguageWording(language ?? ENGLISH.language, "messages", "failed");
  const help = isAdmin ? null : (loaded?.brand ?? readBrand())?.help;
  const state = { isFailed, ...(help ? { help: { title: page.help, ...help } } : {}) };
  if (!language || language === ENGLISH.language) return { ...ENGLISH, ...state };
  const texts = { messages, failed };
  return { language, direction, texts, lines: serializeTexts(texts), ...state };
}

/** Return null if the database cannot be read, because the error page must still render. */
function readBrand(): Brand | null {
  try {
    return getBrand(db);
  } catch {
    return null;
  }
}

function findBrowserLanguage(request: Request): Language | null {
  try {
    return getCandidateLanguage(request, null);
  } catch {
    return null;
  }
}
