import { z } from "zod";
import { ACCESS } from "#app/domain/invitations/access.ts";
import { invitationText } from "#app/domain/invitations/invitation.ts";
import { messageChange, messageSchema } from "#app/domain/invitations/message-input.ts";
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS } from "#app/domain/languages/languages.server.ts";
import { testPasswordText } from "#app/domain/submissions/access-password.ts";
import { NOTHING_TO_CHANGE, optionalText, requiredText } from "#app/domain/text/text.ts";

/** In a form a box that is not ticked is not sent. */
function flag(name: string) {
  return z.boolean({ error: `${name} must be true or false` });
}

const access = z.enum(ACCESS, { error: 'Who may begin must be "password", "invitation" or "both"' });

const language = z.enum(LANGUAGE_TAGS, { error: `language must be one of ${LANGUAGE_TAGS.join(", ")}` });

/** What an admin writes of a test. */
export const testSchema = z.object({
  name: requiredText({ label: "Test name", max: 200, missing: "Test name is required" }),
  description: optionalText({ label: "Description", max: 2000, lines: true }),
  testPassword: testPasswordText,
  publicTitle: optionalText({ label: "Public title", max: 200 }),
  allowsBack: flag("allowsBack").default(false),
  oncePerEmail: flag("oncePerEmail").default(false),
  invitation: invitationText,
  access: access.default("password"),
  language: language.default(DEFAULT_LANGUAGE),
});
export type TestInput = z.infer<typeof testSchema>;

/** The same by the API, which has no screen of its own for the message of personal invitations. */
export const newTestSchema = testSchema.extend(messageSchema.shape);

/** What the copy of a test is given of its own; the rest is the original's. */
export const testCopySchema = testSchema.pick({ name: true, testPassword: true });
export type TestCopyInput = z.infer<typeof testCopySchema>;

/** The same as a change: what is missing stays as it is. */
export const testUpdateSchema = z
  .object({
    name: testSchema.shape.name.optional(),
    description: testSchema.shape.description.removeDefault().optional(),
    testPassword: testSchema.shape.testPassword.optional(),
    publicTitle: testSchema.shape.publicTitle.removeDefault().optional(),
    allowsBack: flag("allowsBack").optional(),
    oncePerEmail: flag("oncePerEmail").optional(),
    invitation: invitationText.removeDefault().optional(),
    access: access.optional(),
    language: language.optional(),
    isActive: flag("isActive").optional(),
    ...messageChange,
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), { error: NOTHING_TO_CHANGE });
export type TestChange = z.infer<typeof testUpdateSchema>;
