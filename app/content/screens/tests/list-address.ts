import { pageIn, paths } from "#app/platform/paths/paths.ts";

/** The page of the list on which a dialog or button of it was used. */
export function listOfTests({ request }: { request: Request }): string {
  return paths.tests(pageIn(new URL(request.url).searchParams));
}
