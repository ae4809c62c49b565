import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { auditQuerySchema } from "./audit-filter.ts";

const auditLineShape = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  actor: z.enum(["admin", "token", "server", "anyone"]),
  actorId: z.string().nullable(),
  actorName: z.string().meta({ description: "The current name" }),
  address: z.string().meta({ description: "The network address; empty if there is none" }),
  event: z.string(),
  text: z.string().meta({ description: "The action in words" }),
  entityType: z.string().nullable().meta({ description: "Type of the changed item" }),
  entityId: z.string().nullable(),
  entityName: z.string().nullable().meta({ description: "The current name, or that the item was erased or deleted" }),
  detail: z.record(z.string(), z.unknown()),
  act: z.string().meta({ deprecated: true, description: "Old name of `event`, until 2.0" }),
  thing: z.string().nullable().meta({ deprecated: true, description: "Old name of `entityType`, until 2.0" }),
  thingId: z.string().nullable().meta({ deprecated: true, description: "Old name of `entityId`, until 2.0" }),
  thingName: z.string().nullable().meta({ deprecated: true, description: "Old name of `entityName`, until 2.0" }),
});

export const auditCalls = {
  "/api/admin/audit-log": {
    GET: {
      summary:
        "List the audit log, newest first: who did what, from where, to what. Names are current. The `Link` header points to older entries",
      access: "admin",
      scope: "everything",
      query: auditQuerySchema,
      status: 200,
      shape: z.array(auditLineShape),
    },
  },
} as const satisfies Calls;
