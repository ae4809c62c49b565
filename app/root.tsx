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
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { ENGLISH, getHtmlAttributes, type PageLanguage, usePageLanguage } from "#app/platform/page/page-language.ts";
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

/** Mark the page for the styles of `scripted:`. Browsers without modules run none of the other scripts. */
const MARK_SCRIPTED =
  "if(`noModule`in HTMLScriptElement.prototype)document.documentElement.toggleAttribute(`data-scripted`,true)";

/** Leave the page for old browsers (`?plain`) in browsers that support modules. Use no characters that HTML escapes. */
const LEAVE_PLAIN_PAGE = "const to=new URL(location);to.searchParams.delete(`plain`);location.replace(to)";

/** If the first page load failed, no route provides a title. */
function PageMeta() {
  const { isFailed, texts } = usePageLanguage();
  const isFirst = useLocation().key === "default";
  return isFailed && isFirst ? <title>{texts.failed.error}</title> : <Meta />;
}

function useIsPlain(): boolean {
  return useMatches().some(({ data }) => (data as { plain?: object | null } | null)?.plain);
}

type LocalizedData = { wording?: Pick<PageLanguage, "language" | "direction"> };

function useLanguageAttributes(isPlain: boolean) {
  const ofPage = usePageLanguage();
  const isOfAdmins = useLocation().pathname.startsWith("/admin");
  // Do not use `findLast`. Browsers from 2021 lack it, and an error here would break every page.
  const spoken = [...useMatches()].reverse().find(({ data }) => (data as LocalizedData | null)?.wording)?.data as
    | LocalizedData
    | undefined;
  const attributes = getHtmlAttributes({ ...(isOfAdmins ? ENGLISH : ofPage), ...spoken?.wording });
  if (isPlain) return { ...attributes, "data-texts": undefined, "data-help": undefined };
  // React must keep the mark if it renders the whole page anew.
  return typeof document === "undefined" ? attributes : { ...attributes, "data-scripted": "" };
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <ErrorPage />;
}
