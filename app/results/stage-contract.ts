import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { id, messageShape, moment, momentOrNull } from "#app/platform/api/shapes.ts";
import { stageNamesSchema } from "./stage-name-schemas.ts";
import { newNoteSchema, noteSchema, stageSchema } from "./stage-schemas.ts";
import { STAGES } from "./stages.ts";

export const stage = z.enum(STAGES);

const adminName = z.string().meta({ description: "The admin's name when the note was written or the stage was set" });

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

const stageName = z.string();

const stageNamesShape = z
  .object({
    new: stageName,
    shortlist: stageName,
    interview: stageName,
    offer: stageName,
    hired: stageName,
    rejected: stageName,
  })
  .meta({ id: "StageNames" });

export const decisionCalls = {
  "/api/admin/stage-names": {
    GET: {
      summary: "Get the organization's names for the stages",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: stageNamesShape,
    },
    PUT: {
      summary: "Set the names of the stages. A stage with an empty or missing name gets its standard name",
      access: "admin",
      scope: "everything",
      body: stageNamesSchema,
      status: 200,
      shape: stageNamesShape,
    },
  },
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
  "/api/admin/submissions/{submissionId}/notes": {
    GET: {
      summary: "List the hiring team's notes on a submission, oldest first",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: z.array(noteShape),
    },
    POST: {
      summary: "Add a note in your own name. It appears in the queues of the colleagues in `notify`",
      access: "viewer",
      scope: "everything",
      body: newNoteSchema,
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
