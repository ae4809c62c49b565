import { gzipSync, zstdCompressSync } from "node:zlib";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { getAccent, getAccentRules } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { acceptsEncoding } from "#app/platform/http/request-headers.ts";
import { logError, toLoggablePath } from "#app/platform/log.server.ts";
import { getCandidateManifest, isAdminPath } from "#app/platform/page/candidate-manifest.ts";
import { PageLanguageProvider } from "#app/platform/page/page-language.ts";
import { insertRefresh, NonceProvider, PageStyleProvider, RefreshProvider } from "#app/platform/page/render-context.ts";
import { renderSharedPage } from "#app/platform/page/shared-page.server.ts";
import { getPageLanguage } from "#app/submissions/index.server.ts";

/** Do not stream the page, so that a render error can still produce an error page. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Response {
  const accentRules = readAccentRules(remixContext);
  const language = getPageLanguage(request, remixContext);
  const render = () => {
    const refresh = { content: "" };
    const html = renderToString(
      <NonceProvider value={nonce}>
        <PageStyleProvider value={accentRules}>
          <PageLanguageProvider value={language}>
            <RefreshProvider value={refresh}>
              <RemixServer context={withManifest(remixContext)} url={request.url} />
            </RefreshProvider>
          </PageLanguageProvider>
        </PageStyleProvider>
      </NonceProvider>,
    );
    return `<!doctype html>${insertRefresh(html, refresh)}`;
  };
  const startToken = findSharedPageToken(remixContext);
  const input = [request.url, accentRules, JSON.stringify(language), remixContext.serverHandoffString].join("\n");
  const page = startToken ? renderSharedPage(input, [nonce, startToken], render) : render();
  headers.set("Content-Type", "text/html; charset=utf-8");
  return compress(request, Buffer.from(page), { status, headers });
}

const MIN_COMPRESSED_BYTES = 1024;

/** Compress the data of a screen that the browser opens without loading a page. */
export async function handleDataRequest(response: Response, { request }: LoaderFunctionArgs): Promise<Response> {
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  // Do not compress downloads, which can be too large for memory.
  if (!isJson || response.headers.has("Content-Disposition")) return response;
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length < MIN_COMPRESSED_BYTES) {
    headers.set("Content-Length", String(bytes.length));
    return new Response(bytes, { status, headers });
  }
  return compress(request, bytes, { status, headers });
}

type Init = { status: number; headers: Headers };

/** Compress the whole body at once, because a compression stream costs more. */
function compress(request: Request, bytes: Buffer<ArrayBuffer>, { status, headers }: Init): Response {
  headers.set("Vary", "Accept-Encoding");
  const accepted = request.headers.get("Accept-Encoding");
  const coding = CODINGS.find(({ name }) => acceptsEncoding(accepted, name));
  if (!coding) return new Response(bytes, { status, headers });
  headers.set("Content-Encoding", coding.name);
  return new Response(coding.compress(bytes), { status, headers });
}

const CODINGS = [
  // zstd takes half as long as gzip for the same compressed size. Pass the input's size, for which it prepares smaller
  // tables.
  { name: "zstd", compress: (bytes: Buffer) => zstdCompressSync(bytes, { pledgedSrcSize: bytes.length }) },
  { name: "gzip", compress: (bytes: Buffer) => gzipSync(bytes, { level: 4 }) },
] as const;

/** Return the start token of an entry page that is otherwise the same for every visitor. Null for other pages. */
function findSharedPageToken({ staticHandlerContext }: EntryContext): string | null {
  const { loaderData, actionData, errors } = staticHandlerContext;
  const entry: { startToken: string; existing: object | null } | undefined = loaderData.entry;
  return entry && !entry.existing && !actionData && !errors ? entry.startToken : null;
}

let candidateManifest: EntryContext["manifest"] | undefined;

/** On candidates' pages, use a manifest without the admin area's screens, which exists only in a build. */
function withManifest(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  if (import.meta.env.DEV || isAdminPath(staticHandlerContext.location.pathname)) return context;
  candidateManifest ??= getCandidateManifest(manifest);
  return { ...context, manifest: candidateManifest };
}

/**
 * Use the brand that a loader has read in its transaction, because another read locks the database again. Return "" if
 * the database is unreadable, because error pages must still render.
 */
function readAccentRules({ staticHandlerContext: { loaderData } }: EntryContext): string {
  try {
    const loaded = Object.values(loaderData).find((data) => data?.brand);
    return getAccentRules(loaded?.brand.accent ?? getAccent(db));
  } catch (error) {
    logError("error", error);
    return "";
  }
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  const isAnswer = error instanceof Response || isRouteErrorResponse(error);
  if (request.signal.aborted || (isAnswer && error.status < 500)) return;
  logError("error", error, { requestId: context.requestId, path: toLoggablePath(new URL(request.url).pathname) });
}
