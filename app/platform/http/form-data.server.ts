import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { UNANSWERED } from "#app/platform/forms/controls.ts";
import {
  type FieldValue,
  isOverwriting,
  KEEP_MINE,
  LIST,
  listTexts,
  SEEN_VALUES,
  type StoredConflict,
  USE_THEIRS,
} from "#app/platform/forms/edit-conflict.ts";

/**
 * Return the fields that differ from the initial values. A save of only these does not overwrite other people's edits.
 * Without initial values, return all fields.
 */
export function getChangedFields<Schema extends z.ZodObject>(
  schema: Schema,
  value: z.infer<Schema>,
  shown: Record<string, unknown>,
): Partial<z.infer<Schema>> {
  const names = Object.keys(schema.shape);
  const form = findShownForm(shown, names);
  const before = form && parseWithZod(form, { schema });
  if (before?.status !== "success") return value;
  const changed = names.filter((name) => serializeValue(value[name]) !== serializeValue(before.value[name]));
  return Object.fromEntries(changed.map((name) => [name, value[name]])) as Partial<z.infer<Schema>>;
}

function serializeValue(value: unknown): string | undefined {
  // The order of checked boxes does not matter.
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
}

function findShownForm(shown: Record<string, unknown>, names: string[]): FormData | null {
  const values = new Map(Object.entries(shown));
  if (values.size === 0) return null;
  const form = new FormData();
  for (const name of names) {
    for (const text of [values.get(name)].flat()) if (typeof text === "string") form.append(name, text);
  }
  return form;
}

export function readShownValues(shown: FormDataEntryValue | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(String(shown)));
  } catch {
    return {};
  }
}

const MAX_UNANSWERED = 20;

function readUnanswered(shown: Record<string, unknown>): Record<string, unknown>[] {
  return [shown[UNANSWERED]].flat().slice(-MAX_UNANSWERED).map(Object);
}

type Settled = Pick<StoredConflict, "seen"> & { choices: StoredConflict["settled"]; shown: Record<string, string[]> };

/**
 * Read the conflicts that the person has settled with "Keep mine" or "Use theirs". `shown` has the stored values that
 * they saw, which now count as shown.
 */
export function readSettled(form: FormData): Settled {
  const sent = Object.entries(readShownValues(form.get(SEEN_VALUES)));
  const seen = Object.fromEntries(
    sent.map(([name, value]) => [name, [value].flat().filter((text) => typeof text === "string")]),
  );
  const choices = ([KEEP_MINE, USE_THEIRS] as const).flatMap((choice) =>
    form.getAll(choice).flatMap((name) => (Object.hasOwn(seen, String(name)) ? [{ name: String(name), choice }] : [])),
  );
  return { seen, choices, shown: Object.fromEntries(choices.map(({ name }) => [name, seen[name] ?? []])) };
}

export function takeTheirValues(form: FormData, { seen, choices }: Settled): void {
  for (const { name, choice } of choices) {
    if (choice !== USE_THEIRS) continue;
    form.delete(name);
    for (const text of seen[name] ?? []) form.append(name, text);
  }
}

type SentForm = {
  sent: FormData;
  shown: Record<string, unknown>;
  stored: Record<string, FieldValue>;
};

export type Row = readonly [name: string, ...others: string[]];

/**
 * Return the names of a list's stored rows if the form showed others. A field then belongs to the row that had its place,
 * so its value cannot be compared.
 */
export function findOtherRows(
  listRows: readonly Row[],
  { sent, shown, stored, settled }: SentForm & { settled: Settled },
): string[] | null {
  if (Object.keys(shown).length === 0) return null;
  const list = (read: (name: string) => unknown) =>
    listRows.map(([name]) => String([read(name) ?? ""].flat()[0]).trim());
  const now = list((name) => stored[name]);
  const rows = now.filter((name) => name !== "");
  const known = settled.shown[LIST];
  const hasSameRows = (form: Record<string, unknown>) =>
    JSON.stringify(now) === JSON.stringify(list((name) => form[name]));
  const isKnown = known
    ? JSON.stringify(rows) === JSON.stringify(known)
    : [shown, ...readUnanswered(shown), Object.fromEntries(sent)].some(hasSameRows);
  return isKnown ? null : rows;
}

/**
 * Return the stored values that the save would overwrite, and that the person neither saw nor sent before. Compare parsed
 * values too, because the schema may trim a text or fill in a default.
 */
export function findConflicts(schema: z.ZodObject, { changes, sent, shown, stored }: SentForm & { changes: object }) {
  if (Object.keys(shown).length === 0) return {};
  const toTexts = (value: unknown) => [value].flat().filter((text) => typeof text === "string");
  const parse = (readTexts: (name: string) => string[]) => {
    const form = new FormData();
    for (const name of Object.keys(schema.shape)) for (const text of readTexts(name)) form.append(name, text);
    const parsed = parseWithZod(form, { schema });
    return parsed.status === "success" ? parsed.value : null;
  };
  const readSent = (name: string) => sent.getAll(name).map(String);
  const known = [shown, ...readUnanswered(shown)];
  const now = parse((name) => listTexts(stored[name]));
  const parsed = [...known.map((form) => parse((name) => toTexts(form[name]))), parse(readSent)];
  const isKnown = (name: string) =>
    now !== null && parsed.some((form) => form && serializeValue(form[name]) === serializeValue(now[name]));
  const names = Object.keys(changes).filter(
    (name) =>
      Object.hasOwn(stored, name) &&
      isOverwriting(
        stored[name],
        known.map((form) => toTexts(form[name])),
        readSent(name),
      ) &&
      !isKnown(name),
  );
  return Object.fromEntries(names.map((name) => [name, listTexts(stored[name])]));
}

/** An idempotency key. A double click or a retry runs a command only once. Invalid keys are ignored. */
export const idempotencyKeySchema = z.uuid().optional().catch(undefined);

const RESULT_LIFETIME_MS = 60_000;

const recentResults = new Map<string, { until: number; result: unknown }>();

export function runOnce<Result>(token: string | undefined, work: () => Result): Result {
  if (!token) return work();
  const now = performance.now();
  for (const [key, { until }] of recentResults) if (until < now) recentResults.delete(key);
  const known = recentResults.get(token);
  if (known) return known.result as Result;
  const result = work();
  recentResults.set(token, { until: now + RESULT_LIFETIME_MS, result });
  return result;
}
