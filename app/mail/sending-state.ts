type Sending<Moment> = { sentAt: Moment | null; failedAt: Moment | null };

export const SENDING_TEXTS = { sent: "Sent", failed: "Could not be delivered", waiting: "Waiting to be sent" };

export function getSendingState<Moment>({ sentAt, failedAt }: Sending<Moment>): {
  state: keyof typeof SENDING_TEXTS;
  at: Moment | null;
} {
  if (sentAt) return { state: "sent", at: sentAt };
  return failedAt ? { state: "failed", at: failedAt } : { state: "waiting", at: null };
}
