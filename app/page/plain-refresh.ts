import { createContext, useContext } from "react";

const RefreshContext = createContext<{ content: string } | null>(null);

/** The server collects here where a page leads without scripts, and writes it into the head, which is rendered before. */
export const RefreshProvider = RefreshContext.Provider;

/** Load the page again, or another one, where no scripts run: "2", or "5; url=/path". HTML allows that in the head alone. */
export function usePlainRefresh(content: string): void {
  const refresh = useContext(RefreshContext);
  if (refresh) refresh.content = content;
}

/** The head's place for it, empty as React renders it. */
const PLACE = "<noscript></noscript>";

/** Return the page with the refresh in its head. */
export function withRefresh(html: string, { content }: { content: string }): string {
  if (content === "") return html;
  const escaped = content.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace(PLACE, () => `<noscript><meta http-equiv="refresh" content="${escaped}"/></noscript>`);
}
