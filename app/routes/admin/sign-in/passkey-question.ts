import { json, redirect } from "@remix-run/node";
import { paths } from "#app/addresses/paths.ts";
import { passkeyStepSchema } from "#app/domain/accounts/passkey.ts";
import { askPasskey } from "#app/http/accounts/passkeys.server.ts";
import { anyone, formAction } from "#app/http/form-action.server.ts";

export const loader = () => redirect(paths.login());

/** What a script needs to sign in by a passkey. */
export const action = formAction({
  guard: anyone,
  schema: passkeyStepSchema,
  run: ({ request, input: { step } }) => askPasskey(request, step),
  done: ({ options, cookie }) => json(options, { headers: { "Set-Cookie": cookie } }),
});
