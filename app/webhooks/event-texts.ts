import type { WebhookEvent } from "#db/column-values.ts";

export const EVENT_TEXTS: Readonly<Record<string, string>> = {
  "submission.started": "a candidate started a test",
  "submission.completed": "a candidate completed a test",
  "submission.deleted": "a submission was deleted",
  "result.rescored": "a result was re-scored",
  "stage.changed": "a result's stage changed",
  "note.added": "someone added a note",
  "invitation.created": "someone received a personal invitation",
  "invitation.started": "an invited person started",
  "invitation.expired": "an invitation expired unused",
} satisfies Record<WebhookEvent, string>;

/** A sentence without a full stop, such as "A candidate completed a test". */
export function formatWebhookEvent(type: string): string {
  const text = type === "test" ? "test event" : (EVENT_TEXTS[type] ?? type);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
