import { z } from "zod";
import type { Calls } from "#app/accounts/index.ts";
import { id, messageShape, moment, momentOrNull } from "#app/platform/api-shapes.ts";
import { noteSchema, outcomeSchema, stageSchema } from "./decision-schemas.ts";
import { STAGES } from "./decisions.ts";

export const stage = z.enum(STAGES);

const adminName = z.string().meta({ description: "The admin's name at the time" });

export const stageShape = z
  .object({ stage, changes: z.array(z.object({ stage, adminId: id, adminName, changedAt: moment })) })
  .meta({ id: "Stage" });

export const noteShape = z
  .object({
    id,
    submissionId: id,
    adminId: id,
    adminName,
    text: z.string(),
    writtenAt: moment,
    editedAt: momentOrNull,
  })
  .meta({ id: "Note" });

export const outcomeShape = z
  .object({
    decision: z.enum(["hired", "not hired"]).nullable().meta({ description: "The stage; `null` if undecided" }),
    stayed: z.boolean().nullable().meta({ description: "Still employed after six months; `null` if unknown" }),
    quotaPercent: z.number().nullable().meta({ description: "Quota reached in percent, 0 to 1000; `null` if unknown" }),
    changedAt: z.iso.datetime().nullable().meta({ description: "ISO 8601, UTC; `null` if nothing is known" }),
    changedBy: z.string().nullable().meta({ description: "The author's name at the time" }),
  })
  .meta({ id: "Outcome" });

export const decisionCalls = {
  "/api/admin/submissions/{submissionId}/stage": {
    GET: {
      summary: "Get a submission's stage and its history, newest first",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: stageShape,
    },
    PUT: {
      summary:
        "Set a submission's stage. Setting the current stage again changes nothing. The stage does not affect the score",
      access: "viewer",
      scope: "everything",
      body: stageSchema,
      status: 200,
      shape: stageShape,
    },
  },
  "/api/admin/submissions/{submissionId}/outcome": {
    GET: {
      summary: "Get the outcome of a submission's candidate",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: outcomeShape,
    },
    PUT: {
      summary:
        "Set the complete outcome of a hired candidate; two `null` values clear it. The outcome does not affect the score",
      access: "viewer",
      scope: "everything",
      body: outcomeSchema,
      status: 200,
      shape: outcomeShape,
    },
  },
  "/api/admin/submissions/{submissionId}/notes": {
    GET: {
      summary: "List the hiring team's notes on a submission, oldest first",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: z.array(noteShape),
    },
    POST: {
      summary: "Add a note in your own name",
      access: "viewer",
      scope: "everything",
      body: noteSchema,
      status: 201,
      shape: noteShape,
    },
  },
  "/api/admin/notes/{noteId}": {
    PUT: {
      summary: "Change your own note",
      access: "viewer",
      scope: "everything",
      body: noteSchema,
      status: 200,
      shape: noteShape,
    },
    DELETE: {
      summary: "Delete your own note",
      access: "viewer",
      scope: "everything",
      status: 200,
      shape: messageShape,
    },
  },
} as const satisfies Calls;
