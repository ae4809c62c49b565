import { SCOPE_CHOICES } from "#app/accounts/index.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { formatDay } from "#app/platform/text/day-text.ts";

const IDS = ["testId", "noteId", "rescoreId", "original", "invitationId"];

export function formatDetail(detail: Record<string, unknown>, timeZone: string): string {
  const valueText = (value: unknown) => formatValue(value, timeZone);
  const parts = Object.entries(detail).flatMap(([name, value]) => {
    if (IDS.includes(name) || isEmpty(value)) return [];
    if (name === "how") return [ERASED[String(value)] ?? String(value)];
    if (name === "scope") return [`scope: ${SCOPE_CHOICES.find((one) => one.value === value)?.text ?? value}`];
    return name === "changes" && isRecord(value)
      ? formatChanges(value, valueText)
      : [`${toWords(name)}: ${valueText(value)}`];
  });
  return parts.join(" · ");
}

const ERASED: Record<string, string> = { person: "anonymous answers kept", everything: "everything deleted" };

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function formatChanges(changes: Record<string, unknown>, valueText: (value: unknown) => string): string[] {
  return Object.entries(changes).map(([name, change]) =>
    Array.isArray(change)
      ? `${toWords(name)}: ${valueText(change[0])} → ${valueText(change[1])}`
      : `${toWords(name)}: ${valueText(change)}`,
  );
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function formatValue(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, one]) => `${toWords(name)} ${formatValue(one, timeZone)}`)
      .join(", ");
  if (typeof value === "string" && MOMENT.test(value)) return formatDateTime(new Date(value), timeZone).text;
  if (typeof value === "string" && DAY.test(value)) return formatDay(value);
  return Array.isArray(value) ? value.map((one) => formatValue(one, timeZone)).join(", ") : String(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function toWords(name: string): string {
  return name
    .replace(/^provider(?=_?name$)/i, "organization")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
}
