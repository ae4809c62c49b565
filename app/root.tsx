import type { LinksFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useSubmitQueue } from "#app/platform/forms/submit-queue.ts";
import { isAdminPath } from "#app/platform/page/candidate-manifest.ts";
import { ENGLISH, getHtmlAttributes, type PageData, usePageLanguage } from "#app/platform/page/page-language.ts";
import { useNonce, usePageStyle } from "#app/platform/page/render-context.ts";
import styles from "#app/platform/styles/candidate.css?url";
import { ErrorPage, NotFoundPage } from "#app/platform/ui/pages/message-page.tsx";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta = () => [{ title: "Sales Role Assessment" }];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const rules = usePageStyle();
  const isPlain = useIsPlain();
  return (
    <html {...useLanguageAttributes(isPlain)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With `no-referrer`, browsers would send `Origin: null`, which the guard rejects over plain HTTP. */}
        <meta name="referrer" content="strict-origin" />
        {/* `insertRefresh` replaces this placeholder. */}
        <noscript />
        <PageMeta />
        {!isPlain && (
          <script nonce={nonce} suppressHydrationWarning>
            {MARK_SCRIPTED}
          </script>
        )}
        <Links />
        <style nonce={nonce} suppressHydrationWarning>
          {rules}
        </style>
      </head>
      <body>
        {children}
        {isPlain ? (
          <script type="module" nonce={nonce}>
            {LEAVE_PLAIN_PAGE}
          </script>
        ) : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** Turn on the `scripted:` styles. Browsers without modules run no other scripts, so they skip this one too. */
const MARK_SCRIPTED =
  "if(`noModule`in HTMLScriptElement.prototype)document.documentElement.toggleAttribute(`data-scripted`,true)";

/**
 * In browsers that support modules, leave the page for old browsers (`?plain`). Use no characters that HTML escapes.
 */
const LEAVE_PLAIN_PAGE = "const to=new URL(location);to.searchParams.delete(`plain`);location.replace(to)";

/** If the first page load failed, no route provides a title. */
function PageMeta() {
  const { isFailed, texts } = usePageLanguage();
  const isFirst = useLocation().key === "default";
  return isFailed && isFirst ? <title>{texts.failed.error}</title> : <Meta />;
}

function useIsPlain(): boolean {
  return Boolean(usePageData()?.plain);
}

function usePageData(): PageData | undefined {
  const matches = useMatches();
  // Avoid the method `at`, which some browsers from 2021 lack. An error here would break every page.
  return useRouteLoaderData<() => PageData>(matches[matches.length - 1]?.id ?? "root");
}

function useLanguageAttributes(isPlain: boolean) {
  const pageLanguage = usePageLanguage();
  const isAdminPage = isAdminPath(useLocation().pathname);
  const attributes = getHtmlAttributes({ ...(isAdminPage ? ENGLISH : pageLanguage), ...usePageData()?.wording });
  if (isPlain) return { ...attributes, "data-texts": undefined, "data-help": undefined };
  // Keep the attribute when React re-renders the whole page after a hydration error.
  return typeof document === "undefined" ? attributes : { ...attributes, "data-scripted": "" };
}

export default function Root() {
  useDocumentsForAdminArea();
  useSubmitQueue();
  return <Outlet />;
}

/**
 * If this page's manifest lacks the admin area's screens, as on candidates' pages, open the admin area as a new
 * document.
 */
function useDocumentsForAdminArea(): void {
  const { location } = useNavigation();
  useEffect(() => {
    if (!location || !isAdminPath(location.pathname) || "admin/layout" in window.__remixManifest.routes) return;
    window.location.assign(location.pathname + location.search + location.hash);
  }, [location]);
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <ErrorPage />;
}
