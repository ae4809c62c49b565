import { json } from "@remix-run/node";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { redirectLoader, requireViewer } from "../../../auth.server.ts";
import { confirmPassword } from "../../../own-password.server.ts";
import { startPasskeyRegistration } from "../../../passkey-sign-in.server.ts";
import { newPasskeySchema } from "../../../second-factor.ts";

export const loader = redirectLoader(paths.secondFactor(), requireViewer);

export const action = formAction({
  guard: requireViewer,
  schema: newPasskeySchema,
  hideFields: ["password"],
  run: async ({ guarded: me, request, context, input }) => {
    await confirmPassword(me, input.password, { request, context });
    return startPasskeyRegistration(request, me);
  },
  done: ({ options, cookie }) => json(options, { headers: { "Set-Cookie": cookie } }),
});
