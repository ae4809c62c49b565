import { SCOPE_CHOICES } from "#app/accounts/index.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { formatDay } from "#app/platform/text/day-text.ts";
import { parseCopyTime } from "#db/backup/backup-names.ts";
import { STAGE_NAMES } from "#db/stages.ts";

/** Without a name, and not worth one: the entry names what they belong to. */
const HIDDEN_IDS = ["testId", "noteId", "rescoreId", "invitationId"];

/** Fields with ids, in the words of the screens. Their names are looked up. */
export const NAMED_IDS: Readonly<Record<string, string>> = {
  adminId: "user",
  batteryId: "battery",
  original: "original",
  testIds: "tests",
};

type Texts = { timeZone: string; names: ReadonlyMap<string, string> };

export function formatDetail(
  detail: Record<string, unknown>,
  timeZone: string,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  const texts = { timeZone, names };
  const parts = Object.entries(detail).flatMap(([name, value]) => {
    if (HIDDEN_IDS.includes(name) || isEmpty(value)) return [];
    if (name === "how") return formatValue(name, value, texts);
    return name === "changes" && isRecord(value)
      ? Object.entries(value).map(([field, change]) => formatChange(field, change, texts))
      : formatField(name, value, texts);
  });
  return parts.join(" · ");
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function formatField(name: string, value: unknown, texts: Texts): string {
  const backupTime = parseCopyTime(String(value));
  if (backupTime) return `backup of ${formatDateTime(backupTime, texts.timeZone).text}`;
  return `${toWords(name)}: ${formatValue(name, value, texts)}`;
}

function formatChange(name: string, change: unknown, texts: Texts): string {
  if (!Array.isArray(change)) return formatField(name, change, texts);
  const [before, after] = change.map((value) => formatValue(name, value, texts));
  return `${toWords(name)}: ${before} → ${after}`;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function formatValue(name: string, value: unknown, texts: Texts): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((one) => formatValue(name, one, texts)).join(", ");
  if (isRecord(value)) {
    const parts = Object.entries(value).map(([field, one]) => `${toWords(field)} ${formatValue(field, one, texts)}`);
    return parts.join(", ");
  }
  if (typeof value !== "string") return String(value);
  if (name in NAMED_IDS) return texts.names.get(value) ?? "deleted";
  if (MOMENT.test(value)) return formatDateTime(new Date(value), texts.timeZone).text;
  if (DAY.test(value)) return formatDay(value);
  if (name === "stage" && texts.names.has(value)) return texts.names.get(value) ?? value;
  return VALUES[name]?.[value] ?? (CODES.includes(name) ? value.replaceAll(/[._-]/g, " ") : value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Values that are stored in other words than those of the screens. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  access: {
    password: "Anyone with the link and the password",
    invitation: "Only invited people",
    both: "Both the shared link and personal links",
  },
  how: { person: "anonymous answers kept", everything: "everything deleted" },
  mode: { add: "added to existing questions", overwrite: "replaced all questions in section" },
  question_counter: { fixed: "Question N of 40", real: "Real number of questions" },
  reason: {
    "invalid-credentials": "wrong email or password",
    forbidden: "not authorized",
    conflict: "not possible now",
    code: "wrong code",
    passkey: "passkey not accepted",
    sso: "single sign-on",
  },
  role: { admin: "Admin", viewer: "Viewer" },
  scope: Object.fromEntries(SCOPE_CHOICES.map(({ value, text }) => [value, text])),
  stage: STAGE_NAMES,
  vendor: { greenhouse: "Greenhouse", ashby: "Ashby" },
};

/** Fields with other codes, such as "submission.completed". */
const CODES = ["events", "format", "guide", "layout", "message", "method", "panel"];

const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...NAMED_IDS,
  access: "who can start",
  completedMail: "email about completed tests",
  lookedAt: "checked",
  playbook_ranges: "match ranges",
  provider_name: "organization name",
  providerName: "organization name",
  queueMail: "email about the queue",
  scoredAnew: "re-scored",
};

export function toWords(name: string): string {
  if (FIELD_WORDS[name]) return FIELD_WORDS[name];
  return name
    .replace(/^is(?=[A-Z])/, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
}
