import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { SECRET_FIELD, SHOWN_VALUES } from "#app/platform/forms/controls.ts";
import { KEEP_MINE, SEEN_VALUES, type StoredConflict, toTexts, USE_THEIRS } from "#app/platform/forms/edit-conflict.ts";
import { getRequestRule } from "./request-rules.ts";

const forms = new WeakMap<Request, Promise<FormData>>();

/**
 * Return the form, or an empty form if the body is malformed. All calls with one request share one reading of the body.
 */
export function readForm(request: Request): Promise<FormData> {
  const known = forms.get(request);
  if (known) return known;
  if (request.bodyUsed) throw new Error("The request body was read before");
  const form = request.formData().catch(() => new FormData());
  forms.set(request, form);
  return form;
}

/** Field values by name, as read from JSON or from a form. */
export type Values = Record<string, unknown>;

export type ParsedForm = {
  schema: z.ZodObject;
  /** The form's name, if the screen has several forms. */
  name: string | undefined;
  /** The schema's fields as sent, with the stored values where the person chose "Use theirs". */
  fields: FormData;
  /** The values that the form showed at first, and the stored values of settled conflicts. */
  shown: Values;
  settled: Settled;
  submission: Submission<Values>;
};

export function parseForm(sent: FormData, schema: z.ZodObject): ParsedForm {
  const name = sent.get("form");
  const fields = filterFields(sent, schema);
  const settled = readSettled(sent);
  takeTheirValues(fields, settled);
  return {
    schema,
    name: typeof name === "string" ? name : undefined,
    fields,
    shown: { ...readShownValues(sent.get(SHOWN_VALUES)), ...settled.shown },
    settled,
    submission: parseWithZod(fields, { schema }),
  };
}

export function readShownValues(shown: FormDataEntryValue | null): Values {
  try {
    return Object(JSON.parse(String(shown)));
  } catch {
    return {};
  }
}

type Settled = Pick<StoredConflict, "seen"> & { choices: StoredConflict["settled"]; shown: Record<string, string[]> };

/**
 * Read the conflicts that the person has settled with "Keep mine" or "Use theirs". `shown` has the stored values that
 * they saw, which now count as shown.
 */
export function readSettled(form: FormData): Settled {
  const sent = Object.entries(readShownValues(form.get(SEEN_VALUES)));
  const seen = Object.fromEntries(sent.map(([name, value]) => [name, toTexts(value)]));
  const choices = ([KEEP_MINE, USE_THEIRS] as const).flatMap((choice) =>
    form.getAll(choice).flatMap((name) => (Object.hasOwn(seen, String(name)) ? [{ name: String(name), choice }] : [])),
  );
  return { seen, choices, shown: Object.fromEntries(choices.map(({ name }) => [name, seen[name] ?? []])) };
}

function takeTheirValues(form: FormData, { seen, choices }: Settled): void {
  for (const { name, choice } of choices) {
    if (choice !== USE_THEIRS) continue;
    form.delete(name);
    for (const text of seen[name] ?? []) form.append(name, text);
  }
}

const INTENT_FIELD = "__intent__";
const STATE_FIELD = "__state__";

/** Drop fields that are not in the schema, because conform would create objects and arrays from any field name. */
function filterFields(sent: FormData, { shape }: z.ZodObject): FormData {
  const known = new FormData();
  for (const [name, field] of Object.entries(shape)) {
    const texts = sent.getAll(name).filter((value) => typeof value === "string");
    for (const text of isList(field) ? texts : texts.slice(0, 1)) known.append(name, text);
    for (const [part, text] of listParts(sent, name, field)) known.append(part, text);
  }
  const shown = sent.get(SHOWN_VALUES);
  if (typeof shown === "string") known.append(SHOWN_VALUES, shown);
  if (!sent.has(INTENT_FIELD)) return known;
  // Replace conform's control fields, which a client could forge.
  const validated = Object.fromEntries(Object.keys(shape).map((name) => [name, true]));
  known.set(INTENT_FIELD, JSON.stringify({ type: "validate", payload: {} }));
  known.set(STATE_FIELD, JSON.stringify({ validated }));
  return known;
}

function isList(field: unknown): boolean {
  return field instanceof z.ZodOptional ? isList(field.unwrap()) : field instanceof z.ZodArray;
}

const MAX_PART_NAMES = 1000;

/** List the fields of a list of objects, such as `texts[0].subject`. An index has at most two digits. */
function listParts(sent: FormData, name: string, field: unknown): [string, string][] {
  if (!(field instanceof z.ZodArray && field.element instanceof z.ZodObject)) return [];
  const { shape } = field.element;
  return [...sent.keys()].slice(0, MAX_PART_NAMES).flatMap((part): [string, string][] => {
    const [, list, key = ""] = /^(\w+)\[\d{1,2}\]\.(\w+)$/.exec(part) ?? [];
    const text = sent.get(part);
    return list === name && Object.hasOwn(shape, key) && typeof text === "string" ? [[part, text]] : [];
  });
}

/** Collect sentences from a form that was sent without a session. Skip secrets, and text without spaces. */
export async function readUnsavedTexts(request: Request): Promise<string[]> {
  if (getRequestRule(new URL(request.url).pathname).isStreamed) return [];
  const fields = [...(await readForm(request))];
  const written = fields.flatMap(([name, value]) => {
    const isWritten = typeof value === "string" && /\s/.test(value.trim()) && !SECRET_FIELD.test(name);
    return isWritten ? [value] : [];
  });
  return [...new Set(written)];
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
