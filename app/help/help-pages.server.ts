import type { HelpPage } from "./help-page.ts";

/** scripts/help-markdown.ts compiles these files during the build. */
const files = import.meta.glob<HelpPage>(["../../docs/guide/*.md", "../../docs/get-started.md"], {
  eager: true,
  import: "default",
});

export const HELP_PAGES = Object.values(files);

export function findHelpPage(name: string): HelpPage | null {
  return HELP_PAGES.find((page) => page.name === name) ?? null;
}
