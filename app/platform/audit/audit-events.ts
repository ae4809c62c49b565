/** Event names with their text for the audit log screen, by the group of its filter. */
const EVENTS_BY_GROUP = {
  "sign-ins": {
    "sign-in": "signed in",
    "sign-in-failed": "failed to sign in",
    "sign-out": "signed out",
    "session-ended": "ended a session",
    "recovery-code-used": "signed in with a recovery code",
    "password-reset-asked": "asked for a link to choose a new password",
    "password-reset": "chose a new password by a link",
  },
  accounts: {
    setup: "set the first admin up",
    "user-made": "added a user",
    "user-changed": "changed a user",
    "user-activated": "activated a user again",
    "user-deactivated": "deactivated a user",
    password: "changed a password",
    names: "changed a name",
    "second-factor-on": "switched the second factor on",
    "second-factor-off": "switched the second factor off",
    "passkey-added": "added a passkey",
    "passkey-removed": "removed a passkey",
    "recovery-codes": "made new recovery codes",
    "notices-changed": "changed which notices come by e-mail",
  },
  content: {
    "test-made": "created a test",
    "test-changed": "changed a test",
    "test-copied": "duplicated a test",
    "test-deleted": "deleted a test",
    "test-kept": "kept a test that could not be deleted",
    "test-previewed": "previewed a test",
    "message-changed": "changed the message of invitations",
    "section-made": "added a section",
    "section-changed": "changed a section",
    "section-copied": "copied a section",
    "section-moved": "moved a section",
    "section-deleted": "deleted a section",
    "section-restored": "brought a section back",
    "question-made": "added a question",
    "question-changed": "changed a question",
    "points-changed": "changed the points of a question",
    "question-copied": "copied a question",
    "question-moved": "moved a question",
    "question-deleted": "deleted a question",
    "question-restored": "brought a question back",
    "option-added": "added an answer option",
    "option-deleted": "deleted an answer option",
    "questions-uploaded": "uploaded questions",
    "questions-downloaded": "downloaded questions",
  },
  results: {
    "result-viewed": "viewed a result",
    "report-downloaded": "downloaded a report",
    "results-downloaded": "downloaded results",
    "health-downloaded": "downloaded the figures of Test Health",
    "rescore-downloaded": "downloaded what a re-score would change",
    "stage-set": "set a stage",
    "note-added": "added a note",
    "note-changed": "changed a note",
    "note-deleted": "deleted a note",
    "outcome-set": "wrote down an outcome",
    "submission-written": "answered for a candidate",
    "submission-continued": "let a candidate continue in another browser by a code",
    "submission-deleted": "deleted a submission",
    rescore: "scored results anew",
    "rescore-undone": "took a re-score back",
  },
  invitations: {
    invitations: "invited people",
    "invitation-sent": "sent a personal link",
    "reminder-sent": "sent a reminder",
    "invitation-extended": "moved until when an invitation is valid",
    "invitation-revoked": "revoked an invitation",
    "invitation-new-link": "gave an invitation a new link",
    "invitation-deleted": "deleted an invitation",
    "invitations-extended": "moved until when invitations are valid",
    "invitations-revoked": "revoked invitations",
    "invitations-sent": "sent personal links",
    "reminders-sent": "sent reminders",
    "invitations-downloaded": "downloaded personal links",
  },
  privacy: {
    erasure: "erased people",
    "erasure-begun": "let an erasure begin that had waited",
    hold: "changed for how long a person is kept",
    "person-viewed": "opened what is kept about a person",
    "person-download": "took out what is kept about a person",
    retention: "changed for how long people are kept",
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
    "backup-made": "made a backup",
    "backup-downloaded": "downloaded a backup",
    "data-initialized": "added the default test",
    "audit-log-downloaded": "downloaded the audit log",
    "audit-log-cut": "removed old lines of the audit log",
  },
  connections: {
    "token-made": "made an API token",
    "token-new-address": "used an API token from a new address",
    "token-revoked": "revoked an API token",
    "webhook-made": "added a webhook",
    "webhook-changed": "changed a webhook",
    "webhook-secret": "gave a webhook a new secret",
    "webhook-deleted": "deleted a webhook",
    "webhook-tested": "sent a test event to a webhook",
    "webhook-sent-again": "sent an event to a webhook again",
    "webhook-off": "switched a webhook off",
  },
} as const;

export type EventGroup = keyof typeof EVENTS_BY_GROUP;
type KeysOf<Union> = Union extends unknown ? keyof Union : never;
export type EventName = KeysOf<(typeof EVENTS_BY_GROUP)[EventGroup]>;

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

/** Return the event's text. An event of another program version has no text, so return its name. */
export function formatEvent(name: string): string {
  return EVENT_TEXTS.get(name) ?? name;
}

export function isEventName(name: string): name is EventName {
  return EVENT_TEXTS.has(name);
}
