import { z } from "zod";

/** What a person chooses in their own account. A box that was not ticked is not sent. */
export const accountFormSchema = z.object({
  completedMail: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});
