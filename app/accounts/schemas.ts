import { z } from "zod";
import { emailAddress, optionalText, requiredText } from "#app/platform/text/text.ts";
import { typedCode, typedPassword } from "./second-factor.ts";
import { NO_TEST_SELECTED, ROLES, type Role, TEST_ACCESS, type TestAccess } from "./visible-tests.ts";

const PASSWORD_MISSING = "Password must be at least 6 characters";

const newPassword = z
  .string({ error: PASSWORD_MISSING })
  .min(6, { error: PASSWORD_MISSING })
  .max(200, { error: "Password must be at most 200 characters" });

const loginSchema = z.object({ email: emailAddress, password: typedPassword });
export type Credentials = z.infer<typeof loginSchema>;

export const apiLoginSchema = loginSchema.extend({
  code: typedCode.optional().meta({ description: "A code from the authenticator app, or a recovery code" }),
});

export const loginFormSchema = loginSchema.extend({ redirectTo: z.string().max(2000).optional().catch(undefined) });

export const initialSetupSchema = z.object({
  firstName: requiredText({ label: "First name", max: 100, missing: "First name is required" }),
  lastName: optionalText({ label: "Last name", max: 100 }),
  email: emailAddress,
  password: newPassword,
  setupToken: z.string().max(200).optional(),
});
export type InitialSetup = z.infer<typeof initialSetupSchema>;

const ROLE_UNKNOWN = "Please choose Admin or Viewer";
const NO_LIST_OF_TESTS = "Please choose tests from the list";

const rightsFields = {
  role: z.enum(ROLES, { error: ROLE_UNKNOWN }).optional(),
  testIds: z
    .array(z.string({ error: NO_LIST_OF_TESTS }).max(64, { error: NO_LIST_OF_TESTS }), { error: NO_LIST_OF_TESTS })
    .max(1000, { error: NO_LIST_OF_TESTS })
    .optional()
    .meta({ description: "The tests that a viewer can see; at least one unless `testAccess` is `all`" }),
  testAccess: z.enum(TEST_ACCESS, { error: "Please choose All tests or Selected tests" }).optional().meta({
    description: "Whether a viewer sees all tests, including future ones, or only `testIds`. Required for a new viewer",
  }),
};
export type Rights = {
  role?: Role | undefined;
  testIds?: string[] | undefined;
  testAccess?: TestAccess | undefined;
};

export const LAST_NAME_MISSING = "Last name is required";
export const CURRENT_PASSWORD_MISSING = "Enter your current password to change your own email address or password";

const adminFormSchema = z.object({
  firstName: requiredText({ label: "First name", max: 100, missing: "First name is required" }),
  lastName: requiredText({ label: "Last name", max: 100, missing: LAST_NAME_MISSING }),
  email: emailAddress,
  password: newPassword,
  ...rightsFields,
});
const isObject = ({ value }: { value: unknown }) => value instanceof Object && !Array.isArray(value);
const PASSWORD_SET_ASIDE = "Leave out the password if you send an invitation link";

/**
 * The password is optional, because an invited person chooses it later. `when` makes zod report a missing password
 * together with the other errors.
 */
export const newAdminSchema = adminFormSchema
  .extend({
    password: newPassword.optional().meta({ description: "Required unless `invite` is true" }),
    invite: z.boolean({ error: "invite must be true or false" }).optional().meta({
      description: "Create a link with which the person chooses a password. It works once, for 72 hours",
    }),
  })
  .refine(({ password, invite }) => invite || password !== undefined, {
    path: ["password"],
    error: PASSWORD_MISSING,
    when: isObject,
  })
  .refine(({ password, invite }) => !invite || password === undefined, {
    path: ["password"],
    error: PASSWORD_SET_ASIDE,
    when: isObject,
  });
export type NewAdminInput = z.infer<typeof newAdminSchema>;
export const adminEditFormSchema = adminFormSchema.extend({
  password: newPassword.optional(),
  currentPassword: z
    .string({ error: CURRENT_PASSWORD_MISSING })
    .max(200, { error: "Wrong password" })
    .optional()
    .meta({ description: "Required to change your own email address or password" }),
});
/** Allow an empty last name, because the first admin may have none. `updateAdmin` does not allow removing one. */
export const adminUpdateSchema = adminEditFormSchema.extend({
  lastName: optionalText({ label: "Last name", max: 100 }),
});
export type AdminInput = z.infer<typeof adminEditFormSchema>;

/** Without `testIds`, a form has no test selected, but an API call leaves the stored tests unchanged. */
export function requireSelectedTest<Schema extends z.ZodType<Rights>>(schema: Schema): Schema {
  const hasTest = ({ role, testAccess, testIds = [] }: Rights) =>
    role !== "viewer" || testAccess !== "selected" || testIds.length > 0;
  return schema.refine(hasTest, { path: ["testIds"], error: NO_TEST_SELECTED, when: isObject });
}

export const forgotPasswordSchema = z.object({ email: emailAddress });

export const setupFormSchema = initialSetupSchema
  .extend({ confirmPassword: newPassword })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords don't match",
  });

const checkbox = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

export const noticesFormSchema = z.object({ completedMail: checkbox, queueMail: checkbox });
export type MailChoices = z.infer<typeof noticesFormSchema>;

export const namesFormSchema = z.object({
  firstName: requiredText({ label: "First name", max: 100, missing: "First name is required" }),
  lastName: optionalText({ label: "Last name", max: 100 }),
});

export type Names = z.infer<typeof namesFormSchema>;

const PASSWORDS_DIFFER = { path: ["confirmPassword"], error: "Passwords don't match" };

export const passwordFormSchema = z
  .object({
    oldPassword: z.string({ error: "Please enter your current password" }).max(200, { error: "Wrong password" }),
    password: newPassword,
    confirmPassword: newPassword,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, PASSWORDS_DIFFER);

export const resetFormSchema = z
  .object({ password: newPassword, confirmPassword: newPassword })
  .refine(({ password, confirmPassword }) => password === confirmPassword, PASSWORDS_DIFFER);

export const sessionFormSchema = z.object({ sessionId: z.string().max(100).default("") });
