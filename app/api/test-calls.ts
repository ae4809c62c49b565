/** Tests as a whole. */
import { z } from "zod";
import { newTestSchema, testCopySchema, testUpdateSchema } from "#app/content/test-input.ts";
import type { Calls } from "./operation.ts";
import * as shapes from "./shapes.ts";

export const testCalls = {
  "/api/tests": {
    GET: {
      summary: "All tests",
      access: "admin",
      scope: ["results:read", "content:write", "invitations:write"],
      status: 200,
      shape: z.array(shapes.testShape),
    },
    POST: {
      summary: "Creates a test",
      access: "admin",
      scope: "content:write",
      body: newTestSchema,
      status: 201,
      shape: shapes.testShape,
    },
  },
  "/api/tests/{testId}": {
    GET: {
      summary: "A test; for a candidate who knows it only its name",
      access: "anyone",
      scope: ["results:read", "content:write", "invitations:write"],
      status: 200,
      shape: z.union([shapes.testShape, shapes.testNameShape]),
      refuses: [403],
    },
    PUT: {
      summary: "Changes a test; what is missing stays",
      access: "admin",
      scope: "content:write",
      body: testUpdateSchema,
      status: 200,
      shape: shapes.testShape,
    },
    DELETE: {
      summary: "Deletes a test with its content and all its submissions. A copy of the database is put aside first",
      access: "admin",
      scope: "everything",
      status: 200,
      shape: shapes.messageShape,
    },
  },
  "/api/tests/{testId}/copy": {
    POST: {
      summary: "Copies a test with its content and settings. The copy is inactive and has no submissions",
      access: "admin",
      scope: "content:write",
      body: testCopySchema,
      status: 201,
      shape: shapes.testShape,
    },
  },
} as const satisfies Calls;
