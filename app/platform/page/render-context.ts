import { createContext, useContext } from "react";

const NonceContext = createContext("");

/** The response's CSP nonce. Browsers hide it from the DOM, so the entry script passes it to React. */
export const NonceProvider = NonceContext.Provider;

export function useNonce(): string {
  return useContext(NonceContext);
}

const PageStyleContext = createContext("");

export const PageStyleProvider = PageStyleContext.Provider;

export function usePageStyle(): string {
  return useContext(PageStyleContext);
}

const RefreshContext = createContext<{ content: string } | null>(null);

/**
 * Collects the page's refresh tag during rendering. React renders the head before the page, so the server inserts the
 * tag afterwards.
 */
export const RefreshProvider = RefreshContext.Provider;

/**
 * Reload the page (`2`) or load another one (`5; url=/path`) if JavaScript is off. The number is the delay in seconds.
 */
export function useNoScriptRefresh(content: string): void {
  const refresh = useContext(RefreshContext);
  if (refresh) refresh.content = content;
}

const PLACEHOLDER = "<noscript></noscript>";

export function insertRefresh(html: string, { content }: { content: string }): string {
  if (content === "") return html;
  const escaped = content.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace(PLACEHOLDER, () => `<noscript><meta http-equiv="refresh" content="${escaped}"/></noscript>`);
}
