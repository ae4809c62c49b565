/** The API contract of stages, outcomes and notes. */
import { z } from "zod";
import type { Calls } from "#app/accounts/index.ts";
import { id, messageShape, moment, momentOrNull } from "#app/platform/api-shapes.ts";
import { noteSchema, outcomeSchema, stageSchema } from "./decision-schemas.ts";
import { STAGES } from "./decisions.ts";

export const stage = z.enum(STAGES);

const adminName = z.string().meta({ description: "The admin's name as it was then" });

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
    decision: z.enum(["hired", "not hired"]).nullable().meta({ description: "The stage; null: not decided" }),
    stayed: z.boolean().nullable().meta({ description: "Still here after six months; null: not known" }),
    quotaPercent: z.number().nullable().meta({ description: "Quota reached, 0 to 1000; null: not known" }),
    changedAt: z.iso.datetime().nullable().meta({ description: "ISO 8601, UTC; null while nothing is known" }),
    changedBy: z.string().nullable().meta({ description: "The name of who wrote it, as it was then" }),
  })
  .meta({ id: "Outcome" });

export const decisionCalls = {
  "/api/admin/submissions/{submissionId}/stage": {
    GET: {
      summary: "A submission's stage, and who gave it which one, newest first",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: stageShape,
    },
    PUT: {
      summary: "Gives a submission a stage; the one that it has already changes nothing. No score depends on it",
      access: "viewer",
      scope: "everything",
      body: stageSchema,
      status: 200,
      shape: stageShape,
    },
  },
  "/api/admin/submissions/{submissionId}/outcome": {
    GET: {
      summary: "What became of a submission's candidate, whom the stage says to be hired or not",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: outcomeShape,
    },
    PUT: {
      summary:
        "Writes what became of a hired candidate, all of it; with two nulls nothing is known. No score depends on it",
      access: "viewer",
      scope: "everything",
      body: outcomeSchema,
      status: 200,
      shape: outcomeShape,
    },
  },
  "/api/admin/submissions/{submissionId}/notes": {
    GET: {
      summary: "The hiring team's notes on a submission, oldest first",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: z.array(noteShape),
    },
    POST: {
      summary: "Adds a note in the admin's own name",
      access: "viewer",
      scope: "everything",
      body: noteSchema,
      status: 201,
      shape: noteShape,
    },
  },
  "/api/admin/notes/{noteId}": {
    PUT: {
      summary: "Changes one's own note",
      access: "viewer",
      scope: "everything",
      body: noteSchema,
      status: 200,
      shape: noteShape,
    },
    DELETE: {
      summary: "Deletes one's own note",
      access: "viewer",
      scope: "everything",
      status: 200,
      shape: messageShape,
    },
  },
} as const satisfies Calls;
