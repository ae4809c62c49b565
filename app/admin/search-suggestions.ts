import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/index.ts";

export type Suggestion = { to: string; title: string; text: string };

const MOST = { candidates: 5, tests: 3, screens: 3, helpPages: 2 };

type Titled = { title: string; to: string };
type Found = {
  candidates: { id: string; name: string; email: string; testName: string }[];
  tests: { id: string; name: string }[];
  screens: Titled[];
  helpPages: Titled[];
};

/** List the first matches of each kind, and last the page with all. Empty without a match. */
export function listSuggestions({
  search,
  isAdmin,
  found,
}: {
  search: string;
  isAdmin: boolean;
  found: Found | null;
}): Suggestion[] {
  if (!found) return [];
  const suggestions = [
    ...found.candidates.slice(0, MOST.candidates).map(({ id, name, email, testName }) => ({
      to: paths.result(id),
      title: name,
      text: email === name ? testName : `${email} · ${testName}`,
    })),
    ...found.tests.slice(0, MOST.tests).map(({ id, name }) => ({
      to: isAdmin ? paths.test(id) : resultPaths.dashboard({ testId: id }),
      title: name,
      text: "Test",
    })),
    ...found.screens.slice(0, MOST.screens).map(({ title, to }) => ({ to, title, text: "Screen" })),
    ...found.helpPages.slice(0, MOST.helpPages).map(({ title, to }) => ({ to, title, text: "Help" })),
  ];
  if (suggestions.length === 0) return [];
  return [...suggestions, { to: paths.search(search), title: `All matches for “${search}”`, text: "Search" }];
}
