import { redirect } from "@remix-run/node";
import { z } from "zod";
import { getAuditContext, redirectLoader, requireAdmin } from "#app/accounts/index.server.ts";
import { findTestOrDefault } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announceReply } from "#app/platform/forms/announce-reply.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, serializeToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { startPreview } from "../submissions.server.ts";

export const clientAction = announceReply;

export const action = formAction({
  guard: requireAdmin,
  schema: z.object({ testId: z.string().optional(), backTo: z.string().optional() }),
  run: ({ guarded, context, input: { testId } }) => {
    const test = findTestOrDefault(db, testId);
    if (!test) throw new Refusal("not-found", "This test no longer exists");
    return startPreview(db, getAuditContext(guarded, context), test);
  },
  done: async (submissionId) => {
    const ready = toast("Test preview ready", "Opening test interface...");
    return redirect(paths.question(submissionId), { headers: { "Set-Cookie": await serializeToast(ready) } });
  },
  formatRefusal: withPrefix("Failed to create test preview"),
  refused: ({ message }, { input }) => redirectWithToast(safeAdminPath(input.backTo), message),
});

export const loader = redirectLoader(paths.tests());
