import { createContext, useContext } from "react";

const RefreshContext = createContext<{ content: string } | null>(null);

/** Collects the refresh during rendering. The server then inserts it into the head, which React renders first. */
export const RefreshProvider = RefreshContext.Provider;

/** Without JavaScript, reload the page ("2") or load another ("5; url=/path"). HTML allows this tag only in the head. */
export function usePlainRefresh(content: string): void {
  const refresh = useContext(RefreshContext);
  if (refresh) refresh.content = content;
}

/** The placeholder in the head, as React renders it. */
const PLACE = "<noscript></noscript>";

/** Insert the refresh into the page's head. */
export function withRefresh(html: string, { content }: { content: string }): string {
  if (content === "") return html;
  const escaped = content.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace(PLACE, () => `<noscript><meta http-equiv="refresh" content="${escaped}"/></noscript>`);
}
