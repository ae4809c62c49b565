import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

/**
 * Return the fields that differ from the initial values, so that a save does not overwrite other people's edits. If the
 * initial values are missing, return all fields.
 */
export function getChangedFields<Schema extends z.ZodObject>(
  schema: Schema,
  value: z.infer<Schema>,
  shown: FormDataEntryValue | null,
): Partial<z.infer<Schema>> {
  const names = Object.keys(schema.shape);
  const form = findShownForm(shown, names);
  const before = form && parseWithZod(form, { schema });
  if (before?.status !== "success") return value;
  const changed = names.filter((name) => serializeValue(value[name]) !== serializeValue(before.value[name]));
  return Object.fromEntries(changed.map((name) => [name, value[name]])) as Partial<z.infer<Schema>>;
}

function serializeValue(value: unknown): string | undefined {
  // Sort, because the order of checked boxes does not matter.
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
}

function findShownForm(shown: FormDataEntryValue | null, names: string[]): FormData | null {
  const values = new Map(Object.entries(readShownValues(shown)));
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

/** An idempotency key, so that a double click or a retry runs a command only once. Invalid keys are ignored. */
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
