import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { id } from "#app/platform/api/shapes.ts";
import { STAGES } from "#app/results/index.ts";
import { STAGE_MESSAGES } from "./stage-message.ts";
import { previewSchema, sendSchema, textSchema } from "./stage-message-schemas.ts";

const text = { subject: z.string(), body: z.string() };

const textsShape = z
  .object({
    messages: z.array(
      z.object({
        message: z.enum(STAGE_MESSAGES),
        ...text,
        isOwn: z.boolean().meta({ description: "`false` for the default text of the test's language" }),
      }),
    ),
  })
  .meta({ id: "StageMessageTexts" });

const skipped = z.array(
  z.object({
    submissionId: id,
    reason: z.enum(["gone", "erased", "not-completed", "same-address", "sent"]).meta({
      description:
        "`sent`: this result already has the message. `same-address`: another selected result has this address",
    }),
  }),
);

const previewShape = z
  .object({
    recipients: z.array(
      z.object({
        submissionId: id,
        name: z.string(),
        email: z.string(),
        ...text,
        stage: z.enum(STAGES).meta({ description: "The current stage. Sending sets the stage of the message" }),
      }),
    ),
    skipped,
    confirmation: z.string().meta({ description: "Send this value with the call that sends the messages" }),
  })
  .meta({ id: "StageMessagePreview" });

const sentShape = z.object({ sent: z.array(id), skipped }).meta({ id: "SentStageMessages" });

export const stageMessageCalls = {
  "/api/admin/tests/{testId}/stage-messages": {
    GET: {
      summary: "Get what a test writes to candidates in each stage, with placeholders",
      access: "admin",
      scope: "content:write",
      status: 200,
      shape: textsShape,
    },
    PUT: {
      summary: "Change one text. An empty subject or body becomes the default one",
      access: "admin",
      scope: "content:write",
      body: textSchema,
      status: 200,
      shape: textsShape,
    },
  },
  "/api/admin/stage-messages/preview": {
    POST: {
      summary: "List who would get a message and its texts. Sends and changes nothing",
      access: "admin",
      scope: "everything",
      body: previewSchema,
      status: 200,
      shape: previewShape,
    },
  },
  "/api/admin/stage-messages/send": {
    POST: {
      summary: "Set the stage of the previewed candidates and email them",
      access: "admin",
      scope: "everything",
      body: sendSchema,
      refuses: [409],
      status: 200,
      shape: sentShape,
    },
  },
} as const satisfies Calls;
