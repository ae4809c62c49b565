import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/index.ts";

export type Suggestion = { to: string; title: string; text: string };

const MAX_MATCHES = { candidates: 5, tests: 3, screens: 3, helpPages: 2 };

type Titled = { title: string; to: string };
type Found = {
  candidates: { id: string; name: string; email: string; testName?: string | undefined }[];
  tests: { id: string; name: string }[];
  screens: Titled[];
  helpPages: Titled[];
};

function formatCandidateDetails({ name, email, testName }: Omit<Found["candidates"][number], "id">): string {
  return [email === name ? "" : email, testName].filter(Boolean).join(" · ");
}

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
    ...found.candidates.slice(0, MAX_MATCHES.candidates).map((candidate) => ({
      to: paths.result(candidate.id),
      title: candidate.name,
      text: formatCandidateDetails(candidate),
    })),
    ...found.tests.slice(0, MAX_MATCHES.tests).map(({ id, name }) => ({
      to: isAdmin ? paths.test(id) : resultPaths.dashboard({ testId: id }),
      title: name,
      text: "Test",
    })),
    ...found.screens.slice(0, MAX_MATCHES.screens).map(({ title, to }) => ({ to, title, text: "Screen" })),
    ...found.helpPages.slice(0, MAX_MATCHES.helpPages).map(({ title, to }) => ({ to, title, text: "Help" })),
  ];
  if (suggestions.length === 0) return [];
  return [...suggestions, { to: paths.search(search), title: `All matches for “${search}”`, text: "Search" }];
}
