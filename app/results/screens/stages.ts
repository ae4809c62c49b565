import { z } from "zod";
import { getAuditContext, redirectLoader, requireViewer } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announceReply } from "#app/platform/forms/announce-reply.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { resultPaths, withSetTime, withTicks } from "../paths.ts";
import { getStageNames } from "../stage-names.server.ts";
import { stageSchema } from "../stage-schemas.ts";
import { parseTime, setStages, undoStages } from "../stages.server.ts";

export const clientAction = announceReply;

export const loader = redirectLoader(resultPaths.dashboard(), requireViewer);

const selectionSchema = stageSchema.extend({
  submissionId: z.array(z.string()),
  backTo: z.string().default(""),
  undo: z.string().default(""),
});

export const action = formAction({
  guard: requireViewer,
  schema: selectionSchema,
  run: ({ input, guarded, context }) => {
    const auditContext = getAuditContext(guarded, context);
    const setAt = parseTime(input.undo);
    const result = setAt
      ? undoStages(db, auditContext, setAt, guarded)
      : setStages(db, auditContext, input.submissionId, input.stage, guarded);
    return { ...result, now: auditContext.now };
  },
  done: ({ set, gone, erased, now }, { input: { backTo, submissionId, stage, undo } }) => {
    const screen = safeAdminPath(backTo);
    const isList = !screen.startsWith(paths.compare());
    const list = isList && set > 0 ? withTicks(screen, submissionId) : screen;
    const results = formatCount(set, "result");
    return undo
      ? redirectWithToast(
          list,
          toast(`Stage of ${results} set back`, gone > 0 ? "The others have changed since" : undefined),
        )
      : redirectWithToast(
          isList && set > 0 ? withSetTime(list, now) : list,
          toast(`Stage of ${results} set to ${getStageNames(db)[stage]}`, formatSkipped(gone, erased)),
        );
  },
  formatRefusal: withPrefix("Failed to set the stage"),
  refused: (refused, call) => redirectWithErrorToast(() => safeAdminPath(call.input.backTo))(refused, call),
});

function formatSkipped(gone: number, erased: number): string | undefined {
  const texts = [
    gone > 0 && `${gone} of them no longer ${gone === 1 ? "exists" : "exist"}`,
    erased > 0 && `${erased} of them ${erased === 1 ? "was" : "were"} erased`,
  ].filter(Boolean);
  return texts.join(". ") || undefined;
}
