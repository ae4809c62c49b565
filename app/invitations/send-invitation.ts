import { z } from "zod";

const UNKNOWN_KIND = 'kind must be "invitation" or "reminder"';

/** POST /api/admin/invitations/{id}/send. */
export const sendInvitationSchema = z.object({
  kind: z.enum(["invitation", "reminder"], { error: UNKNOWN_KIND }).default("invitation"),
});

export const MAIL_IS_OFF = "Sending by e-mail is off on this server";
