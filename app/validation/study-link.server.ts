import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "#app/platform/db.server.ts";
import { getPublicOrigin } from "#app/platform/env.server.ts";
import { candidatePaths } from "#app/platform/paths/candidate-paths.ts";
import { requireByToken } from "./rater-link.server.ts";
import { findStudyLink, type StudyLink } from "./study.server.ts";

export function getStudyLink({ token }: { token: string }, request: Request): string {
  return `${getPublicOrigin(request)}${candidatePaths.study(token)}`;
}

type Call = Pick<LoaderFunctionArgs, "request" | "params" | "context">;

export function requireStudyLink(call: Call): Promise<StudyLink> {
  return requireByToken(call, (token) => findStudyLink(db, token));
}
