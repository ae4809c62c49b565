import { type HelpMatch, searchHelp } from "./help-page.ts";
import { HELP_PAGES } from "./help-pages.server.ts";

export function searchHelpPages(search: string): HelpMatch[] {
  return searchHelp(HELP_PAGES, search);
}
