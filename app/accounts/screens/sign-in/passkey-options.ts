import { json, redirect } from "@remix-run/node";
import { formAction, publicAccess } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { startPasskeySignIn } from "../../passkey-sign-in.server.ts";
import { passkeyStepSchema } from "../../second-factor.ts";

export const loader = () => redirect(paths.login());

export const action = formAction({
  guard: publicAccess,
  schema: passkeyStepSchema,
  run: ({ request, input: { step } }) => startPasskeySignIn(request, step),
  done: ({ options, cookie }) => json(options, { headers: { "Set-Cookie": cookie } }),
});
