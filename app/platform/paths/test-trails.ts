import { paths } from "./paths.ts";

/** The screens above a test's screens. Viewers cannot open Test Management. */
export function buildTestTrail({ id, name }: { id: string; name: string }, isAdmin = true) {
  return isAdmin
    ? [
        { text: "Test Management", to: paths.tests() },
        { text: name, to: paths.test(id) },
      ]
    : [{ text: "Test Results", to: paths.dashboard() }];
}
