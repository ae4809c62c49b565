import { z } from "zod";
import { paths, safeAdminPath } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import { STAGE_NAMES } from "#app/domain/results/stage.ts";
import { stageSchema } from "#app/domain/results/stage-input.ts";
import { counted } from "#app/domain/text/numbers-text.ts";
import { announceReply } from "#app/forms/announce-reply.ts";
import { byOf } from "#app/http/accounts/actor.server.ts";
import { leadTo, requireViewer } from "#app/http/accounts/admin-session.server.ts";
import { formAction, tellFailure, toastAt } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { resultActs } from "#app/models/results/result-acts.server.ts";

export const clientAction = announceReply;

export const loader = leadTo(paths.dashboard(), requireViewer);

const tickedSchema = stageSchema.extend({ submissionId: z.array(z.string()), backTo: z.string().default("") });

/** Gives all ticked submissions of a list a stage, and leads back to the list. */
export const action = formAction({
  guard: requireViewer,
  schema: tickedSchema,
  run: ({ input, guarded, context }) =>
    resultActs.setStages(db, byOf(guarded, context), input.submissionId, input.stage, guarded, new Date()),
  done: ({ set, gone }, { input }) =>
    redirectWithToast(
      safeAdminPath(input.backTo),
      toast(`Stage of ${counted(set, "result")} set to ${STAGE_NAMES[input.stage]}`, goneText(gone)),
    ),
  tell: tellFailure("Failed to set the stage"),
  refused: (refused, call) => toastAt(() => safeAdminPath(call.input.backTo))(refused, call),
});

function goneText(gone: number): string | undefined {
  if (gone === 0) return undefined;
  return gone === 1 ? "1 of them is gone" : `${gone} of them are gone`;
}
