/** The records of invitations and privacy notices. */
import { z } from "zod";
import { adminName, email, id, moment, text } from "./record-fields.ts";

export const notice = z.strictObject({
  version: z.int().min(1),
  text: text(0, 5000, true),
  responsible: text(0, 500, true),
  writtenAt: moment,
});

export const invitation = z.strictObject({
  id,
  testId: id,
  email,
  firstName: text(0, 100),
  lastName: text(0, 100),
  invitedAt: moment,
  expiresAt: moment.nullable(),
  revokedAt: moment.nullable(),
  adminName,
});
export type InvitationRecord = z.infer<typeof invitation>;
