import type { ApiHandlers } from "#app/accounts/index.server.ts";
import type { SignedIn } from "#app/accounts/index.ts";
import { listOpenTests } from "#app/content/index.server.ts";
import { getPublicTitle } from "#app/content/index.ts";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env, getPublicOrigin } from "#app/platform/env.server.ts";
import type { Vendor } from "#app/webhooks/index.ts";
import type { applicantTrackingCalls } from "./api-contract.ts";
import { recordReport, requireMail, requireOwnConnection } from "./connections.server.ts";
import { readOrderStatus } from "./order-status.server.ts";
import { cancelOrder, type NewOrder, placeOrder, requireOrder } from "./orders.server.ts";
import { getApplicationId, requireGreenhouseUrl, toExternalId, toProfileUrl } from "./vendor-input.ts";

export const applicantTrackingHandlers: ApiHandlers<typeof applicantTrackingCalls> = {
  "/api/integrations/greenhouse/list_tests": {
    GET: ({ admin }) => {
      requireOwnConnection(db, "greenhouse", admin);
      return listOpenTests(db, new Date()).map(({ id, name }) => ({ partner_test_id: id, partner_test_name: name }));
    },
  },
  "/api/integrations/greenhouse/send_test": {
    POST: ({ input: { partner_test_id: testId, candidate, url }, ...by }) => {
      const { first_name: firstName, last_name: lastName, email, greenhouse_profile_url: profile } = candidate;
      const callbackUrl = requireGreenhouseUrl(url, env.webhooks);
      const profileUrl = toProfileUrl(profile, "greenhouse");
      const order = {
        testId,
        person: { firstName, lastName, email },
        externalId: getApplicationId(profileUrl),
        profileUrl,
        callbackUrl,
        idempotencyKey: callbackUrl,
      };
      return { partner_interview_id: place("greenhouse", order, by) };
    },
  },
  "/api/integrations/greenhouse/test_status": {
    GET: ({ request, admin, query: { partner_interview_id: id } }) => {
      const { invitation } = requireOrder(db, requireOwnConnection(db, "greenhouse", admin), id);
      const { state, path, score, details } = readOrderStatus(db, invitation, new Date());
      return {
        partner_status: state === "completed" ? "complete" : state,
        partner_profile_url: `${getPublicOrigin(request)}${path}`,
        partner_score: score,
        metadata: details,
      };
    },
  },
  "/api/integrations/greenhouse/response_error": {
    POST: ({ admin, input: { api_call: call, errors } }) => {
      recordReport(db, requireOwnConnection(db, "greenhouse", admin), `${call}: ${errors.join("; ")}`, new Date());
      return { status: 200 };
    },
  },
  "/api/integrations/ashby/assessment.list": {
    POST: ({ admin }) => {
      requireOwnConnection(db, "ashby", admin);
      const results = listOpenTests(db, new Date()).map((test) => ({
        assessment_type_id: test.id,
        name: test.name,
        description: getPublicTitle(test),
      }));
      return { success: true, results };
    },
  },
  "/api/integrations/ashby/assessment.start": {
    POST: ({ input: { assessment_type_id: testId, candidate, application }, ...by }) => {
      const { first_name: firstName, last_name: lastName, email, ashby_profile_url: profile } = candidate;
      const order = {
        testId,
        person: { firstName, lastName, email },
        externalId: toExternalId(application.ashby_id),
        profileUrl: toProfileUrl(profile, "ashby"),
        callbackUrl: null,
        idempotencyKey: `${application.ashby_id} ${testId}`,
      };
      return { success: true, results: { assessment_id: place("ashby", order, by) } };
    },
  },
  "/api/integrations/ashby/assessment.cancel": {
    POST: ({ admin, input: { assessment_id: id }, auditContext }) => {
      cancelOrder(db, requireOwnConnection(db, "ashby", admin), id, auditContext);
      return { success: true, results: { assessment_id: id } };
    },
  },
};

type Caller = { admin: SignedIn; auditContext: AuditContext; context: { clientAddress: string } };

function place(vendor: Vendor, order: NewOrder, { admin, auditContext, context }: Caller): string {
  const connection = requireOwnConnection(db, vendor, admin);
  requireMail(vendor, "unprocessable");
  return placeOrder(db, connection, order, { ...admin, address: context.clientAddress }, auditContext);
}
