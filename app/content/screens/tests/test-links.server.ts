import { getPublicOrigin } from "#app/platform/env.server.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { buildInvitationMailto, fillInvitation } from "../../invitation.ts";
import { estimateMinutes, getPublicTitle } from "../../test-facts.ts";
import type { Test } from "../../tests.server.ts";

type Invited = Pick<Test, "id" | "name" | "publicTitle" | "testPassword" | "invitation" | "language">;

export function getTestLink(request: Request, testId: string): string {
  return `${getPublicOrigin(request)}${paths.entry(testId)}`;
}

export function buildInvitation(request: Request, test: Invited, questions: number) {
  const title = getPublicTitle(test);
  const facts = {
    title,
    link: getTestLink(request, test.id),
    password: test.testPassword,
    minutes: estimateMinutes({ sections: 1, questions }),
  };
  const text = fillInvitation(test.invitation, facts, test.language);
  return { text, mailto: buildInvitationMailto(title, text, test.language) };
}

export function getTestListAddress({ request }: { request: Request }): string {
  return paths.tests(readPageNumber(new URL(request.url).searchParams));
}
