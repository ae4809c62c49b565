import { z } from "zod";
import { getAuditContext, redirectLoader, requireViewer } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announceReply } from "#app/platform/forms/announce-reply.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { resultPaths, withSetTime, withTicks } from "../paths.ts";
import { getStageNames } from "../stage-names.server.ts";
import { stageSchema } from "../stage-schemas.ts";
import { parseTime, setStages, undoStages } from "../stages.server.ts";

export const clientAction = announceReply;

export const loader = redirectLoader(resultPaths.dashboard(), requireViewer);

const selectionSchema = z.object({
  /** Empty until a stage is chosen in the bar. */
  stage: stageSchema.shape.stage.or(z.literal("")).default(""),
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
    if (setAt) return { undone: undoStages(db, auditContext, setAt, guarded) };
    const { submissionId, stage } = input;
    if (stage === "") throw new Refusal("invalid-input", "Please choose a stage");
    const result = setStages(db, auditContext, submissionId, stage, guarded);
    return { ...result, stageName: getStageNames(db)[stage], now: auditContext.now };
  },
  done: (result, { input: { backTo, submissionId } }) => {
    const screen = getNextScreen(backTo, submissionId);
    if (result.undone) {
      const { set, skipped } = result.undone;
      return redirectWithToast(
        screen,
        toast(`Stage of ${formatCount(set, "result")} set back`, formatNotUndone(skipped)),
      );
    }
    const { set, stageName, now } = result;
    return redirectWithToast(
      set > 0 && isList(screen) ? withSetTime(screen, now) : screen,
      toast(`Stage of ${formatCount(set, "result")} set to ${stageName}`, formatSkipped(result)),
    );
  },
  formatRefusal: withPrefix("Failed to set the stage"),
  refused: (refused, call) =>
    redirectWithErrorToast(() => getNextScreen(call.input.backTo, call.input.submissionId))(refused, call),
});

function getNextScreen(backTo: string, selected: string[]): string {
  const screen = safeAdminPath(backTo);
  return isList(screen) ? withTicks(screen, selected) : screen;
}

function isList(screen: string): boolean {
  const { pathname } = new URL(screen, "http://localhost");
  return [paths.dashboard(), paths.leaderboard(), paths.activity()].includes(pathname);
}

function formatNotUndone(skipped: number): string | undefined {
  return skipped > 0 ? "The others have changed since, or you can no longer change them" : undefined;
}

function formatSkipped({ unchanged, gone, erased }: Record<"unchanged" | "gone" | "erased", number>) {
  const texts = [
    unchanged > 0 && `${unchanged} already had this stage`,
    gone > 0 && `${gone} no longer ${gone === 1 ? "exists" : "exist"}`,
    erased > 0 && `${erased} ${erased === 1 ? "was" : "were"} erased`,
  ].filter(Boolean);
  return texts.join(". ") || undefined;
}
