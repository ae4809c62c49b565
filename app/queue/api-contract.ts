import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { id, moment } from "#app/platform/api/shapes.ts";

const adminName = z.string();

const assignmentShape = z
  .object({
    assignment: z
      .object({ adminId: id, name: z.string(), assignedBy: adminName, assignedAt: moment })
      .nullable()
      .meta({ description: "`null` if nobody is assigned, or if the colleague may no longer see the result" }),
    colleagues: z
      .array(z.object({ id, name: z.string() }))
      .meta({ description: "Active accounts that may see the result" }),
  })
  .meta({ id: "Assignment" });

const queueShape = z
  .object({
    assigned: z
      .array(z.object({ submissionId: id, testId: id, assignedBy: adminName, assignedAt: moment }))
      .meta({ description: "Oldest first, at most 100, without hired and rejected people" }),
    mentions: z
      .array(z.object({ noteId: id, submissionId: id, adminName, text: z.string(), writtenAt: moment }))
      .meta({ description: "Unread notes, newest first, at most 100" }),
  })
  .meta({ id: "Queue" });

const ADMIN_ID = "adminId must be a colleague's id, or null for nobody";

export const queueCalls = {
  "/api/admin/queue": {
    GET: {
      summary: "List the results that are assigned to you and the unread notes that name you",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: queueShape,
    },
  },
  "/api/admin/submissions/{submissionId}/assignment": {
    GET: {
      summary: "Get the colleague who takes care of a result, and those who could",
      access: "viewer",
      scope: "results:read",
      status: 200,
      shape: assignmentShape,
    },
    PUT: {
      summary: "Assign a result to a colleague who may see it, or to nobody",
      access: "viewer",
      scope: "everything",
      body: z.object({
        adminId: z.string({ error: ADMIN_ID }).min(1, { error: ADMIN_ID }).max(64, { error: ADMIN_ID }).nullable(),
      }),
      status: 200,
      shape: assignmentShape,
    },
  },
} as const satisfies Calls;
