import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { id, messageShape, moment, momentOrNull } from "#app/platform/api/shapes.ts";
import { MAX_EXTERNAL_ID, MAX_TAG_LENGTH } from "#app/platform/text/tags.ts";
import { invitationChangeSchema, invitePeopleSchema, sendInvitationSchema } from "./invitation-input.ts";
import { INVITATION_STATES } from "./invitation-state.ts";

export const invitedShape = z
  .object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    link: z.string().meta({ description: "A link that lets one person take a test" }),
    expiresAt: moment.nullable(),
  })
  .meta({ id: "Invited" });

export const invitationShape = z
  .object({
    id,
    testId: id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    state: z.enum(INVITATION_STATES),
    link: z
      .string()
      .meta({ description: "The personal link. Anyone who has it can start the test in this person's name" }),
    invitedAt: moment,
    expiresAt: momentOrNull.meta({ description: "`null` if it never expires" }),
    begunAt: momentOrNull,
    completedAt: momentOrNull,
    revokedAt: momentOrNull,
    sentAt: momentOrNull,
    failedAt: momentOrNull,
    failure: z.string().meta({ description: "Why the last message could not be delivered" }),
    adjustment: z.string().meta({ description: "The adjustment agreed with the person, for the hiring team only" }),
    batteryId: id
      .nullable()
      .meta({ description: "The battery that the person is invited to; `null` for a single test" }),
    batteryPart: z.number().int().nullable().meta({ description: "Position of this test in the battery, from 1" }),
    tags: z.array(z.string()).meta({ description: "Words by which the hiring team groups invited people" }),
    source: z.string().meta({ description: "Where the person came from; empty if not known" }),
    externalId: z.string().nullable().meta({ description: "The id in the program that invited the person" }),
    submissionId: id.nullable(),
    percent: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: "`null` without a score, and for tokens that cannot read results" }),
  })
  .meta({ id: "Invitation" });

const LIMIT = "limit must be a whole number from 1 to 1000";

const invitationsQuery = z.object({
  state: z.enum(INVITATION_STATES, { error: `state must be one of ${INVITATION_STATES.join(", ")}` }).optional(),
  search: z.string().max(254).optional().meta({ description: "Words from the name or email address" }),
  tag: z.string().max(MAX_TAG_LENGTH).optional().meta({ description: "Only people with this tag" }),
  source: z.string().max(MAX_TAG_LENGTH).optional().meta({ description: "Only people from this source" }),
  externalId: z.string().max(MAX_EXTERNAL_ID).optional().meta({ description: "Only people with this external id" }),
  limit: z.coerce
    .number({ error: LIMIT })
    .int({ error: LIMIT })
    .min(1, { error: LIMIT })
    .max(1000, { error: LIMIT })
    .default(1000)
    .meta({ description: "Maximum number of items. The `Link` header points to the next page" }),
  cursor: z.coerce
    .number({ error: "This cursor is not valid" })
    .int({ error: "This cursor is not valid" })
    .min(1, { error: "This cursor is not valid" })
    .optional()
    .meta({ description: "Cursor of the next page, from the `Link` header" }),
});

export const invitationCalls = {
  "/api/admin/tests/{testId}/invitations": {
    GET: {
      summary: "List a test's invitations with their personal links, newest first",
      access: "admin",
      scope: "invitations:write",
      query: invitationsQuery,
      status: 200,
      shape: z.array(invitationShape),
    },
    POST: {
      summary:
        "Invite up to 5,000 people to a test, all or none. Returns the personal links of newly invited people. Links work for 14 days by default, or forever with `null`. Also turns on invitations for the test",
      access: "admin",
      scope: "invitations:write",
      body: invitePeopleSchema,
      status: 201,
      shape: z.object({ invited: z.array(invitedShape), alreadyInvited: z.number().int() }),
      refuses: [409],
    },
  },
  "/api/admin/invitations/{invitationId}": {
    GET: {
      summary: "Get one invitation with its personal link",
      access: "admin",
      scope: "invitations:write",
      status: 200,
      shape: invitationShape,
    },
    PUT: {
      summary:
        "Change the expiry of an invitation (not once it is started or revoked), revoke it, replace its link, which makes it valid again, note an adjustment, or set tags, source and external id",
      access: "admin",
      scope: "invitations:write",
      body: invitationChangeSchema,
      status: 200,
      shape: invitationShape,
      refuses: [409],
    },
    DELETE: {
      summary:
        "Delete an invitation that has not been used to start a test. To delete one that has, delete its submission",
      access: "admin",
      scope: "invitations:write",
      status: 200,
      shape: messageShape,
      refuses: [409],
    },
  },
  "/api/admin/invitations/{invitationId}/send": {
    POST: {
      summary: "Queue an email with the personal link, or a reminder. Requires SMTP_URL",
      access: "admin",
      scope: "invitations:write",
      body: sendInvitationSchema,
      status: 200,
      shape: messageShape,
      refuses: [409],
    },
  },
} as const satisfies Calls;
