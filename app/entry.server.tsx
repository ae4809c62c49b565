import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { logError, loggablePath } from "#app/log.server.ts";
import { NonceProvider } from "#app/nonce.ts";

/** Renders a screen in one go: the pages are small, and every loader has already answered. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Response {
  const markup = renderToString(
    <NonceProvider value={nonce}>
      <RemixServer context={remixContext} url={request.url} />
    </NonceProvider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${markup}`, { status, headers });
}

/** The one place where unexpected errors of loaders, actions and rendering arrive. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  const isAnswer = error instanceof Response || isRouteErrorResponse(error);
  if (request.signal.aborted || (isAnswer && error.status < 500)) return;
  logError("error", error, { requestId: context.requestId, path: loggablePath(new URL(request.url).pathname) });
}
