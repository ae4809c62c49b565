import { z } from "zod";

const INVITATION_ACTS = ["extend", "revoke", "new-link"] as const;

/** PUT /api/admin/invitations/{invitationId}: what is to be done; `expiresAt` is for `extend` alone, null for never. */
export const invitationChangeSchema = z
  .object({
    act: z.enum(INVITATION_ACTS, { error: `act must be one of ${INVITATION_ACTS.join(", ")}` }),
    expiresAt: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .nullable()
      .optional(),
  })
  .refine(({ act, expiresAt }) => act !== "extend" || expiresAt !== undefined, {
    error: "expiresAt is missing: a time, or null for never",
    path: ["expiresAt"],
  });
