/** Values that the server passes to the rendered page: the nonce, the added style rules and the refresh without JavaScript. */
import { createContext, useContext } from "react";

const NonceContext = createContext("");

/** The response's nonce. Browsers hide it from the page but not from its scripts, which need it to render the head anew. */
export const NonceProvider = NonceContext.Provider;

/** The nonce for a script or a style of this response. */
export function useNonce(): string {
  return useContext(NonceContext);
}

const PageStyleContext = createContext("");

/** The rules that the server adds to a page. The browser finds them in it, so that both render the same. */
export const PageStyleProvider = PageStyleContext.Provider;

export function usePageStyle(): string {
  return useContext(PageStyleContext);
}

const RefreshContext = createContext<{ content: string } | null>(null);

/** Collects the refresh during rendering. The server then inserts it into the head, which React renders first. */
export const RefreshProvider = RefreshContext.Provider;

/** Without JavaScript, reload the page ("2") or load another ("5; url=/path"). HTML allows this tag only in the head. */
export function useNoScriptRefresh(content: string): void {
  const refresh = useContext(RefreshContext);
  if (refresh) refresh.content = content;
}

/** The placeholder in the head, as React renders it. */
const PLACEHOLDER = "<noscript></noscript>";

/** Insert the refresh into the page's head. */
export function insertRefresh(html: string, { content }: { content: string }): string {
  if (content === "") return html;
  const escaped = content.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace(PLACEHOLDER, () => `<noscript><meta http-equiv="refresh" content="${escaped}"/></noscript>`);
}
