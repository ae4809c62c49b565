import { z } from "zod";
import { id, messageShape, moment } from "#app/platform/api-shapes.ts";
import type { Calls } from "./api-access.ts";
import { adminFormSchema, adminUpdateSchema, apiLoginSchema, initialSetupSchema } from "./schemas.ts";
import { ROLES, TEST_ACCESS } from "./visible-tests.ts";

export const adminShape = z
  .object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(ROLES),
    testAccess: z.enum(TEST_ACCESS),
    testIds: z.array(id).meta({ description: "The tests that a viewer sees where `testAccess` is selected" }),
    createdAt: moment,
  })
  .meta({ id: "Admin" });

const signedInShape = z.object({ firstName: z.string(), email: z.string() }).meta({ id: "SignedIn" });

const setupStatusShape = z.object({ setupRequired: z.boolean() }).meta({ id: "SetupStatus" });

const loginQuery = z.object({
  redirectTo: z.string().optional().meta({ description: "A path of the admin area to open after signing in" }),
});

export const accountCalls = {
  "/api/auth/user": {
    GET: {
      summary: "Who is signed in",
      access: "viewer",
      scope: ["results:read", "content:write", "invitations:write"],
      status: 200,
      shape: adminShape,
    },
  },
  "/api/login": {
    GET: {
      summary: "A full-page navigation: leads to the sign-in screen",
      access: "anyone",
      scope: "person",
      query: loginQuery,
      status: 302,
      shape: null,
    },
    POST: {
      summary:
        "Signs an admin in: sets the session cookie. An account with a second factor needs its `code` too: without it 401 with `codeRequired`",
      access: "anyone",
      scope: "person",
      body: apiLoginSchema,
      status: 200,
      shape: signedInShape,
      refuses: [401, 403, 429],
    },
  },
  "/api/logout": {
    GET: {
      summary: "A full-page navigation: ends the session and leads to the sign-in screen",
      access: "anyone",
      scope: "person",
      status: 302,
      shape: null,
      refuses: [403],
    },
  },
  "/api/admin/initial-setup": {
    POST: {
      summary: "Creates the first admin, once",
      access: "anyone",
      scope: "person",
      body: initialSetupSchema,
      status: 201,
      shape: adminShape,
      refuses: [403, 429],
    },
  },
  "/api/admin/setup-status": {
    GET: {
      summary: "Whether the first admin is still to be created",
      access: "anyone",
      scope: "public",
      status: 200,
      shape: setupStatusShape,
    },
  },
  "/api/admin/users": {
    GET: {
      summary: "All active admins",
      access: "admin",
      scope: "person",
      status: 200,
      shape: z.array(adminShape),
    },
    POST: {
      summary: "Creates an admin; a deactivated one's address reactivates that account",
      access: "admin",
      scope: "person",
      body: adminFormSchema,
      status: 201,
      shape: adminShape,
      refuses: [409],
    },
  },
  "/api/admin/users/{userId}": {
    PUT: {
      summary:
        "Changes an admin; without a password the old one stays. A new one ends that admin's sessions. One's own email address and password need `currentPassword`",
      access: "admin",
      scope: "person",
      body: adminUpdateSchema,
      status: 200,
      shape: adminShape,
      refuses: [409, 429],
    },
    DELETE: {
      summary: "Deactivates an admin; not oneself, nor the last one",
      access: "admin",
      scope: "person",
      status: 200,
      shape: messageShape,
      refuses: [409],
    },
  },
} as const satisfies Calls;
