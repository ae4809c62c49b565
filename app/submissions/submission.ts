import { z } from "zod";
import { accessPassword } from "#app/content/index.ts";
import { emailText, optionalText, requiredText } from "#app/platform/text/text.ts";
import { consentFields } from "#app/privacy-notice/index.ts";

/** The address that marks an admin's preview. No mail arrives there; a candidate cannot use it. */
export const PREVIEW_EMAIL = "preview@admin.invalid";

/** What a candidate names a submission by, to the hiring team: 'A1B2-C3D4' of its random id. */
export function referenceOf(submissionId: string): string {
  const [start = ""] = submissionId.toUpperCase().split("-");
  return `${start.slice(0, 4)}-${start.slice(4, 8)}`;
}

export const candidateSchema = z.object({
  firstName: requiredText({ label: "First name", max: 100, missing: "First name is required" }),
  lastName: requiredText({ label: "Last name", max: 100, missing: "Last name is required" }),
  email: emailText.refine((email) => email.toLowerCase() !== PREVIEW_EMAIL, {
    error: "Please enter a valid email address",
  }),
});
export type Candidate = z.infer<typeof candidateSchema>;
export type Names = Pick<Candidate, "firstName" | "lastName">;

/** Which test; one that is unknown, whatever it looks like, is answered like a wrong password. */
const testIdText = z.string().optional();

/** Sent by a form whose page set a cookie: a browser that sends no cookie with it keeps none. */
const cookiesField = z.string().optional();

/** The entry form. `startToken` makes the same form, sent twice, start one submission. */
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
 * The personal link's form. The email address always comes from the invitation. A name in the invitation is required;
 * otherwise one of the two names is enough, for people with a single name.
 */
export function invitedSchemaFor(known: Names) {
  return invitedSchema.superRefine(({ firstName, lastName }, context) => {
    const missing = (field: keyof Names, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (firstName === "" && (known.firstName !== "" || lastName === "")) missing("firstName", "First name is required");
    if (lastName === "" && known.lastName !== "") missing("lastName", "Last name is required");
  });
}

export const validatePasswordSchema = z.object({ password: accessPassword });

/** POST /api/submissions. Whatever else the client sends (startedAt, isCompleted, …) is the server's to decide. */
export const startSubmissionSchema = candidateSchema.extend({ testId: testIdText.nullish(), ...consentFields });

/** The same call by an admin for a preview: the placeholder address, no names. Any other address is a candidate's. */
export const startPreviewSchema = z.object({
  email: z.string().refine((email) => email.toLowerCase() === PREVIEW_EMAIL, { abort: true }),
  testId: testIdText.nullish(),
});

const idText = z.string().min(1).max(64);
const isoMoment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/**
 * One click, and when its question was first shown. `pointsEarned` may be sent and is ignored: the server looks the points
 * up. A showing that is no moment is unknown: an answer is never refused for it.
 */
export const answerSchema = z.object({
  questionId: idText,
  selectedOptionId: idText,
  clickedAt: isoMoment.optional(),
  shownAt: isoMoment.optional().catch(undefined),
});
/** The same as a form: the pressed button is the option, or `intent` is "finish" where all questions are answered. */
export const answerFormSchema = z.object({
  intent: z.string().optional(),
  questionId: z.string().optional(),
  optionId: z.string().optional(),
  shown: z.string().optional().catch(undefined),
});
export type AnswerInput = z.infer<typeof answerSchema>;

/** PUT /api/submissions/{id}. Figures that are not plausible are replaced by the server's, so they parse leniently. */
export const completionSchema = z.object({
  isCompleted: z.boolean(),
  completedAt: isoMoment.optional().catch(undefined),
  totalDuration: z.number().optional().catch(undefined),
  answerCount: z
    .number()
    .int()
    .optional()
    .catch(undefined)
    .meta({ description: "How many answers should be saved by now. With fewer there, nothing is completed: 409" }),
});
/** What a browser says of a completion. */
export type CompletionClaim = Omit<z.infer<typeof completionSchema>, "isCompleted">;
