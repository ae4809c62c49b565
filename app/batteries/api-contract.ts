import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { id, messageShape, moment } from "#app/platform/api/shapes.ts";
import { batterySchema } from "./battery.ts";

const batteryShape = z
  .object({
    id,
    name: z.string(),
    createdAt: moment,
    tests: z.array(z.object({ id, name: z.string() })).meta({ description: "In the order of the parts" }),
  })
  .meta({ id: "Battery" });

export const batteryCalls = {
  "/api/admin/batteries": {
    GET: {
      summary: "List all batteries by name",
      access: "admin",
      scope: ["content:write", "invitations:write"],
      status: 200,
      shape: z.array(batteryShape),
    },
    POST: {
      summary: "Create a battery: two or three active tests that one personal invitation leads through, in order",
      access: "admin",
      scope: "content:write",
      body: batterySchema,
      status: 201,
      shape: batteryShape,
    },
  },
  "/api/admin/batteries/{batteryId}": {
    DELETE: {
      summary: "Delete a battery. Its tests stay, and people who are already invited keep all parts",
      access: "admin",
      scope: "everything",
      status: 200,
      shape: messageShape,
    },
  },
} as const satisfies Calls;
