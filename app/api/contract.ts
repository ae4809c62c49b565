import { accountCalls } from "#app/accounts/index.server.ts";
import type { Method, Operation } from "#app/accounts/index.ts";
import { auditCalls } from "#app/audit/index.server.ts";
import { backupCalls } from "#app/backups/index.server.ts";
import { contentCalls } from "#app/content/index.server.ts";
import { fairnessCalls } from "#app/fairness-ratings/index.server.ts";
import { feedbackCalls } from "#app/feedback/index.server.ts";
import { invitationCalls } from "#app/invitations/index.server.ts";
import { outcomeCalls } from "#app/outcomes/index.server.ts";
import { peopleCalls } from "#app/people/index.server.ts";
import { rescoreCalls } from "#app/rescoring/index.server.ts";
import { resultCalls } from "#app/results/index.server.ts";
import { settingCalls } from "#app/settings/index.server.ts";
import { statisticsCalls } from "#app/statistics/index.server.ts";
import { submissionCalls } from "#app/submissions/index.server.ts";
import { referenceCalls } from "./api-contract.ts";

export const contract = {
  ...submissionCalls,
  ...contentCalls,
  ...feedbackCalls,
  ...accountCalls,
  ...resultCalls,
  ...outcomeCalls,
  ...statisticsCalls,
  ...fairnessCalls,
  ...rescoreCalls,
  ...invitationCalls,
  ...peopleCalls,
  ...auditCalls,
  ...settingCalls,
  ...backupCalls,
  ...referenceCalls,
} as const;

export type ApiPath = keyof typeof contract;

export function listOperations(): { path: ApiPath; method: Method; operation: Operation }[] {
  return Object.entries(contract).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path: path as ApiPath,
      method: method as Method,
      operation: operation as Operation,
    })),
  );
}

export function listRefusals(path: string, method: Method, { access, scope, refuses = [] }: Operation): number[] {
  return [
    ...new Set([
      // Invalid body or unknown query parameter.
      400,
      // Request from another site (403), oversized body (413), wrong content type (415).
      ...(method === "GET" ? [] : [403, 413, 415]),
      ...(access === "admin" || access === "viewer" ? [401, 403] : []),
      // Invalid token (401), missing scope (403), too many invalid tokens (429).
      ...(scope === "public" ? [] : [401, 403, 429]),
      ...(path.includes("{") ? [404] : []),
      ...refuses,
      503,
    ]),
  ].sort((one, other) => one - other);
}
