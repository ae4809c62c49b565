import { z } from "zod";
import { counted } from "./numbers-text.ts";

const UNKNOWN_KIND = 'kind must be "invitation" or "reminder"';

/** POST /api/admin/invitations/{id}/send. */
export const sendInvitationSchema = z.object({
  kind: z.enum(["invitation", "reminder"], { error: UNKNOWN_KIND }).default("invitation"),
});

export const MAIL_IS_OFF = "Sending by e-mail is off on this server";

/** What became of sending to `asked` invitations, of which `queued` got a message. */
export function sendingText(queued: number, asked: number): { title: string; text?: string } {
  const leftOut = asked - queued;
  const title = queued === 0 ? "No message is sent" : `${counted(queued, "message")} on the way`;
  if (leftOut === 0) return { title };
  const who = `${counted(leftOut, "person was", "people were")} left out`;
  return { title, text: `${who}: completed, revoked or expired, or a message waits already.` };
}
