import { createContext, useContext } from "react";

const NonceContext = createContext("");

/**
 * The response's CSP nonce. Browsers hide it from the DOM, so the entry script passes it on for rendering the head again.
 */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string {
  return useContext(NonceContext);
}

const PageStyleContext = createContext("");

/** CSS rules that the server adds to a page. The browser reads them from the page, so that both render the same. */
export const PageStyleProvider = PageStyleContext.Provider;

export function usePageStyle(): string {
  return useContext(PageStyleContext);
}

const RefreshContext = createContext<{ content: string } | null>(null);

/** Collects the refresh during rendering. The server then inserts it into the head, which React renders first. */
export const RefreshProvider = RefreshContext.Provider;

/**
 * Without JavaScript, reload the page ("2") or load another ("5; url=/path"). HTML allows this tag only in the head.
 */
export function useNoScriptRefresh(content: string): void {
  const refresh = useContext(RefreshContext);
  if (refresh) refresh.content = content;
}

// As React renders the empty <noscript> in the head.
const PLACEHOLDER = "<noscript></noscript>";

export function insertRefresh(html: string, { content }: { content: string }): string {
  if (content === "") return html;
  const escaped = content.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace(PLACEHOLDER, () => `<noscript><meta http-equiv="refresh" content="${escaped}"/></noscript>`);
}
