import { z } from "zod";
import { sourceText, tagsArray, tagsText } from "#app/platform/text/tag-schemas.ts";
import { MAX_EXTERNAL_ID } from "#app/platform/text/tags.ts";
import { emailAddress, optionalText } from "#app/platform/text/text.ts";
import { PREVIEW_EMAIL } from "#app/submissions/index.ts";

export const MAX_PEOPLE = 5000;

const INVITATION_ACTIONS = ["extend", "revoke", "new-link", "adjust", "tag"] as const;

const adjustment = optionalText({ label: "Adjustment", max: 500, lines: true });

export const adjustmentSchema = z.object({ adjustment });

export const invitationTagsSchema = z.object({ tags: tagsText, source: sourceText.default("") });

const externalId = optionalText({ label: "externalId", max: MAX_EXTERNAL_ID })
  .removeDefault()
  .nullish()
  .meta({ description: "The person's or application's id in your program; `null` or empty for none" });

export const invitationDetailsSchema = invitationTagsSchema.extend({
  externalId: optionalText({ label: "External ID", max: MAX_EXTERNAL_ID }),
});

export const invitationChangeSchema = z
  .object({
    act: z.enum(INVITATION_ACTIONS, { error: `act must be one of ${INVITATION_ACTIONS.join(", ")}` }),
    expiresAt: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .nullable()
      .optional(),
    adjustment: adjustment.removeDefault().optional(),
    tags: tagsArray.optional(),
    source: sourceText.optional(),
    externalId,
  })
  .refine(({ act, expiresAt }) => act !== "extend" || expiresAt !== undefined, {
    error: "expiresAt is missing: a time, or null for never",
    path: ["expiresAt"],
  })
  .refine(({ act, adjustment }) => act !== "adjust" || adjustment !== undefined, {
    error: "adjustment is missing: a text, which may be empty",
    path: ["adjustment"],
  })
  .refine(({ act, tags, source, externalId }) => act !== "tag" || [tags, source, externalId].some(isGiven), {
    error: "tags, source or externalId is missing",
    path: ["tags"],
  });

function isGiven(value: unknown): boolean {
  return value !== undefined;
}

export const invitedPersonSchema = z.object({
  firstName: optionalText({ label: "First name", max: 100 }),
  lastName: optionalText({ label: "Last name", max: 100 }),
  email: emailAddress.refine((email) => email.toLowerCase() !== PREVIEW_EMAIL, {
    error: "Please enter a valid email address",
  }),
});

export const personLineSchema = invitedPersonSchema.extend({
  externalId: optionalText({ label: "External ID", max: MAX_EXTERNAL_ID }).removeDefault().optional(),
});

export type InvitedPerson = z.infer<typeof invitedPersonSchema> & { externalId?: string | null | undefined };

const HOW_MANY = `people must list 1 to ${MAX_PEOPLE} people`;

/** If `expiresAt` is missing, links expire after 14 days. If it is null, they never expire. */
export const invitePeopleSchema = z.object({
  people: z
    .array(invitedPersonSchema.extend({ externalId }))
    .min(1, { error: HOW_MANY })
    .max(MAX_PEOPLE, { error: HOW_MANY }),
  expiresAt: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullish(),
  send: z.boolean({ error: "send must be true or false" }).default(false),
  batteryId: z
    .string({ error: "batteryId must be a battery's id" })
    .max(64, { error: "batteryId must be a battery's id" })
    .nullish()
    .meta({ description: "A battery that starts with this test. Its link leads through all parts" }),
  tags: tagsArray.default([]),
  source: sourceText.default(""),
});

const UNKNOWN_KIND = 'kind must be "invitation" or "reminder"';

export const sendInvitationSchema = z.object({
  kind: z.enum(["invitation", "reminder"], { error: UNKNOWN_KIND }).default("invitation"),
});

const BAD_DAYS = "Please enter a whole number of days from 1 to 14";

const days = z
  .number({ error: BAD_DAYS })
  .int({ error: BAD_DAYS })
  .min(1, { error: BAD_DAYS })
  .max(14, { error: BAD_DAYS });

export const automaticReminderSchema = z.object({ isOn: z.boolean(), days });

export type AutomaticReminder = z.infer<typeof automaticReminderSchema>;

export const NO_AUTOMATIC_REMINDER: AutomaticReminder = { isOn: false, days: 3 };

export const automaticReminderFormSchema = z.object({
  isOn: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
  days: z.preprocess((value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : undefined), days),
});
