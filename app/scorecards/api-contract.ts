import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { id, moment, momentOrNull } from "#app/platform/api/shapes.ts";
import { comment, criteriaSchema, ratingsSchema, recommendation } from "./scorecard-schemas.ts";

const criteria = z.array(z.object({ name: z.string(), anchors: z.array(z.string()) }));
const criteriaShape = z.object({ criteria }).meta({ id: "ScorecardCriteria" });

const card = z
  .object({
    id,
    adminName: z.string(),
    ratings: z.array(
      z.object({
        name: z.string(),
        rating: z.number().int().min(1).max(4).nullable().meta({ description: "`null` if it was not asked about" }),
        anchor: z.string().meta({ description: "The rating's description when it was given" }),
        comment: z.string(),
      }),
    ),
    comment: z.string(),
    recommendation: z
      .number()
      .int()
      .min(1)
      .max(4)
      .nullable()
      .meta({ description: "From 1 (strong no) to 4 (strong yes). `null` if there is none" }),
    writtenAt: moment,
    editedAt: momentOrNull,
  })
  .meta({ id: "Scorecard" });

const viewShape = z
  .object({
    criteria,
    own: card.nullable(),
    others: z.array(card).nullable().meta({ description: "`null` until your own scorecard is submitted" }),
    hidden: z.number().int().min(0).meta({ description: "Number of scorecards that you cannot see yet" }),
  })
  .meta({ id: "Scorecards" });

export const scorecardCalls = {
  "/api/admin/tests/{testId}/scorecard": {
    GET: {
      summary: "Get the criteria that interviewers rate",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: criteriaShape,
    },
    PUT: {
      summary: "Replace the criteria, at most eight, each with descriptions of the ratings 1 to 4",
      access: "admin",
      scope: "content:write",
      body: z.object({ criteria: criteriaSchema }),
      status: 200,
      shape: criteriaShape,
    },
  },
  "/api/admin/submissions/{submissionId}/scorecards": {
    GET: {
      summary: "Get the scorecards of a result. Other interviewers' are hidden until your own is submitted",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: viewShape,
    },
    PUT: {
      summary:
        "Submit or change your own scorecard. Criteria that are left out count as not asked about, and ratings of former criteria stay",
      access: "viewer",
      scope: "everything",
      body: z.object({
        ratings: ratingsSchema,
        comment,
        recommendation,
      }),
      status: 200,
      shape: card,
    },
  },
} as const satisfies Calls;
