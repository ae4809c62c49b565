import { paths } from "./paths.ts";

/** Viewers get no link to Test Management, which they cannot open. */
export function buildTestTrail({ id, name }: { id: string; name: string }, isAdmin = true) {
  return isAdmin
    ? [
        { text: "Test Management", to: paths.tests() },
        { text: name, to: paths.test(id) },
      ]
    : [{ text: "Test Results", to: paths.dashboard() }];
}
