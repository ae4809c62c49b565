import { z } from "zod";
import { optionalText, requiredText } from "#app/platform/text/text.ts";
import { newPassword } from "./admin.ts";

/** What a person chooses in their own account. A box that was not ticked is not sent. */
export const noticesFormSchema = z.object({
  completedMail: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

/** Their names. That a last name that is there stays is the model's rule. */
export const namesFormSchema = z.object({
  firstName: requiredText({ label: "First name", max: 100, missing: "First name is required" }),
  lastName: optionalText({ label: "Last name", max: 100 }),
});
export type Names = z.infer<typeof namesFormSchema>;

const twice = { path: ["confirmPassword"], error: "Passwords don't match" };

/** A new password of their own, with the one that they have. */
export const passwordFormSchema = z
  .object({
    oldPassword: z.string({ error: "Please enter your current password" }).max(200, { error: "Wrong password" }),
    password: newPassword,
    confirmPassword: newPassword,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, twice);

/** A new password by a link that was sent. */
export const resetFormSchema = z
  .object({ password: newPassword, confirmPassword: newPassword })
  .refine(({ password, confirmPassword }) => password === confirmPassword, twice);

/** Which session is to end. */
export const sessionFormSchema = z.object({ sessionId: z.string().max(100).default("") });
