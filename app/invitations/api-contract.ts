import { z } from "zod";
import type { Calls } from "#app/accounts/index.ts";
import { id, messageShape, moment, momentOrNull } from "#app/platform/api-shapes.ts";
import { invitationChangeSchema, invitePeopleSchema, sendInvitationSchema } from "./invitation-input.ts";
import { INVITATION_STATES } from "./invitation-state.ts";

export const invitedShape = z
  .object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    link: z.string().meta({ description: "The person's own way to the test" }),
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
    link: z.string().meta({ description: "The personal link: who has it begins in this person's name" }),
    invitedAt: moment,
    expiresAt: momentOrNull.meta({ description: "Null: never" }),
    begunAt: momentOrNull,
    completedAt: momentOrNull,
    revokedAt: momentOrNull,
    sentAt: momentOrNull,
    failedAt: momentOrNull,
    failure: z.string().meta({ description: "Why the last message could not be delivered" }),
    submissionId: id.nullable(),
    percent: z.number().min(0).max(100).nullable(),
  })
  .meta({ id: "Invitation" });

const LIMIT = "limit must be a whole number from 1 to 1000";

const invitationsQuery = z.object({
  state: z.enum(INVITATION_STATES, { error: `state must be one of ${INVITATION_STATES.join(", ")}` }).optional(),
  search: z.string().max(254).optional().meta({ description: "Words of the name or the e-mail address" }),
  limit: z.coerce
    .number({ error: LIMIT })
    .int({ error: LIMIT })
    .min(1, { error: LIMIT })
    .max(1000, { error: LIMIT })
    .default(1000)
    .meta({ description: "How many at the most. The header Link names the next ones" }),
  cursor: z.coerce
    .number({ error: "This cursor is not valid" })
    .int({ error: "This cursor is not valid" })
    .min(1, { error: "This cursor is not valid" })
    .optional()
    .meta({ description: "Where the next ones begin, as the header Link names it" }),
});

export const invitationCalls = {
  "/api/admin/tests/{testId}/invitations": {
    GET: {
      summary: "The invitations of a test with their personal links, newest first",
      access: "admin",
      scope: "invitations:write",
      query: invitationsQuery,
      status: 200,
      shape: z.array(invitationShape),
    },
    POST: {
      summary:
        "Invites up to 5,000 people to a test, all or none, and gives the personal links of those who were not invited yet. Without an expiry they work for 14 days, with null for ever. A test that takes no invited people does from now on",
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
      summary: "One person's invitation with its personal link",
      access: "admin",
      scope: "invitations:write",
      status: 200,
      shape: invitationShape,
    },
    PUT: {
      summary:
        "Moves until when it may be begun (not once it is begun or revoked), revokes it, or gives it a new link, whose old one is dead and which is valid again",
      access: "admin",
      scope: "invitations:write",
      body: invitationChangeSchema,
      status: 200,
      shape: invitationShape,
      refuses: [409],
    },
    DELETE: {
      summary: "Deletes an invitation that has not been begun. What has begun goes with its submission",
      access: "admin",
      scope: "invitations:write",
      status: 200,
      shape: messageShape,
      refuses: [409],
    },
  },
  "/api/admin/invitations/{invitationId}/send": {
    POST: {
      summary: "Sends the personal link, or a reminder, by e-mail. The message is in the outbox then; needs SMTP_URL",
      access: "admin",
      scope: "invitations:write",
      body: sendInvitationSchema,
      status: 200,
      shape: messageShape,
      refuses: [409],
    },
  },
} as const satisfies Calls;
