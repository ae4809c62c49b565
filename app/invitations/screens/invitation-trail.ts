import { paths } from "#app/platform/paths/paths.ts";
import { buildTestTrail } from "#app/platform/paths/test-trails.ts";

export function buildInvitationTrail(test: { id: string; name: string }) {
  return [...buildTestTrail(test), { text: "Invitations", to: paths.invitations(test.id) }];
}
