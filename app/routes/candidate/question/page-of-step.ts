import { useEffect } from "react";

/**
 * Names the page by the question that it shows, if any. What led to it without scripts, a section's end or the way back, is
 * shown once and taken out of the address: a reload shows where the walk is.
 */
export function usePageOf(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  useEffect(() => {
    const { pathname, search } = window.location;
    const query = new URLSearchParams(search);
    if (query.has("back") || query.has("completed")) window.history.replaceState(window.history.state, "", pathname);
  }, []);
}
