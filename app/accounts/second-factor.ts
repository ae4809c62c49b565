import { z } from "zod";
import { requiredText } from "#app/platform/text/text.ts";

export const typedPassword = z
  .string({ error: "Password is required" })
  .min(1, { error: "Password is required" })
  .max(200, { error: "Password must be at most 200 characters" });

type TypedCode = { kind: "app" | "recovery"; code: string };

export const RECOVERY_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const RECOVERY_LENGTH = 16;

const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

export function parseCode(typed: string): TypedCode | null {
  const plain = typed.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
  if (/^[0-9]{6}$/.test(plain)) return { kind: "app", code: plain };
  const code = plain.replace(/[IL]/g, "1").replaceAll("O", "0");
  return RECOVERY_CODE.test(code) ? { kind: "recovery", code } : null;
}

export function formatInGroups(text: string, between: " " | "-"): string {
  return text.match(/.{1,4}/g)?.join(between) ?? "";
}

const CODE_MISSING = "Please enter the code";
export const CODE_WRONG = "This code is not correct. Please check it or wait for the next one";

export const typedCode = z
  .string({ error: CODE_MISSING })
  .trim()
  .min(1, { error: CODE_MISSING })
  .max(100, { error: CODE_WRONG });

export const codeFormSchema = z.object({
  code: typedCode,
  redirectTo: z.string().max(2000).optional().catch(undefined),
});
export const confirmAppSchema = z.object({ code: typedCode, password: typedPassword });
export const confirmPasswordSchema = z.object({ password: typedPassword });

export const requiredFactorSchema = z.object({
  required: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

const passkeyName = requiredText({
  label: "Name",
  max: 100,
  missing: "Please enter a name, for example Office laptop",
});

const UNREADABLE_CREDENTIAL = "Your browser sent an unreadable response. Please try again";

const MAX_LENGTH = 16_000;

const MAX_ID = 1400;

const encoded = z.string().regex(/^[\w-]*$/);

const credential = {
  id: encoded.max(MAX_ID),
  rawId: encoded.max(MAX_ID),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).catch({}),
};

const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(32)).max(10).optional().catch(undefined),
  }),
});

export type Registration = z.infer<typeof registrationSchema>;

const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
});

export type Assertion = z.infer<typeof assertionSchema>;

function jsonField<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string({ error: UNREADABLE_CREDENTIAL })
    .max(MAX_LENGTH, { error: UNREADABLE_CREDENTIAL })
    .transform((text, { addIssue }): z.infer<Schema> => {
      const parsed = schema.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      addIssue(UNREADABLE_CREDENTIAL);
      return z.NEVER;
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const newPasskeySchema = z.object({ name: passkeyName, password: typedPassword });

export const addPasskeySchema = z.object({ name: passkeyName, credential: jsonField(registrationSchema) });

export const passkeySignInSchema = z.object({
  credential: jsonField(assertionSchema),
  redirectTo: z.string().max(2000).optional().catch(undefined),
});

/** A WebAuthn challenge. The browser's cookie stores it for five minutes, and it works once. */
export const challengeSchema = z.object({
  challenge: z.string().max(200),
  use: z.enum(["add", "sign-in", "second-step"]),
  adminId: z.string().max(64).nullable(),
  madeAt: z.number(),
});

export type Challenge = z.infer<typeof challengeSchema>;

export const CHALLENGE_SECONDS = 5 * 60;

export const passkeyStepSchema = z.object({ step: z.enum(["first", "second"]) });
