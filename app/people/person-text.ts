export const NO_PERSON_DATA = "Nothing is kept about this address";

const KINDS: Record<string, string> = {
  invitation: "Invitation",
  reminder: "Reminder",
  completed: "Notice of the completion, to the hiring team",
  "continuation-code": "Code to continue the assessment in another browser",
};

/** 'Invitation', 'Reminder, by itself' */
export function formatMessage({ kind, isAutomatic }: { kind: string; isAutomatic: boolean }): string {
  const text = KINDS[kind] ?? toWords(kind);
  return isAutomatic && kind !== "completed" ? `${text}, by itself` : text;
}

type Sending<Moment> = { sentAt: Moment | null; failedAt: Moment | null };

export const SENDING_TEXTS = { sent: "Sent", failed: "Could not be delivered", waiting: "Waiting to be sent" };

/** Return whether a message was sent, and when. */
export function getSendingState<Moment>({ sentAt, failedAt }: Sending<Moment>): {
  state: keyof typeof SENDING_TEXTS;
  at: Moment | null;
} {
  if (sentAt) return { state: "sent", at: sentAt };
  return failedAt ? { state: "failed", at: failedAt } : { state: "waiting", at: null };
}

/** 'invitation-sent' becomes 'Invitation sent'. Appends the entity type if the name does not contain it. */
export function formatEventName({ act, thing }: { act: string; thing: string }): string {
  const words = toWords(act);
  return words.toLowerCase().includes(thing) ? words : `${words} (${thing})`;
}

function toWords(name: string): string {
  const words = name.replace(/[-_.]/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** 'Version 3 of the notice' */
export function formatNoticeVersion(version: number | null): string {
  return version === null ? "Without a notice" : `Version ${version} of the notice`;
}

const OMITTED_DATA = [
  {
    what: "The scoring key",
    why: "What an answer is worth is about the test. It is no data of the person.",
  },
  {
    what: "Links of invitations",
    why: "Each is a key to the assessment. Its invitation is listed without it.",
  },
  {
    what: "The server's log",
    why: "It holds neither names nor addresses, and a submission only by the first part of its number.",
  },
];

/**
 * Return what is left out of a person's data, and why. `keptDays`: age at which backups are deleted after an erasure.
 */
export function listOmittedData(keptDays: number): { what: string; why: string }[] {
  const copies = `Copies of the whole database hold the same. After an erasure, those older than ${keptDays} days are deleted.`;
  return [{ what: "Backups", why: copies }, ...OMITTED_DATA];
}
