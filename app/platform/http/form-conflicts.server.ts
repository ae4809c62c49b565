import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { UNANSWERED } from "#app/platform/forms/controls.ts";
import {
  EditConflict,
  type FieldValue,
  isOverwriting,
  KEEP_MINE,
  LIST,
  toTexts,
} from "#app/platform/forms/edit-conflict.ts";
import type { ParsedForm, Values } from "./form-data.server.ts";

/** The fields of a row of a list, its name first. */
export type Row = readonly [name: string, ...others: string[]];

/**
 * Return the fields that differ from the shown values. A save of only these does not overwrite other people's edits.
 * Without shown values, return all fields. If the person chose one of two lists, return all fields of the list or none.
 */
export function findChanges(form: ParsedForm, input: Values, rows: readonly Row[]): Values {
  const before = isEmpty(form.shown) ? null : parseValues(form.schema, form.shown);
  const listChoice = findListChoice(form);
  const isOfList = (name: string) => rows.flat().includes(name);
  const names = Object.keys(before ? form.schema.shape : input).filter((name) => {
    if (listChoice && isOfList(name)) return listChoice === KEEP_MINE;
    return !before || !isSame(input[name], before[name]);
  });
  return Object.fromEntries(names.map((name) => [name, input[name]]));
}

/** Throw an EditConflict if storing the changes would overwrite a value that another person has changed since. */
export function assertNoConflict(
  form: ParsedForm,
  changes: object,
  stored: Record<string, FieldValue> | null,
  rows: readonly Row[],
): void {
  if (!stored || isEmpty(form.shown)) return;
  const names = Object.keys(changes);
  const others = names.filter((name) => !rows.flat().includes(name));
  const otherRows = others.length < names.length ? findOtherRows(form, stored, rows) : null;
  if (otherRows) throw new EditConflict({ [LIST]: otherRows });
  const conflicts = findConflicts(form, findListChoice(form) ? others : names, stored);
  if (!isEmpty(conflicts)) throw new EditConflict(conflicts);
}

function findListChoice({ settled }: ParsedForm) {
  return settled.choices.find(({ name }) => name === LIST)?.choice;
}

/**
 * Return the names of a list's stored rows if the form showed others. A field then belongs to the row that had its place,
 * so its value cannot be compared.
 */
function findOtherRows(form: ParsedForm, stored: Values, rows: readonly Row[]): string[] | null {
  const listNames = (values: Values) => rows.map(([name]) => (toTexts(values[name])[0] ?? "").trim());
  const now = listNames(stored);
  const named = now.filter((name) => name !== "");
  const known = form.settled.shown[LIST];
  const isKnown = known
    ? isSameJson(named, known)
    : listKnownValues(form).some((values) => isSameJson(now, listNames(values)));
  return isKnown ? null : named;
}

/**
 * Return the stored values that the save would overwrite, and that the person neither saw nor sent before. Compare parsed
 * values too, because the schema may trim a text or fill in a default.
 */
function findConflicts(form: ParsedForm, names: string[], stored: Record<string, FieldValue>) {
  const known = listKnownValues(form);
  const [now, ...parsed] = [stored, ...known].map((values) => parseValues(form.schema, values));
  const conflicts = names.filter((name) => {
    const [sent, ...earlier] = known.map((values) => toTexts(values[name]));
    const isParsedSame = now && parsed.some((values) => values && isSame(values[name], now[name]));
    return Object.hasOwn(stored, name) && isOverwriting(stored[name], earlier, sent) && !isParsedSame;
  });
  return Object.fromEntries(conflicts.map((name) => [name, toTexts(stored[name])]));
}

const MAX_UNANSWERED = 20;

/** List the sent values, the shown ones, and those before each request whose response was lost. */
function listKnownValues({ fields, shown }: ParsedForm): Values[] {
  const sent = Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name)]));
  return [sent, shown, ...[shown[UNANSWERED] ?? []].flat().slice(-MAX_UNANSWERED).map(Object)];
}

/** Parse values as if they had been sent. Return null if they are invalid. */
function parseValues(schema: z.ZodObject, values: Values): Values | null {
  const form = new FormData();
  for (const name of Object.keys(schema.shape)) for (const text of toTexts(values[name])) form.append(name, text);
  const parsed = parseWithZod(form, { schema });
  return parsed.status === "success" ? parsed.value : null;
}

function isEmpty(values: object): boolean {
  return Object.keys(values).length === 0;
}

function isSame(one: unknown, other: unknown): boolean {
  // The order of checked boxes does not matter.
  const sort = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);
  return isSameJson(sort(one), sort(other));
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
