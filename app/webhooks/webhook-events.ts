/** The events of webhooks. */
export const WEBHOOK_EVENTS = [
  "submission.started",
  "submission.completed",
  "submission.deleted",
  "result.rescored",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What each tells, for the people who choose among them. */
export const EVENT_TEXTS: Record<WebhookEvent, string> = {
  "submission.started": "a candidate has begun a test",
  "submission.completed": "a candidate has completed a test",
  "submission.deleted": "a submission was deleted",
  "result.rescored": "a result was scored anew",
};
