const EVENTS_BY_GROUP = {
  "sign-ins": {
    "sign-in": "signed in",
    "sso-sign-in": "signed in with single sign-on",
    "sign-in-failed": "failed to sign in",
    "sign-out": "signed out",
    "session-ended": "signed out a session",
    "recovery-code-used": "signed in with a recovery code",
    "password-reset-asked": "asked for a link to choose a new password",
    "password-reset": "set a new password with a link",
    "invitation-accepted": "accepted an invitation and set a password",
  },
  accounts: {
    setup: "created the first admin",
    "user-made": "added a user",
    "sso-linked": "linked an account to single sign-on",
    "sso-provisioned": "created an account by single sign-on",
    "user-invited": "created an invitation link for a user",
    "user-changed": "changed a user",
    "user-activated": "reactivated a user",
    "user-deactivated": "deactivated a user",
    password: "changed a password",
    names: "changed a name",
    "second-factor-on": "turned on the second factor",
    "second-factor-off": "turned off the second factor",
    "passkey-added": "added a passkey",
    "passkey-removed": "removed a passkey",
    "recovery-codes": "created new recovery codes",
    "notices-changed": "changed email notifications",
  },
  content: {
    "test-made": "created a test",
    "test-changed": "changed a test",
    "test-copied": "duplicated a test",
    "short-form-made": "made a short form of a test",
    "test-deleted": "deleted a test",
    "test-kept": "failed to delete a test",
    "test-previewed": "previewed a test",
    "battery-made": "created a battery",
    "battery-deleted": "deleted a battery",
    "self-identification-changed": "changed the self-identification of a test",
    "message-changed": "changed the message of invitations",
    "feedback-changed": "changed the feedback for candidates",
    "section-made": "added a section",
    "section-changed": "changed a section",
    "section-copied": "copied a section",
    "section-moved": "moved a section",
    "section-deleted": "deleted a section",
    "section-restored": "restored a section",
    "question-made": "added a question",
    "question-changed": "changed a question",
    "points-changed": "changed the points of a question",
    "question-copied": "copied a question",
    "question-moved": "moved a question",
    "question-deleted": "deleted a question",
    "question-restored": "restored a question",
    "option-added": "added an answer option",
    "option-deleted": "deleted an answer option",
    "questions-uploaded": "uploaded questions",
    "questions-downloaded": "downloaded questions",
  },
  results: {
    "result-viewed": "viewed a result",
    "report-downloaded": "downloaded a report",
    "results-downloaded": "downloaded results",
    "health-downloaded": "downloaded Test Health statistics",
    "report-by-month-downloaded": "downloaded the report by month",
    "rescore-downloaded": "downloaded a re-score preview",
    "stage-set": "set a stage",
    "result-assigned": "assigned a result",
    "note-added": "added a note",
    "note-changed": "changed a note",
    "note-deleted": "deleted a note",
    "stage-message-queued": "sent a message about a stage",
    "stage-message-changed": "changed the text of a message about a stage",
    "scorecard-submitted": "submitted a scorecard",
    "scorecard-changed": "changed a scorecard",
    "scorecards-read-without-own": "read scorecards without rating",
    "scorecard-criteria-changed": "changed the scorecard of a test",
    "outcome-set": "recorded an outcome",
    "outcomes-downloaded": "downloaded outcomes",
    "fairness-comment-deleted": "deleted a comment on fairness",
    "submission-written": "answered for a candidate",
    "submission-continued": "let a candidate continue in another browser",
    "submission-deleted": "deleted a submission",
    rescore: "re-scored results",
    "rescore-undone": "undid a re-score",
  },
  invitations: {
    invitations: "invited people",
    "invitation-sent": "sent a personal link",
    "reminder-sent": "sent a reminder",
    "invitation-extended": "changed the expiry of an invitation",
    "invitation-revoked": "revoked an invitation",
    "adjustment-set": "changed the adjustment on an invitation",
    "invitation-tagged": "changed the tags or the source of an invitation",
    "invitation-new-link": "gave an invitation a new link",
    "invitation-deleted": "deleted an invitation",
    "invitations-extended": "changed the expiry of invitations",
    "invitations-revoked": "revoked invitations",
    "invitations-sent": "sent personal links",
    "reminders-sent": "sent reminders",
    "invitations-downloaded": "downloaded personal links",
  },
  privacy: {
    erasure: "erased people",
    "erasure-begun": "confirmed a waiting erasure",
    hold: "changed a hold on a person's data",
    "person-viewed": "viewed a person's data",
    "person-download": "downloaded a person's data",
    retention: "changed the retention period",
  },
  settings: {
    "setting-changed": "changed a setting",
    "notice-changed": "changed the privacy notice",
    "test-message": "sent a test message",
    "second-factor-required": "changed whether every admin needs a second factor",
  },
  data: {
    exported: "exported the data",
    imported: "imported data",
    restored: "restored a backup",
    "backup-made": "created a backup",
    "backup-downloaded": "downloaded a backup",
    "data-initialized": "added the default test",
    "audit-log-downloaded": "downloaded the audit log",
    "audit-log-cut": "removed old audit log entries",
  },
  connections: {
    "token-made": "created an API token",
    "token-new-address": "used an API token from a new address",
    "token-revoked": "revoked an API token",
    "webhook-made": "added a webhook",
    "webhook-changed": "changed a webhook",
    "webhook-secret": "gave a webhook a new secret",
    "webhook-deleted": "deleted a webhook",
    "webhook-tested": "sent a test event to a webhook",
    "webhook-replayed": "sent events of several days again",
    "webhook-sent-again": "resent an event to a webhook",
    "webhook-off": "turned off a webhook",
    "connection-on": "connected an applicant-tracking system",
    "connection-off": "disconnected an applicant-tracking system",
  },
} as const;

export type EventGroup = keyof typeof EVENTS_BY_GROUP;
type KeysOf<Union> = Union extends unknown ? keyof Union : never;
export type EventName = KeysOf<(typeof EVENTS_BY_GROUP)[EventGroup]>;

/** Types of what an event is about. */
export const ENTITY_TYPES = [
  "submission",
  "invitation",
  "person",
  "test",
  "section",
  "question",
  "admin",
  "setting",
  "token",
  "webhook",
] as const;

export const EVENT_GROUPS: Record<EventGroup, string> = {
  "sign-ins": "Sign-ins",
  accounts: "Accounts",
  content: "Tests and content",
  results: "Results",
  invitations: "Invitations",
  privacy: "Privacy",
  settings: "Settings",
  data: "Data",
  connections: "Connections",
};

export function listEventsInGroup(group: EventGroup): [EventName, string][] {
  return Object.entries(EVENTS_BY_GROUP[group]) as [EventName, string][];
}

const EVENT_TEXTS = new Map<string, string>(Object.values(EVENTS_BY_GROUP).flatMap((events) => Object.entries(events)));

/** Return the event's text. If another version of the app recorded it, return its name. */
export function formatEvent(name: string): string {
  return EVENT_TEXTS.get(name) ?? name;
}

export function isEventName(name: string): name is EventName {
  return EVENT_TEXTS.has(name);
}
