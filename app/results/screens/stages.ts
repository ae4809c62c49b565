import { z } from "zod";
import { getAuditContext, redirectLoader, requireViewer } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announceReply } from "#app/platform/forms/announce-reply.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { safeAdminPath } from "#app/platform/paths/paths.ts";
import { counted } from "#app/platform/text/numbers-text.ts";
import { resultPaths } from "../paths.ts";
import { resultActs } from "../result-acts.server.ts";
import { STAGE_NAMES } from "../stage.ts";
import { stageSchema } from "../stage-input.ts";

export const clientAction = announceReply;

export const loader = redirectLoader(resultPaths.dashboard(), requireViewer);

const tickedSchema = stageSchema.extend({ submissionId: z.array(z.string()), backTo: z.string().default("") });

/** Gives all ticked submissions of a list a stage, and leads back to the list. */
export const action = formAction({
  guard: requireViewer,
  schema: tickedSchema,
  run: ({ input, guarded, context }) =>
    resultActs.setStages(db, getAuditContext(guarded, context), input.submissionId, input.stage, guarded, new Date()),
  done: ({ set, gone }, { input }) =>
    redirectWithToast(
      safeAdminPath(input.backTo),
      toast(`Stage of ${counted(set, "result")} set to ${STAGE_NAMES[input.stage]}`, goneText(gone)),
    ),
  formatRefusal: withPrefix("Failed to set the stage"),
  refused: (refused, call) => redirectWithErrorToast(() => safeAdminPath(call.input.backTo))(refused, call),
});

function goneText(gone: number): string | undefined {
  if (gone === 0) return undefined;
  return gone === 1 ? "1 of them is gone" : `${gone} of them are gone`;
}
