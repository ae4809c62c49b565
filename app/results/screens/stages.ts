import { z } from "zod";
import { getAuditContext, redirectLoader, requireViewer } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announceReply } from "#app/platform/forms/announce-reply.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { safeAdminPath } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { resultPaths } from "../paths.ts";
import { getStageNames } from "../stage-names.server.ts";
import { stageSchema } from "../stage-schemas.ts";
import { setStages } from "../stages.server.ts";

export const clientAction = announceReply;

export const loader = redirectLoader(resultPaths.dashboard(), requireViewer);

const selectionSchema = stageSchema.extend({ submissionId: z.array(z.string()), backTo: z.string().default("") });

export const action = formAction({
  guard: requireViewer,
  schema: selectionSchema,
  run: ({ input, guarded, context }) =>
    setStages(db, getAuditContext(guarded, context), input.submissionId, input.stage, guarded),
  done: ({ set, gone }, { input }) =>
    redirectWithToast(
      safeAdminPath(input.backTo),
      toast(`Stage of ${formatCount(set, "result")} set to ${getStageNames(db)[input.stage]}`, formatGone(gone)),
    ),
  formatRefusal: withPrefix("Failed to set the stage"),
  refused: (refused, call) => redirectWithErrorToast(() => safeAdminPath(call.input.backTo))(refused, call),
});

function formatGone(gone: number): string | undefined {
  if (gone === 0) return undefined;
  return gone === 1 ? "1 of them no longer exists" : `${gone} of them no longer exist`;
}
