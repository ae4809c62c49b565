import { z } from "zod";
import { accessPassword } from "#app/content/index.ts";
import { emailAddress, optionalText, requiredText } from "#app/platform/text/text.ts";
import { consentFields } from "#app/privacy-notice/index.ts";
import { PREVIEW_EMAIL } from "./submission.ts";

export const candidateSchema = z.object({
  firstName: requiredText({ label: "First name", max: 100, missing: "First name is required" }),
  lastName: requiredText({ label: "Last name", max: 100, missing: "Last name is required" }),
  email: emailAddress.refine((email) => email.toLowerCase() !== PREVIEW_EMAIL, {
    error: "Please enter a valid email address",
  }),
});

export type Candidate = z.infer<typeof candidateSchema> & { source?: string | undefined };

export type Names = Pick<Candidate, "firstName" | "lastName">;

/** Accept any text. An unknown test then gets the same response as a wrong password. */
export const testIdText = z.string().optional();

const cookiesField = z.string().optional();

export const entrySchema = candidateSchema.extend({
  password: accessPassword,
  testId: testIdText,
  startToken: z.uuid().optional().catch(undefined),
  cookies: cookiesField,
  ...consentFields,
});

const invitedSchema = z.object({
  firstName: optionalText({ label: "First name", max: 100 }),
  lastName: optionalText({ label: "Last name", max: 100 }),
  cookies: cookiesField,
  ...consentFields,
});

export type InvitedInput = z.infer<typeof invitedSchema>;

/**
 * Names from the invitation are required. If the invitation has none, a first or a last name is enough, because some
 * people have a single name. With null, no names are required, because an earlier part has them.
 */
export function invitedSchemaFor(known: Names | null) {
  if (known === null) return invitedSchema;
  return invitedSchema.superRefine(({ firstName, lastName }, context) => {
    const missing = (field: keyof Names, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (firstName === "" && (known.firstName !== "" || lastName === "")) missing("firstName", "First name is required");
    if (lastName === "" && known.lastName !== "") missing("lastName", "Last name is required");
  });
}
