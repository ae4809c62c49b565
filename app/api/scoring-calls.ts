/** How well a test measures, and scoring it anew. */
import { z } from "zod";
import { rescoreSchema, undoSchema } from "#app/rescoring/rescore-input.ts";
import { testHealthShape } from "./health-shape.ts";
import type { Calls } from "./operation.ts";
import * as rescores from "./rescore-shapes.ts";

const healthQuery = z.object({
  group: z.string().max(64).optional().meta({ description: "16 hex digits; without it the newest group" }),
  version: z.string().max(64).optional().meta({ description: "The number of one of its versions, alone" }),
});

export const scoringCalls = {
  "/api/admin/tests/{testId}/health": {
    GET: {
      summary:
        "Test Health: how a test's questions work, of one group of comparable results. What fewer than 30 results, or less where it says so, cannot tell is null",
      access: "viewer",
      scope: "results:read",
      query: healthQuery,
      status: 200,
      shape: testHealthShape,
    },
  },
  "/api/admin/tests/{testId}/rescore": {
    GET: {
      summary:
        "What scoring the test's results anew, with the points of today, would change. Writes nothing; refused (409) while that is under way",
      access: "admin",
      scope: "results:read",
      status: 200,
      shape: rescores.rescorePreviewShape,
      refuses: [409],
    },
    POST: {
      summary:
        "Scores the test's results anew, as previewed: refused (409) where the test or its results have changed since. Over 200 results go on in the background",
      access: "admin",
      scope: "everything",
      body: rescoreSchema,
      status: 201,
      shape: rescores.rescoreShape,
      refuses: [409],
    },
  },
  "/api/admin/rescores/{rescoreId}": {
    GET: {
      summary: "An act that scored results anew, or took such an act back, and whether it is done",
      access: "admin",
      scope: "results:read",
      status: 200,
      shape: rescores.rescoreShape,
    },
  },
  "/api/admin/rescores/{rescoreId}/undo": {
    POST: {
      summary:
        "Takes such an act back: its results get the score that they had before, as a new entry of their history",
      access: "admin",
      scope: "everything",
      body: undoSchema,
      status: 201,
      shape: rescores.rescoreShape,
      refuses: [409],
    },
  },
} as const satisfies Calls;
