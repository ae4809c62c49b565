import { json } from "@remix-run/node";
import { paths } from "#app/addresses/paths.ts";
import { newPasskeySchema } from "#app/domain/accounts/passkey.ts";
import { leadTo, requireViewer } from "#app/http/accounts/admin-session.server.ts";
import { confirmPassword } from "#app/http/accounts/own-password.server.ts";
import { askNewPasskey } from "#app/http/accounts/passkeys.server.ts";
import { formAction } from "#app/http/form-action.server.ts";

export const loader = leadTo(paths.secondFactor(), requireViewer);

/** What a script needs to make a passkey, after the password. */
export const action = formAction({
  guard: requireViewer,
  schema: newPasskeySchema,
  hideFields: ["password"],
  run: async ({ guarded: me, request, context, input }) => {
    await confirmPassword(me, input.password, { request, context });
    return askNewPasskey(request, me);
  },
  done: ({ options, cookie }) => json(options, { headers: { "Set-Cookie": cookie } }),
});
