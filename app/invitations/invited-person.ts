import { z } from "zod";
import { emailText, optionalText } from "#app/platform/text/text.ts";
import { PREVIEW_EMAIL } from "#app/submissions/index.ts";
import { MAX_PEOPLE } from "./people-limits.ts";

/** A person who is to be invited: a name is not needed, the candidate types what is missing. */
export const invitedPersonSchema = z.object({
  firstName: optionalText({ label: "First name", max: 100 }),
  lastName: optionalText({ label: "Last name", max: 100 }),
  email: emailText.refine((email) => email.toLowerCase() !== PREVIEW_EMAIL, {
    error: "Please enter a valid email address",
  }),
});
export type InvitedPerson = z.infer<typeof invitedPersonSchema>;

const HOW_MANY = `people must hold 1 to ${MAX_PEOPLE} people`;

/** POST /api/admin/tests/{testId}/invitations. Without an expiry the links work for 14 days; with null for ever. */
export const invitePeopleSchema = z.object({
  people: z.array(invitedPersonSchema).min(1, { error: HOW_MANY }).max(MAX_PEOPLE, { error: HOW_MANY }),
  expiresAt: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullish(),
  /** Also by e-mail, where that is on. */
  send: z.boolean({ error: "send must be true or false" }).default(false),
});
