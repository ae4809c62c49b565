import { getPublicOrigin } from "#app/platform/env.server.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { buildInvitationMailto, fillInvitation } from "../../shared-invitation.ts";
import { estimateMinutes, getPublicTitle } from "../../test-facts.ts";
import type { Test } from "../../tests.server.ts";

type Invited = Pick<Test, "id" | "name" | "publicTitle" | "testPassword" | "invitation" | "language">;

export function buildInvitation(request: Request, test: Invited, questions: number) {
  const title = getPublicTitle(test);
  const link = `${getPublicOrigin(request)}${paths.entry(test.id)}`;
  const { testPassword: password, language } = test;
  const minutes = estimateMinutes({ sections: 1, questions });
  const text = fillInvitation(test.invitation, { title, link, password, minutes }, language);
  return { link, password, text, mailto: buildInvitationMailto(title, text, language) };
}

export function getTestListAddress({ request }: { request: Request }): string {
  return paths.tests(readPageNumber(new URL(request.url).searchParams));
}
