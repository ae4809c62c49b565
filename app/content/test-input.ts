import { z } from "zod";
import { DEFAULT_LANGUAGE, isDefaultMessage, LANGUAGE_TAGS } from "#app/languages/index.server.ts";
import { NOTHING_TO_CHANGE, optionalText, requiredText } from "#app/platform/text/text.ts";
import { ACCESS, type Access } from "./access.ts";
import { TEST_PASSWORD_REQUIRED, testPasswordText } from "./access-password.ts";
import { findPlaceholderError } from "./message-template.ts";
import { type ScheduleInput, scheduleChange } from "./schedule-input.ts";
import { invitationText } from "./shared-invitation.ts";

/** An empty text means the default text. */
const subjectText = optionalText({ label: "Subject", max: 200 })
  .removeDefault()
  .superRefine((text, { addIssue }) => {
    const unknown = findPlaceholderError(text);
    if (unknown) addIssue({ code: "custom", message: unknown });
    else if (text.includes("{link}"))
      addIssue({ code: "custom", message: "Remove {link} from the subject. The link belongs in the message" });
  })
  .overwrite((text) => (isDefaultMessage(text) ? "" : text));

const bodyText = optionalText({ label: "Message", max: 5000, lines: true })
  .removeDefault()
  .superRefine((text, { addIssue }) => {
    const unknown = findPlaceholderError(text);
    if (unknown) addIssue({ code: "custom", message: unknown });
    else if (text !== "" && !text.includes("{link}"))
      addIssue({ code: "custom", message: "The message must contain {link}, which becomes the personal link" });
  })
  .overwrite((text) => (isDefaultMessage(text) ? "" : text));

export const messageSchema = z.object({ messageSubject: subjectText.default(""), messageBody: bodyText.default("") });
const messageChange = { messageSubject: subjectText.optional(), messageBody: bodyText.optional() };

function flag(name: string) {
  return z.boolean({ error: `${name} must be true or false` });
}

const access = z.enum(ACCESS, { error: 'Who Can Start must be "password", "invitation" or "both"' });

const language = z.enum(LANGUAGE_TAGS, { error: `language must be one of ${LANGUAGE_TAGS.join(", ")}` });

/** Reject a blank password unless the test is invite-only. With `when`, zod reports this together with other errors. */
export const passwordRule = {
  error: TEST_PASSWORD_REQUIRED,
  path: ["testPassword"],
  when: ({ value }: { value: unknown }) => Object(value) === value,
};

type PasswordFields = { access?: Access | undefined; testPassword?: string | undefined };

export function hasNeededPassword({ access, testPassword }: PasswordFields): boolean {
  return access === "invitation" || testPassword !== "";
}

const MAX_NEXT_STEPS_LENGTH = 1000;

export const testFields = z.object({
  name: requiredText({ label: "Test name", max: 200, missing: "Test name is required" }),
  description: optionalText({ label: "Description", max: 2000, lines: true }),
  testPassword: testPasswordText,
  publicTitle: optionalText({ label: "Public title", max: 200 }),
  roleTitle: optionalText({ label: "Role", max: 200 }),
  recruiterName: optionalText({ label: "Recruiter name", max: 100 }),
  nextSteps: optionalText({ label: "What happens next", max: MAX_NEXT_STEPS_LENGTH, lines: true }),
  allowsBack: flag("allowsBack").default(false),
  oncePerEmail: flag("oncePerEmail").default(false),
  hasPractice: flag("hasPractice").default(false),
  countsOwnQuestions: flag("countsOwnQuestions").default(true),
  invitation: invitationText,
  access: access.default("password"),
  language: language.default(DEFAULT_LANGUAGE),
});

export const testSchema = testFields.refine(hasNeededPassword, passwordRule);
export type TestInput = z.infer<typeof testSchema> & Undefinable<ScheduleInput>;
type Undefinable<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

export const newTestSchema = testSchema.safeExtend({ ...scheduleChange, ...messageSchema.shape });

export const testCopySchema = testFields.pick({ name: true, testPassword: true });
export const roleTestSchema = testCopySchema.refine(hasNeededPassword, passwordRule);
export type TestCopyInput = z.infer<typeof testCopySchema> & { description?: string | undefined };

export const testUpdateSchema = z
  .object({
    name: testFields.shape.name.optional(),
    description: testFields.shape.description.removeDefault().optional(),
    testPassword: testPasswordText.removeDefault().optional(),
    publicTitle: testFields.shape.publicTitle.removeDefault().optional(),
    roleTitle: testFields.shape.roleTitle.removeDefault().optional(),
    recruiterName: testFields.shape.recruiterName.removeDefault().optional(),
    nextSteps: testFields.shape.nextSteps.removeDefault().optional(),
    allowsBack: flag("allowsBack").optional(),
    oncePerEmail: flag("oncePerEmail").optional(),
    hasPractice: flag("hasPractice").optional(),
    countsOwnQuestions: flag("countsOwnQuestions").optional(),
    invitation: invitationText.removeDefault().optional(),
    access: access.optional(),
    language: language.optional(),
    isActive: flag("isActive").optional(),
    ...messageChange,
    ...scheduleChange,
  })
  .refine(hasNeededPassword, passwordRule)
  .refine((change) => Object.values(change).some((value) => value !== undefined), { error: NOTHING_TO_CHANGE });
export type TestChange = z.infer<typeof testUpdateSchema>;
