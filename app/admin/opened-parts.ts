import { redirect } from "@remix-run/node";
import { z } from "zod";
import { redirectLoader, requireViewer } from "#app/accounts/index.server.ts";
import { announceReply } from "#app/platform/forms/announce-reply.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { PARTS, rememberOpenedPart } from "#app/platform/http/opened-parts.server.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";

export const clientAction = announceReply;

export const loader = redirectLoader(paths.dashboard(), requireViewer);

export const action = formAction({
  guard: requireViewer,
  schema: z.object({ part: z.enum(PARTS), show: z.enum(["all", "none"]), backTo: z.string().default("") }),
  run: ({ request, input: { part, show } }) => rememberOpenedPart(request, part, show === "all"),
  done: (cookie, { input }) => redirect(safeAdminPath(input.backTo), { headers: { "Set-Cookie": cookie } }),
  formatRefusal: withPrefix("Failed to save"),
  refused: redirectWithErrorToast(() => paths.dashboard()),
});
