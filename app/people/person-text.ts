import { formatCount } from "#app/platform/text/numbers-text.ts";

export const NO_PERSON_DATA = "No data is stored about this address";

const KINDS: Record<string, string> = {
  invitation: "Invitation",
  reminder: "Reminder",
  completed: "Completion notice to the hiring team",
  "continuation-code": "Code to continue the assessment in another browser",
  receipt: "Receipt that the candidate asked for",
  stage: "Message about the stage",
  rating: "Link to rate",
  study: "Link to take part in a study",
};

export function formatContributions(count: number): string[] {
  return count === 0
    ? []
    : [formatCount(count, "link to rate or to take part in a study", "links to rate or to take part in a study")];
}

export function formatMessage({ kind, isAutomatic }: { kind: string; isAutomatic: boolean }): string {
  const text = KINDS[kind] ?? toWords(kind);
  return isAutomatic && kind !== "completed" ? `${text}, automatically` : text;
}

export function formatEventName({ event, entityType }: { event: string; entityType: string }): string {
  const words = toWords(event);
  return words.toLowerCase().includes(entityType) ? words : `${words} (${entityType})`;
}

function toWords(name: string): string {
  const words = name.replace(/[-_.]/g, " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export function formatNoticeVersion(version: number | null): string {
  return version === null ? "Without a notice" : `Version ${version} of the notice`;
}

const OMITTED_DATA = [
  {
    what: "The scoring key",
    why: "Points of answers are part of the test. They are not personal data.",
  },
  {
    what: "Links of invitations",
    why: "A link gives access to the assessment, so invitations are listed without it.",
  },
  {
    what: "Ratings, and answers in a study",
    why: "Raters and people in a study were told that nobody sees them. Erasing the person removes the name from them, or deletes them if you choose to delete everything. People added without an email address can only be deleted on the test's page.",
  },
  {
    what: "Server log",
    why: "It contains no names or addresses, and only the first part of a submission's ID.",
  },
];

export function listOmittedData(erasedInBackups: string): { what: string; why: string }[] {
  return [{ what: "Backups", why: `Backups contain the same data. ${erasedInBackups}` }, ...OMITTED_DATA];
}
