/** The possible values of text and number columns. This file imports nothing, because browser code reads it too. */

export const ACCESS = ["password", "invitation", "both"] as const;
export type Access = (typeof ACCESS)[number];

export const FEEDBACK_AUDIENCES = ["invited", "everyone"] as const;
export type FeedbackAudience = (typeof FEEDBACK_AUDIENCES)[number];

/**
 * A criterion and an anchor, as worded when the interviewer rated. `rating` is 1 to 4, or null if the criterion was
 * left out.
 */
export type Rating = { name: string; rating: number | null; anchor: string; comment?: string };

/** `integration` is the scope of an applicant-tracking system's token. Admins cannot choose it. */
export const SCOPES = ["results:read", "content:write", "invitations:write", "integration", "everything"] as const;
export type Scope = (typeof SCOPES)[number];

export const PANELS = ["tasks", "options", "performance"] as const;
export type Panel = (typeof PANELS)[number];

export const CUT_SCORE_METHODS = ["experts", "outcomes", "other"] as const;
export type CutScoreMethod = (typeof CUT_SCORE_METHODS)[number];

export const WEBHOOK_EVENTS = [
  "submission.started",
  "submission.completed",
  "submission.deleted",
  "result.rescored",
  "stage.changed",
  "note.added",
  "invitation.created",
  "invitation.started",
  "invitation.expired",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const VENDORS = ["greenhouse", "ashby"] as const;
export type Vendor = (typeof VENDORS)[number];
