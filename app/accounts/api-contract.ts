import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { id, messageShape, moment } from "#app/platform/api/shapes.ts";
import { adminUpdateSchema, apiLoginSchema, initialSetupSchema, newAdminSchema } from "./schemas.ts";
import { ROLES, TEST_ACCESS } from "./visible-tests.ts";

export const adminShape = z
  .object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(ROLES),
    testAccess: z.enum(TEST_ACCESS),
    testIds: z.array(id).meta({ description: "The tests that a viewer can see if `testAccess` is `selected`" }),
    createdAt: moment,
    invitedUntil: moment
      .nullable()
      .meta({ description: "When the invitation link expires; null if the account has a password" }),
  })
  .meta({ id: "Admin" });

const newAdminShape = adminShape
  .extend({
    invitationLink: z.string().nullable().meta({
      description: "The link of an invitation if the server does not send email. Only this response contains it",
    }),
  })
  .meta({ id: "NewAdmin" });

const signedInShape = z.object({ firstName: z.string(), email: z.string() }).meta({ id: "SignedIn" });

const setupStatusShape = z.object({ setupRequired: z.boolean() }).meta({ id: "SetupStatus" });

const loginQuery = z.object({
  redirectTo: z.string().optional().meta({ description: "The path in the admin area to open after sign-in" }),
});

export const accountCalls = {
  "/api/auth/user": {
    GET: {
      summary: "Get the signed-in user",
      access: "viewer",
      scope: ["results:read", "content:write", "invitations:write"],
      status: 200,
      shape: adminShape,
    },
  },
  "/api/login": {
    GET: {
      summary: "Redirect a browser to the sign-in screen",
      access: "anyone",
      scope: "person",
      query: loginQuery,
      status: 302,
      shape: null,
    },
    POST: {
      summary:
        "Sign in and set the session cookie. An account with a second factor also needs its `code`; without it, the response is 401 with `codeRequired`",
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
      summary: "Sign out and redirect a browser to the sign-in screen",
      access: "anyone",
      scope: "person",
      status: 302,
      shape: null,
      refuses: [403],
    },
  },
  "/api/admin/initial-setup": {
    POST: {
      summary: "Create the first admin. Works once",
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
      summary: "Check whether the first admin still has to be created",
      access: "anyone",
      scope: "public",
      status: 200,
      shape: setupStatusShape,
    },
  },
  "/api/admin/users": {
    GET: {
      summary: "List all active admins",
      access: "admin",
      scope: "person",
      status: 200,
      shape: z.array(adminShape),
    },
    POST: {
      summary:
        "Create an admin, with a password or an invitation link. The email address of a deactivated admin reactivates that account",
      access: "admin",
      scope: "person",
      body: newAdminSchema,
      status: 201,
      shape: newAdminShape,
      refuses: [409],
    },
  },
  "/api/admin/users/{userId}": {
    PUT: {
      summary:
        "Change an admin. Leave out `password` to keep it; a new password ends that admin's sessions. Changing your own email address or password needs `currentPassword`",
      access: "admin",
      scope: "person",
      body: adminUpdateSchema,
      status: 200,
      shape: adminShape,
      refuses: [409, 429],
    },
    DELETE: {
      summary: "Deactivate an admin. You cannot deactivate yourself or the last active admin",
      access: "admin",
      scope: "person",
      status: 200,
      shape: messageShape,
      refuses: [409],
    },
  },
} as const satisfies Calls;
