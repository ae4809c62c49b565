import { gzipSync } from "node:zlib";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { db } from "#app/db.server.ts";
import { gzipAround, gzipPage } from "#app/http/gzip-pieces.server.ts";
import { pageLanguageOf } from "#app/http/page-language.server.ts";
import { logError, loggablePath } from "#app/log.server.ts";
import { getAccentRules } from "#app/models/settings/brand.server.ts";
import { keptPieces, markupOf } from "#app/page/kept-markup.ts";
import { NonceProvider } from "#app/page/nonce.ts";
import { PageLanguageProvider } from "#app/page/page-language.ts";
import { PageStyleProvider } from "#app/page/page-style.ts";
import { aroundTexts, PageTextsProvider } from "#app/page/page-texts.ts";
import { acceptsEncoding } from "#app/request/accepts-encoding.ts";
import { textOf } from "#server/remix-patches/kept-routes.ts";

/**
 * 46 kB become 15 in less than a millisecond, into one piece: a kilobyte less than at level 2, for a third of a millisecond more.
 * The usual settings take a thread of their own.
 */
const GZIP = { level: 5, chunkSize: 32 * 1024 };
/** A page that fits in the smaller window needs a quarter of the memory, which takes longer to prepare than to use. */
const GZIP_SMALL = { level: 2, chunkSize: 8 * 1024, windowBits: 13, memLevel: 6 };
const SMALL = 8 * 1024;
/** Data wait for no one who looks at an empty page: a third more bytes, for half the time. */
const GZIP_DATA = { level: 2, chunkSize: 32 * 1024 };
/** What is shorter gains nothing by it. */
const LONG_DATA = 1024;

/**
 * Renders a screen in one go: the pages are small, and every loader has already answered. It is compressed here, where its text
 * is at hand: what goes through streams takes several times as long.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, keptTexts, accentRules = rulesOfBrand() }: AppLoadContext,
): Response {
  const render = () =>
    `<!doctype html>${renderToString(
      <NonceProvider value={nonce}>
        <PageStyleProvider value={accentRules}>
          <PageLanguageProvider value={pageLanguageOf(request, remixContext)}>
            <PageTextsProvider value={keptTexts?.texts ?? null}>
              <RemixServer context={remixContext} url={request.url} />
            </PageTextsProvider>
          </PageLanguageProvider>
        </PageStyleProvider>
      </NonceProvider>,
    )}`;
  const startToken = status === 200 ? startTokenIn(remixContext) : undefined;
  const own = startToken ? [nonce, startToken] : null;
  // The language is one of the screen's data.
  const kept = own && keptPieces([request.url, accentRules, remixContext.serverHandoffString].join("\n"), own, render);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Vary", "Accept-Encoding");
  const isPacked = acceptsEncoding(request.headers.get("Accept-Encoding"), "gzip");
  if (isPacked) headers.set("Content-Encoding", "gzip");
  if (own && kept) return new Response(isPacked ? gzipPage(kept, own) : markupOf(kept, own), { status, headers });
  const html = render();
  const around = keptTexts && aroundTexts(html);
  if (!isPacked) return new Response(around ? around.join(keptTexts.piece.text) : html, { status, headers });
  const bytes = around ? gzipAround(around[0], keptTexts.piece, around[1]) : compressed(html);
  return new Response(bytes, { status, headers });
}

function compressed(html: string): Uint8Array<ArrayBuffer> {
  return gzipSync(html, Buffer.byteLength(html) < SMALL ? GZIP_SMALL : GZIP);
}

/** A screen's data, compressed where its text is at hand, as a page is. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  const text = textOf(response);
  const isLong = text !== undefined && text.length > LONG_DATA;
  if (!isLong || !acceptsEncoding(request.headers.get("Accept-Encoding"), "gzip")) return response;
  const { status, headers } = response;
  headers.set("Vary", "Accept-Encoding");
  headers.set("Content-Encoding", "gzip");
  return new Response(gzipSync(text, GZIP_DATA), { status, headers });
};

/** The mark of an entry form's own; of all other screens nearly each is sent once. */
function startTokenIn({ staticHandlerContext: { loaderData } }: EntryContext): string | undefined {
  const screens: { startToken?: string }[] = Object.values(loaderData).filter((data) => data !== null);
  return screens.find((data) => data?.startToken)?.startToken;
}

/**
 * The organisation's accent, of a page whose loader has not read it; the product's own where it cannot be read: a page about
 * that error is better than none.
 */
function rulesOfBrand(): string {
  try {
    return getAccentRules(db);
  } catch (error) {
    logError("error", error);
    return "";
  }
}

/** The one place where unexpected errors of loaders, actions and rendering arrive. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  const isAnswer = error instanceof Response || isRouteErrorResponse(error);
  if (request.signal.aborted || (isAnswer && error.status < 500)) return;
  logError("error", error, { requestId: context.requestId, path: loggablePath(new URL(request.url).pathname) });
}
