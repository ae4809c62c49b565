import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { MAX_URL } from "./vendor-input.ts";

const MAX_ID = 200;

const text = (description: string) => z.string().min(1).max(MAX_URL).meta({ description });
/** Accept any text, because an unusable page URL is ignored and must not fail the order. */
const profile = (description: string) => z.string().nullish().meta({ description });
const name = z
  .string()
  .nullish()
  .transform((given) => given ?? "");

/** Unknown fields are ignored, because vendors add fields. */
const sendTestSchema = z.object({
  partner_test_id: text("A test's id from `list_tests`"),
  candidate: z.object({
    first_name: name,
    last_name: name,
    email: z.string(),
    greenhouse_profile_url: profile("The candidate's page in Greenhouse"),
  }),
  url: text("Greenhouse's address for the PATCH request after completion"),
});

const responseErrorSchema = z.object({
  api_call: z.string(),
  errors: z.array(z.string()),
});

const startSchema = z.object({
  assessment_type_id: text("A test's id from `assessment.list`"),
  candidate: z.object({
    first_name: name,
    last_name: name,
    email: z.string(),
    ashby_profile_url: profile("The candidate's page in Ashby"),
  }),
  application: z.object({
    ashby_id: z
      .string()
      .regex(/^[\w.-]+$/, { error: "application.ashby_id is not valid" })
      .max(MAX_ID),
  }),
});

const cancelSchema = z.object({ assessment_id: z.string() });

const startedShape = z.object({ success: z.boolean(), results: z.object({ assessment_id: z.string() }) });

const metadataShape = z.record(z.string(), z.string()).meta({ description: "Shown with the result in Greenhouse" });

export const applicantTrackingCalls = {
  "/api/integrations/greenhouse/list_tests": {
    GET: {
      summary: "Greenhouse: list the open tests",
      access: "admin",
      scope: "integration",
      status: 200,
      shape: z.array(z.object({ partner_test_id: z.string(), partner_test_name: z.string() })),
      refuses: [404],
    },
  },
  "/api/integrations/greenhouse/send_test": {
    POST: {
      summary: "Greenhouse: invite a candidate by email. Repeating the request with the same `url` changes nothing",
      access: "admin",
      scope: "integration",
      body: sendTestSchema,
      status: 200,
      shape: z.object({ partner_interview_id: z.string() }),
      refuses: [404, 422],
    },
  },
  "/api/integrations/greenhouse/test_status": {
    GET: {
      summary: "Greenhouse: get an assessment's status and score",
      access: "admin",
      scope: "integration",
      query: z.object({ partner_interview_id: z.string().max(MAX_URL) }),
      status: 200,
      shape: z.object({
        partner_status: z.string().meta({ description: "`complete`, `invited`, `started`, `expired` or `revoked`" }),
        partner_profile_url: z.string(),
        partner_score: z.number().min(0).max(100).nullable().meta({ description: "The match in percent" }),
        metadata: metadataShape,
      }),
      refuses: [404],
    },
  },
  "/api/integrations/greenhouse/response_error": {
    POST: {
      summary: "Greenhouse: report a malformed answer. The settings show the last report",
      access: "admin",
      scope: "integration",
      body: responseErrorSchema,
      status: 200,
      shape: z.object({ status: z.number() }),
      refuses: [404],
    },
  },
  "/api/integrations/ashby/assessment.list": {
    POST: {
      summary: "Ashby: list the open tests",
      access: "admin",
      scope: "integration",
      status: 200,
      shape: z.object({
        success: z.boolean(),
        results: z.array(z.object({ assessment_type_id: z.string(), name: z.string(), description: z.string() })),
      }),
      refuses: [404],
    },
  },
  "/api/integrations/ashby/assessment.start": {
    POST: {
      summary: "Ashby: invite a candidate by email. Repeating it for the same application and test changes nothing",
      access: "admin",
      scope: "integration",
      body: startSchema,
      status: 200,
      shape: startedShape,
      refuses: [404, 422],
    },
  },
  "/api/integrations/ashby/assessment.cancel": {
    POST: {
      summary: "Ashby: cancel an assessment that is not completed. A candidate who has started can still finish",
      access: "admin",
      scope: "integration",
      body: cancelSchema,
      status: 200,
      shape: startedShape,
      refuses: [404, 422],
    },
  },
} as const satisfies Calls;
