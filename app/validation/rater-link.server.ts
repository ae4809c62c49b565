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

/** Return null after an import, because exports do not contain the secrets of links. */
export function getRatingLink({ token }: Rater, request: Request): string | null {
  return token && `${getPublicOrigin(request)}${candidatePaths.rating(token)}`;
}

type Call = Pick<LoaderFunctionArgs, "request" | "params" | "context">;

export async function requireRater({ request, params, context }: Call): Promise<{ rater: Rater; test: Test }> {
  const client = await getClientIdentity({ request, context });
  const guess = () => findRater(db, params.token ?? "");
  const rater = await attempt("link", client, { guess }).catch((error: unknown) => {
    throw error instanceof Refusal ? buildDeadLinkResponse(request, 429, error) : error;
  });
  const test = rater && getTest(db, rater.testId);
  if (!test) throw buildDeadLinkResponse(request, 404);
  return { rater, test };
}
