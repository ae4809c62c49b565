import { STAGES } from "#app/results/stages.ts";

export function toColumnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

type FieldFormat = { store: (value: unknown) => unknown; read: (stored: unknown) => unknown };
const flag: FieldFormat = { store: Number, read: Boolean };
const flagOrNull: FieldFormat = {
  store: (value) => (value === null ? null : Number(value)),
  read: (stored) => (stored === null ? null : Boolean(stored)),
};
const time: FieldFormat = {
  store: (value) => (value === null ? null : Date.parse(String(value))),
  read: (stored) => (stored === null ? null : new Date(Number(stored)).toISOString()),
};
const stage: FieldFormat = {
  store: (value) => (STAGES as readonly unknown[]).indexOf(value),
  read: (stored) => STAGES[Number(stored)],
};
const json: FieldFormat = { store: (value) => JSON.stringify(value), read: (stored) => JSON.parse(String(stored)) };
const FIELD_FORMATS: Record<string, FieldFormat> = {
  isActive: flag,
  isDefault: flag,
  allowsBack: flag,
  oncePerEmail: flag,
  hasPractice: flag,
  givesFeedback: flag,
  isPreview: flag,
  isReleased: flag,
  isOn: flag,
  isReminder: flag,
  createdAt: time,
  startedAt: time,
  completedAt: time,
  changedAt: time,
  readAt: time,
  writtenAt: time,
  editedAt: time,
  madeAt: time,
  finishedAt: time,
  invitedAt: time,
  expiresAt: time,
  opensAt: time,
  closesAt: time,
  revokedAt: time,
  consentedAt: time,
  erasedAt: time,
  stayed: flagOrNull,
  stayed12: flagOrNull,
  stage,
  value: json,
  content: json,
  questions: json,
  tags: json,
  anchors: json,
  ratings: json,
};

export function storeField(field: string, value: unknown): unknown {
  const form = FIELD_FORMATS[field];
  return form ? form.store(value) : value;
}

export function readField(field: string, stored: unknown): unknown {
  const form = FIELD_FORMATS[field];
  return form ? form.read(stored) : stored;
}
