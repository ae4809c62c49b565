import { z } from "zod";
import { PREVIEW_EMAIL } from "./submission.ts";
import { emailText, optionalText } from "./text.ts";

/** A person who is to be invited: a name is not needed, the candidate types what is missing. */
export const invitedPersonSchema = z.object({
  firstName: optionalText({ label: "First name", max: 100 }),
  lastName: optionalText({ label: "Last name", max: 100 }),
  email: emailText.refine((email) => email.toLowerCase() !== PREVIEW_EMAIL, {
    error: "Please enter a valid email address",
  }),
});
export type InvitedPerson = z.infer<typeof invitedPersonSchema>;
