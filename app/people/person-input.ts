import { z } from "zod";
import { emailKey, requiredText } from "#app/platform/text/text.ts";
import { ERASURE_KINDS } from "./retention.ts";

const MISSING_EMAIL = "Please enter an email address";

/** Accept any text, because imported data may contain invalid addresses, and admins must find those people too. */
export const personQuery = z.object({
  email: z
    .string({ error: MISSING_EMAIL })
    .trim()
    .min(1, { error: MISSING_EMAIL })
    .max(254, { error: "The email address is too long: the limit is 254 characters" }),
});

const choice = z.enum(["1"], { error: "Send 1, or leave it out" }).optional();

export const personDataQuery = personQuery.extend({
  result: choice.meta({ description: "Set to 1 to include the person's own score and label" }),
  notes: choice.meta({ description: "Set to 1 to include the hiring team's stage, notes, scorecards and outcome" }),
});

export function parseChoice({ result, notes }: z.infer<typeof personDataQuery>) {
  return { hasResult: result === "1", hasNotes: notes === "1" };
}

const how = z.enum(ERASURE_KINDS, { error: "Please choose person or everything" });

export const erasureQuery = personQuery.extend({
  how: how
    .default("person")
    .meta({ description: "`person` keeps the answers without a name; `everything` deletes them too" }),
});

export const eraseFormSchema = z.object({
  how,
  confirmation: z
    .string({ error: "Please enter the address shown above" })
    .max(300, { error: "This does not match the address" }),
});

export function isConfirmed(confirmation: string, email: string): boolean {
  return emailKey(confirmation.trim()) === emailKey(email);
}

const MISSING_DAY = "Please choose a day";

export const holdSchema = z.object({
  until: z
    .string({ error: MISSING_DAY })
    .regex(/^\d{4}-\d\d-\d\d$/, { error: MISSING_DAY })
    .refine((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)), { error: MISSING_DAY }),
  reason: requiredText({ label: "The reason", max: 500, missing: "Please enter a reason" }).min(3, {
    error: "The reason must be at least 3 characters",
  }),
});
