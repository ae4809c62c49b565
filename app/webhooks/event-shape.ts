import { z } from "zod";
import { id, momentOrNull, points } from "#app/platform/api/shapes.ts";
import type { WebhookEvent } from "./webhook.ts";

export type EventType = WebhookEvent | "test";

/** The body of a webhook request. Values that are unknown or deleted are null. */
export const eventShape = z.object({
  type: z.string(),
  timestamp: z.iso.datetime().meta({ description: "When it happened. ISO 8601, UTC" }),
  data: z
    .object({
      submissionId: id.nullable(),
      testId: id.nullable(),
      testName: z.string().nullable(),
      invitationId: id.nullable().meta({ description: "The personal link, if the person was invited by name" }),
      externalId: z.string().nullable().meta({ description: "The id in the program that invited the person" }),
      email: z.string().nullable(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      completedAt: momentOrNull,
      totalPoints: points.nullable(),
      maxPoints: points.nullable(),
      percent: z.number().min(0).max(100).nullable().meta({ description: "Not rounded" }),
      label: z.string().nullable(),
      stage: z.string().nullable().meta({ description: "The stage of a completed result when the event is sent" }),
      resultUrl: z.string().nullable().meta({ description: "Needs PUBLIC_ORIGIN" }),
    })
    .meta({ id: "WebhookEventData" }),
});

export type EventData = z.infer<typeof eventShape>["data"];
