import { z } from "zod";
import type { Calls } from "#app/accounts/index.ts";
import { auditQuerySchema } from "./audit-filter.ts";

const auditLineShape = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  actor: z.enum(["admin", "token", "server", "anyone"]),
  actorId: z.string().nullable(),
  actorName: z.string().meta({ description: "As it is now" }),
  address: z.string().meta({ description: "The network address; empty where there is none" }),
  act: z.string(),
  text: z.string().meta({ description: "The act in words" }),
  thing: z.string().nullable().meta({ description: "Of which kind the thing is that it was done to" }),
  thingId: z.string().nullable(),
  thingName: z.string().nullable().meta({ description: "As it is now; of what was erased or deleted only that" }),
  detail: z.record(z.string(), z.unknown()),
});

export const auditCalls = {
  "/api/admin/audit-log": {
    GET: {
      summary:
        "The audit log, newest first: who did what, from where, to what. Names are those of now. The header Link leads to older lines",
      access: "admin",
      scope: "everything",
      query: auditQuerySchema,
      status: 200,
      shape: z.array(auditLineShape),
    },
  },
} as const satisfies Calls;
