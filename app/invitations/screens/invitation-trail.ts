import { paths } from "#app/platform/paths/paths.ts";

export function buildInvitationTrail(testId: string) {
  return [
    { text: "Test Management", to: paths.tests() },
    { text: "Invitations", to: paths.invitations(testId) },
  ];
}
