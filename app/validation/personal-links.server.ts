import type { LoaderFunctionArgs } from "@remix-run/node";
import { getTest, type Test } from "#app/content/index.server.ts";
import { buildDeadLinkResponse } from "#app/invitations/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getPublicOrigin } from "#app/platform/env.server.ts";
import { getClientIdentity } from "#app/platform/http/cookies.server.ts";
import { attempt } from "#app/platform/http/throttle.server.ts";
import { candidatePaths } from "#app/platform/paths/candidate-paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { findRater, type Rater } from "./panels.server.ts";
import { findStudyLink, type StudyLink } from "./study.server.ts";

/** Return null after an import, because exports do not contain the secrets of links. */
export function getRatingLink({ token }: Rater, request: Request): string | null {
  return token && `${getPublicOrigin(request)}${candidatePaths.rating(token)}`;
}

export function getStudyLink({ token }: { token: string }, request: Request): string {
  return `${getPublicOrigin(request)}${candidatePaths.study(token)}`;
}

type Call = Pick<LoaderFunctionArgs, "request" | "params" | "context">;

export async function requireRater(call: Call): Promise<{ rater: Rater; test: Test }> {
  const rater = await requireByToken(call, (token) => findRater(db, token));
  const test = getTest(db, rater.testId);
  if (!test) throw buildDeadLinkResponse(call.request, 404);
  return { rater, test };
}

/**
 * Find the subject of a link's token. Throw the same 404 for unknown and malformed tokens, and 429 after too many of
 * them, as for invitation links.
 */
async function requireByToken<Found>(
  { request, params, context }: Call,
  find: (token: string) => Found | null,
): Promise<Found> {
  const client = await getClientIdentity({ request, context });
  const guess = () => find(params.token ?? "");
  const found = await attempt("link", client, { guess }).catch((error: unknown) => {
    throw error instanceof Refusal ? buildDeadLinkResponse(request, 429, error) : error;
  });
  if (!found) throw buildDeadLinkResponse(request, 404);
  return found;
}

export function requireStudyLink(call: Call): Promise<StudyLink> {
  return requireByToken(call, (token) => findStudyLink(db, token));
}
