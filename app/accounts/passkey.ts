/** What a browser sends of a passkey (WebAuthn), as JSON in a field of a form. */
import { z } from "zod";
import { passkeyName, typedPassword } from "./second-factor.ts";

const NOT_READ = "The browser's answer could not be read. Please try again";
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

/** A field that holds the JSON of one of them. */
function inField<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string({ error: NOT_READ })
    .max(MAX_LENGTH, { error: NOT_READ })
    .transform((text, { addIssue }): z.infer<Schema> => {
      const parsed = schema.safeParse(jsonIn(text));
      if (parsed.success) return parsed.data;
      addIssue(NOT_READ);
      return z.NEVER;
    });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What asks for a new passkey. */
export const newPasskeySchema = z.object({ name: passkeyName, password: typedPassword });
/** What adds it. */
export const addPasskeySchema = z.object({ name: passkeyName, credential: inField(registrationSchema) });
/** A sign-in by a passkey, or its second step. */
export const passkeySignInSchema = z.object({
  credential: inField(assertionSchema),
  redirectTo: z.string().max(2000).optional().catch(undefined),
});

/** What the browser was asked to sign: kept in its cookie, for five minutes, for one use. */
export const challengeSchema = z.object({
  challenge: z.string().max(200),
  /** What for: a new passkey, a sign-in without a password, or the second step of one with it. */
  use: z.enum(["add", "sign-in", "second-step"]),
  /** Whose passkey it has to be; null where the passkey says who it is. */
  adminId: z.string().max(64).nullable(),
  madeAt: z.number(),
});
export type Challenge = z.infer<typeof challengeSchema>;
export const CHALLENGE_SECONDS = 5 * 60;

/** What a script says that it needs a challenge for: signing in in place of the password, or after it. */
export const passkeyStepSchema = z.object({ step: z.enum(["first", "second"]) });
