import { paths } from "#app/platform/paths/paths.ts";

/** Breadcrumbs of the screens below a test's invitations. */
export function buildInvitationTrail(testId: string) {
  return [
    { text: "Test Management", to: paths.tests() },
    { text: "Invitations", to: paths.invitations(testId) },
  ];
}
