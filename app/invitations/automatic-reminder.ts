import { z } from "zod";

const BAD_DAYS = "Please enter a whole number of days from 1 to 14";
const days = z
  .number({ error: BAD_DAYS })
  .int({ error: BAD_DAYS })
  .min(1, { error: BAD_DAYS })
  .max(14, { error: BAD_DAYS });

/** Whether invited people who have not completed are reminded by the server, and how many days before their link expires. */
export const automaticReminderSchema = z.object({ isOn: z.boolean(), days });
export type AutomaticReminder = z.infer<typeof automaticReminderSchema>;

export const NO_AUTOMATIC_REMINDER: AutomaticReminder = { isOn: false, days: 3 };

/** The same as a form: a box that was not ticked is not sent. */
export const automaticReminderFormSchema = z.object({
  isOn: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
  days: z.preprocess((value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : undefined), days),
});
