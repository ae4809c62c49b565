/** What the API answers on invitations: beside shapes.ts. */
import { z } from "zod";
import { INVITATION_STATES } from "#app/invitations/invitation-state.ts";

const id = z.string();
const moment = z.iso.datetime().meta({ description: "ISO 8601, UTC" });
const momentOrNull = moment.nullable();

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
export const invitationsQuery = z.object({
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
