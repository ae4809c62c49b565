import { useEffect } from "react";

/**
 * Names the page by what it shows. What led to it without scripts, a section's end or the way back, is
 * shown once and taken out of the address: a reload shows where the walk is.
 */
export function usePageOf(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const { pathname, search } = window.location;
    const query = new URLSearchParams(search);
    if (query.has("back") || query.has("completed")) window.history.replaceState(window.history.state, "", pathname);
  }, []);
}
