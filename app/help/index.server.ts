/** Server code of help that other features import. */
import { type HelpMatch, searchHelp } from "./help-page.ts";
import { HELP_PAGES } from "./help-pages.server.ts";

/** Return the help pages with every word of the search, those with a word in their title first. */
export function searchHelpPages(search: string): HelpMatch[] {
  return searchHelp(HELP_PAGES, search);
}
