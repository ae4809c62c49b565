/** How the tables hold the fields of an export's records. */
import { STAGES } from "#app/results/decisions.ts";

/** The column of a field: 'order_index' of 'orderIndex'. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

type Form = { store: (value: unknown) => unknown; read: (stored: unknown) => unknown };
const flag: Form = { store: Number, read: Boolean };
const flagOrNull: Form = {
  store: (value) => (value === null ? null : Number(value)),
  read: (stored) => (stored === null ? null : Boolean(stored)),
};
const time: Form = {
  store: (value) => (value === null ? null : Date.parse(String(value))),
  read: (stored) => (stored === null ? null : new Date(Number(stored)).toISOString()),
};
/** In the table a stage is its place among all. */
const stage: Form = {
  store: (value) => (STAGES as readonly unknown[]).indexOf(value),
  read: (stored) => STAGES[Number(stored)],
};
const json: Form = { store: (value) => JSON.stringify(value), read: (stored) => JSON.parse(String(stored)) };
/** The fields that a table holds in another form than the file. */
const FORMS: Record<string, Form> = {
  isActive: flag,
  isDefault: flag,
  allowsBack: flag,
  oncePerEmail: flag,
  isPreview: flag,
  createdAt: time,
  startedAt: time,
  completedAt: time,
  changedAt: time,
  writtenAt: time,
  editedAt: time,
  madeAt: time,
  finishedAt: time,
  invitedAt: time,
  expiresAt: time,
  revokedAt: time,
  consentedAt: time,
  erasedAt: time,
  stayed: flagOrNull,
  stage,
  value: json,
  content: json,
};

/** A field's value as its column holds it. */
export function storeField(field: string, value: unknown): unknown {
  const form = FORMS[field];
  return form ? form.store(value) : value;
}

/** A column's value as the file holds it. */
export function readField(field: string, stored: unknown): unknown {
  const form = FORMS[field];
  return form ? form.read(stored) : stored;
}
