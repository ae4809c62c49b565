import { z } from "zod";
import { INVITATION_STATES } from "#app/invitations/index.ts";
import type { Calls } from "#app/platform/api/calls.ts";
import { id, moment, momentOrNull } from "#app/platform/api/shapes.ts";
import { STAGES } from "#app/results/index.ts";
import { STEP_KINDS } from "./candidate-next.ts";
import { EVENT_KINDS } from "./candidate-timeline.ts";

const idOrNull = id.nullable();

export const candidateShape = z
  .object({
    id: id.meta({ description: "Any id of the person's submissions or invitations finds the same candidate" }),
    email: z.string(),
    name: z.string(),
    otherNames: z.array(z.string()),
    next: z
      .array(
        z.object({
          kind: z.enum(STEP_KINDS),
          text: z.string(),
          date: momentOrNull.meta({ description: "Expiry, due date of an outcome, or date of the erasure" }),
          submissionId: idOrNull,
          invitationId: idOrNull,
        }),
      )
      .meta({ description: "What the hiring team can do next" }),
    submissions: z
      .array(
        z.object({
          id,
          testId: id,
          testName: z.string(),
          attempt: z.number().int().meta({ description: "Attempt on the same test, from 1" }),
          startedAt: moment,
          completedAt: momentOrNull,
          percent: z.number().nullable(),
          label: z.string().nullable(),
          stage: z.enum(STAGES),
          byInvitation: z.boolean(),
        }),
      )
      .meta({ description: "Oldest first" }),
    invitations: z
      .array(
        z.object({
          id,
          testId: id,
          testName: z.string(),
          state: z.enum(INVITATION_STATES),
          invitedAt: moment,
          expiresAt: momentOrNull,
        }),
      )
      .meta({ description: "Oldest first. Empty for viewers" }),
    timeline: z
      .array(
        z.object({
          at: moment,
          kind: z.enum(EVENT_KINDS),
          text: z.string(),
          detail: z.string().nullable(),
          by: z.string().nullable().meta({ description: "The admin's name at the time of the event" }),
          testName: z.string(),
          submissionId: idOrNull,
          invitationId: idOrNull,
        }),
      )
      .meta({ description: "Newest first. Without invitations and emails for viewers" }),
  })
  .meta({ id: "Candidate" });

export const candidateCalls = {
  "/api/candidates/{candidateId}": {
    GET: {
      summary:
        "Get what the hiring team knows about one email address. Takes the id of any of the person's submissions or invitations. The audit log records the access",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: candidateShape,
    },
  },
} as const satisfies Calls;
