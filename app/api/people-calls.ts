/** Invitations, and the data of one person. */
import { z } from "zod";
import { invitationChangeSchema } from "#app/invitations/invitation-input.ts";
import { invitePeopleSchema } from "#app/invitations/invited-person.ts";
import { sendInvitationSchema } from "#app/invitations/send-invitation.ts";
import { erasureQuery, personDataQuery } from "#app/people/person-input.ts";
import * as invitations from "./invitation-shapes.ts";
import type { Calls } from "./operation.ts";
import { personShape } from "./person-shape.ts";
import * as shapes from "./shapes.ts";

export const peopleCalls = {
  "/api/admin/tests/{testId}/invitations": {
    GET: {
      summary: "The invitations of a test with their personal links, newest first",
      access: "admin",
      scope: "invitations:write",
      query: invitations.invitationsQuery,
      status: 200,
      shape: z.array(invitations.invitationShape),
    },
    POST: {
      summary:
        "Invites up to 5,000 people to a test, all or none, and gives the personal links of those who were not invited yet. Without an expiry they work for 14 days, with null for ever. A test that takes no invited people does from now on",
      access: "admin",
      scope: "invitations:write",
      body: invitePeopleSchema,
      status: 201,
      shape: z.object({ invited: z.array(shapes.invitedShape), alreadyInvited: z.number().int() }),
      refuses: [409],
    },
  },
  "/api/admin/invitations/{invitationId}": {
    GET: {
      summary: "One person's invitation with its personal link",
      access: "admin",
      scope: "invitations:write",
      status: 200,
      shape: invitations.invitationShape,
    },
    PUT: {
      summary:
        "Moves until when it may be begun (not once it is begun or revoked), revokes it, or gives it a new link, whose old one is dead and which is valid again",
      access: "admin",
      scope: "invitations:write",
      body: invitationChangeSchema,
      status: 200,
      shape: invitations.invitationShape,
      refuses: [409],
    },
    DELETE: {
      summary: "Deletes an invitation that has not been begun. What has begun goes with its submission",
      access: "admin",
      scope: "invitations:write",
      status: 200,
      shape: shapes.messageShape,
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
      shape: shapes.messageShape,
      refuses: [409],
    },
  },
  "/api/admin/privacy/person": {
    GET: {
      summary:
        "What is kept about an email address, to be given to that person: without the scoring key and other people. The audit log tells that it was read",
      access: "admin",
      scope: "everything",
      query: personDataQuery,
      status: 200,
      shape: personShape,
      refuses: [404],
    },
    DELETE: {
      summary: "Erases the person with an email address from all tests, whatever holds say",
      access: "admin",
      scope: "everything",
      query: erasureQuery,
      status: 200,
      shape: shapes.messageShape,
      refuses: [404],
    },
  },
} as const satisfies Calls;
