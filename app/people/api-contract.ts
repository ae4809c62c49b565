import { z } from "zod";
import { INVITATION_STATES } from "#app/invitations/index.ts";
import type { Calls } from "#app/platform/api/calls.ts";
import { messageShape, moment, momentOrNull } from "#app/platform/api/shapes.ts";
import { candidateCalls } from "./candidate-contract.ts";
import { erasureQuery, personDataQuery } from "./person-input.ts";

const names = { firstName: z.string(), lastName: z.string(), email: z.string() };

const score = z.string().meta({ description: "A percentage with one decimal, such as 73.0%" });

const result = z.object({
  score,
  label: z.string(),
  sections: z.array(z.object({ name: z.string(), score: score.nullable() })),
  earlier: z
    .array(z.object({ madeAt: moment, score, label: z.string() }))
    .meta({ description: "Earlier results, before re-scores, newest first" }),
});

const hiringTeam = z.object({
  stage: z.string(),
  stages: z.array(z.object({ stage: z.string(), changedAt: moment })),
  notes: z.array(z.object({ text: z.string(), writtenAt: moment, editedAt: momentOrNull })),
  scorecards: z.array(
    z.object({
      ratings: z.array(z.object({ name: z.string(), rating: z.number().int().nullable(), comment: z.string() })),
      recommendation: z
        .number()
        .int()
        .nullable()
        .meta({ description: "From 1 (strong no) to 4 (strong yes). `null` if there is none" }),
      comment: z.string(),
      writtenAt: moment,
      editedAt: momentOrNull,
    }),
  ),
  outcome: z
    .object({
      stayed: z.boolean().nullable(),
      quotaPercent: z.number().nullable(),
      stayed12: z.boolean().nullable(),
      quotaPercent12: z.number().nullable(),
      changedAt: moment,
    })
    .nullable(),
});

const answer = z.object({
  number: z.number().int(),
  section: z.string(),
  question: z.string(),
  answer: z.string(),
  letter: z.string(),
  answeredAt: moment,
  seconds: z.number().nullable(),
});

const submission = z.object({
  reference: z.string(),
  test: z.string(),
  ...names,
  startedAt: moment,
  completedAt: momentOrNull,
  totalDuration: z.number().int().nullable().meta({ description: "Seconds" }),
  hiddenTab: z
    .object({ times: z.number().int(), seconds: z.number().int() })
    .nullable()
    .meta({ description: "How often the page was in the background, and for how long; `null` if not measured" }),
  byInvitation: z.boolean(),
  source: z.string(),
  consent: z.object({ agreedAt: moment, noticeVersion: z.number().int().nullable() }).nullable(),
  questionCount: z.number().int(),
  answers: z.array(answer),
  result: result.nullable().optional().meta({ description: "Only with result=1" }),
  hiringTeam: hiringTeam.optional().meta({ description: "Only with notes=1" }),
});

const personShape = z
  .object({
    email: z.string(),
    madeAt: moment,
    submissions: z.array(submission),
    invitations: z.array(
      z.object({
        test: z.string(),
        ...names,
        state: z.enum(INVITATION_STATES),
        invitedAt: moment,
        expiresAt: momentOrNull,
        begunAt: momentOrNull,
        completedAt: momentOrNull,
        revokedAt: momentOrNull,
        source: z.string(),
        externalId: z.string().nullable(),
        profiles: z
          .array(z.object({ name: z.string(), url: z.string() }))
          .meta({ description: "The person's pages in applicant-tracking systems that ordered the assessment" }),
        adjustment: z.string().optional().meta({ description: "Only with notes=1" }),
        tags: z.array(z.string()).optional().meta({ description: "Only with notes=1" }),
      }),
    ),
    contributions: z
      .array(
        z.object({
          kind: z.enum(["tasks", "options", "performance", "study"]),
          test: z.string(),
          name: z.string(),
          email: z.string(),
          invitedAt: moment,
          completedAt: momentOrNull,
        }),
      )
      .meta({
        description: "Links by email to rate for a test's job fit, or to take part in a study. Without ratings",
      }),
    messages: z.array(
      z.object({
        kind: z.string(),
        isAutomatic: z.boolean(),
        subject: z.string().meta({ description: "Empty for messages that are written when they are sent" }),
        text: z.string(),
        createdAt: moment,
        sentAt: momentOrNull,
        failedAt: momentOrNull,
      }),
    ),
    events: z
      .array(z.object({ at: moment, event: z.string(), entityType: z.string() }))
      .meta({ description: "Audit log entries about the submissions and invitations" }),
    acts: z
      .array(z.object({ at: moment, act: z.string(), thing: z.string() }))
      .meta({ deprecated: true, description: "Old name of `events`, until 2.0" }),
    hold: z.object({ until: moment, reason: z.string().optional() }).nullable(),
    notices: z.array(
      z.object({ version: z.number().int(), text: z.string(), responsible: z.string(), writtenAt: moment }),
    ),
    hasAccount: z.boolean().meta({ description: "True if an account of the hiring team has this address" }),
  })
  .meta({ id: "Person" });

export const peopleCalls = {
  ...candidateCalls,
  "/api/admin/privacy/person": {
    GET: {
      summary:
        "Get all data stored about an email address, to give to that person. Does not contain the scoring key or other people. The audit log records the access",
      access: "admin",
      scope: "everything",
      query: personDataQuery,
      status: 200,
      shape: personShape,
      refuses: [404],
    },
    DELETE: {
      summary: "Erase the person with an email address from all tests, even if on hold",
      access: "admin",
      scope: "everything",
      query: erasureQuery,
      status: 200,
      shape: messageShape,
      refuses: [404],
    },
  },
} as const satisfies Calls;
