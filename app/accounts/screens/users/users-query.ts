import { pageIn, paths } from "#app/platform/paths/paths.ts";

/** What the list of users shows: who is searched for, and which page. Its dialogs carry it along. */
type UsersQuery = { search: string; page: number };

const MAX_SEARCH_LENGTH = 254;

export function parseUsersQuery(query: URLSearchParams): UsersQuery {
  return {
    search: (query.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    page: pageIn(query),
  };
}

/** The list as it was when a dialog was opened. */
export function usersPath(query: URLSearchParams): string {
  const { search, page } = parseUsersQuery(query);
  return paths.users(search, page);
}
