import type { WebhookEvent } from "#db/column-values.ts";

/** Sentences without a full stop. */
export const EVENT_TEXTS: Readonly<Record<string, string>> = {
  "submission.started": "A candidate started a test",
  "submission.completed": "A candidate completed a test",
  "submission.deleted": "A submission was deleted",
  "result.rescored": "A result was re-scored",
  "stage.changed": "A result's stage changed",
  "note.added": "Someone added a note",
  "invitation.created": "Someone received a personal invitation",
  "invitation.started": "An invited person started",
  "invitation.expired": "An invitation expired unused",
} satisfies Record<WebhookEvent, string>;

export function formatWebhookEvent(type: string): string {
  return type === "test" ? "Test event" : (EVENT_TEXTS[type] ?? type);
}
