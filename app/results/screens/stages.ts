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
    return setAt
      ? { undone: undoStages(db, auditContext, setAt, guarded) }
      : { ...setStages(db, auditContext, input.submissionId, input.stage, guarded), now: auditContext.now };
  },
  done: (result, { input: { backTo, submissionId, stage } }) => {
    const screen = safeAdminPath(backTo);
    const isList = !screen.startsWith(paths.compare());
    const list = isList ? withTicks(screen, submissionId) : screen;
    if (result.undone) {
      const { set, skipped } = result.undone;
      return redirectWithToast(
        list,
        toast(`Stage of ${formatCount(set, "result")} set back`, formatNotUndone(skipped)),
      );
    }
    const { set, unchanged } = result;
    const title = `Stage of ${formatCount(set, "result")} set to ${getStageNames(db)[stage]}`;
    const path = set + unchanged > 0 ? list : screen;
    return redirectWithToast(
      isList && set > 0 ? withSetTime(path, result.now) : path,
      toast(title, formatSkipped(result)),
    );
  },
  formatRefusal: withPrefix("Failed to set the stage"),
  refused: (refused, call) => redirectWithErrorToast(() => safeAdminPath(call.input.backTo))(refused, call),
});

function formatNotUndone(skipped: number): string | undefined {
  return skipped > 0 ? "The others have changed since, or you can no longer change them" : undefined;
}

function formatSkipped({ unchanged, gone, erased }: Record<"unchanged" | "gone" | "erased", number>) {
  const texts = [
    unchanged > 0 && `${unchanged} of them already had this stage`,
    gone > 0 && `${gone} of them no longer ${gone === 1 ? "exists" : "exist"}`,
    erased > 0 && `${erased} of them ${erased === 1 ? "was" : "were"} erased`,
  ].filter(Boolean);
  return texts.join(". ") || undefined;
}
