import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";

export const referenceCalls = {
  "/api/openapi.json": {
    GET: {
      summary: "Get this description",
      access: "anyone",
      scope: "public",
      status: 200,
      shape: z.looseObject({ openapi: z.string() }),
    },
  },
} as const satisfies Calls;
