import { redirect } from "@remix-run/node";
import { z } from "zod";
import { paths, safeAdminPath } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { announceReply } from "#app/forms/announce-reply.ts";
import { byOf } from "#app/http/accounts/actor.server.ts";
import { leadTo, requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { formAction, tellFailure } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast, toastCookie } from "#app/http/toast.server.ts";
import { testActs } from "#app/models/content/test-acts.server.ts";
import { findTestOrDefault } from "#app/models/content/tests.server.ts";

export const clientAction = announceReply;

/** Starts a preview of a test and opens it; an inactive test too. */
export const action = formAction({
  guard: requireAdmin,
  schema: z.object({ testId: z.string().optional(), backTo: z.string().optional() }),
  run: ({ guarded, context, input: { testId } }) => {
    const test = findTestOrDefault(db, testId);
    if (!test) throw new Refusal("not-found", "This test is no longer there");
    return testActs.startPreview(db, byOf(guarded, context), test, new Date());
  },
  done: async (submissionId) => {
    const ready = toast("Test preview ready", "Opening test interface...");
    return redirect(paths.question(submissionId), { headers: { "Set-Cookie": await toastCookie(ready) } });
  },
  tell: tellFailure("Failed to create test preview"),
  refused: ({ message }, { input }) => redirectWithToast(safeAdminPath(input.backTo), message),
});

/** Opened as an address: there is nothing to see. */
export const loader = leadTo(paths.tests());
