/** What the API says of a line of the audit log. */
import { z } from "zod";

export const auditLineShape = z.object({
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
