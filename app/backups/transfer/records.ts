import { createHash } from "node:crypto";
import { z } from "zod";
import { flattenQuestions, type TestContent } from "#app/content/test-content.ts";
import { tagsArray } from "#app/platform/text/tag-schemas.ts";
import { MAX_EXTERNAL_ID, MAX_TAG_LENGTH } from "#app/platform/text/tags.ts";
import { emailAddress, isPrintable } from "#app/platform/text/text.ts";

export const id = z.string().regex(/^[\w-]{1,64}$/, { error: "is not an id" });
export const count = z.int().min(0);
export const orderIndex = z.int().min(0).max(1_000_000);
export const points = z.int().min(0).max(10);
/** Allow at most a century, so that SQLite can sum the values. */
export const seconds = z.int().min(0).max(3_200_000_000);
export const moment = z.string().refine(isMoment, { error: "must be a time like 2026-05-04T10:00:00.000Z" });

/** Do not trim, so that an import restores exactly the exported text. */
export function text(min: number, max: number, lines = false) {
  return z
    .string()
    .min(min)
    .max(max)
    .refine((value) => isPrintable(value, lines), { error: "contains characters that cannot be used" });
}

function isMoment(value: string): boolean {
  const time = value.length === 24 ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

export const adminName = text(1, 254);

export const email = z
  .string()
  .refine((value) => emailAddress.safeParse(value).data === value, { error: "is not an email address" });

/** This key replaces an erased person's email address. No valid address has this form, so they cannot be confused. */
export const erasedKey = z.string().regex(/^erased [0-9a-f]{32}$/, { error: "is not the key of an erased person" });

const pastSection = z.tuple([id, count, count, count]);
/** The fields are number, points version, re-score, time, points, maximum, percent, label at the time, and sections. */
export const pastResult = z.tuple([
  ...([count, id, id.nullable(), moment, count, count, z.number().min(0).max(100), text(1, 100)] as const),
  z.array(pastSection),
]);

export const notice = z.strictObject({
  version: z.int().min(1),
  text: text(0, 5000, true),
  responsible: text(0, 500, true),
  writtenAt: moment,
});

export const invitation = z.strictObject({
  id,
  testId: id,
  email,
  firstName: text(0, 100),
  lastName: text(0, 100),
  invitedAt: moment,
  expiresAt: moment.nullable(),
  revokedAt: moment.nullable(),
  adminName,
  adjustment: text(0, 500, true),
  batteryId: id.nullable(),
  batteryPart: z.int().min(1).max(3).nullable(),
  source: text(0, MAX_TAG_LENGTH),
  tags: tagsArray,
  externalId: text(1, MAX_EXTERNAL_ID).nullable(),
});
export type InvitationRecord = z.infer<typeof invitation>;

const option = z.strictObject({ id, optionText: text(1, 1000, true), points, optionLetter: text(1, 2) });
const question = z.strictObject({ id, questionText: text(1, 2000, true), options: z.array(option).min(1) });
const section = z.strictObject({
  id,
  name: text(1, 200),
  description: text(0, 2000, true),
  questions: z.array(question),
});

/** Duplicate ids would make answers ambiguous. */
function hasEachOnce(content: TestContent): boolean {
  const questions = flattenQuestions(content).map(({ question }) => question);
  const isEachOnce = (list: { id: string }[]) => new Set(list.map(({ id }) => id)).size === list.length;
  return isEachOnce(content.sections) && isEachOnce(questions) && questions.every(({ options }) => isEachOnce(options));
}

export const version = z
  .strictObject({
    id,
    testId: id,
    contentHash: z.string().regex(/^[0-9a-f]{64}$/, { error: "is not a SHA-256 hash" }),
    createdAt: moment,
    content: z.strictObject({ sections: z.array(section) }),
  })
  .refine(
    ({ content, contentHash }) => createHash("sha256").update(JSON.stringify(content)).digest("hex") === contentHash,
    { error: "its content does not match its contentHash" },
  )
  .refine(({ content }) => hasEachOnce(content), { error: "its content uses an id twice" });
