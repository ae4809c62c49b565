import { useActionData, useSearchParams } from "@remix-run/react";
import { useCallback } from "react";
import { UnsavedProvider, useUnsavedGuard } from "#app/platform/forms/unsaved.ts";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { resultPaths } from "../paths.ts";
import { NotesCard } from "./notes-card.tsx";
import { OutcomeCard } from "./outcome-card.tsx";
import type { ResultScreen } from "./result-overview.tsx";
import { StageCard } from "./stage-card.tsx";

/** What the hiring team decided and wrote about a candidate; nothing for a preview. */
export function Decisions({ screen }: { screen: ResultScreen }) {
  const reply = useActionData<ActionReply>();
  const unsaved = useUnsavedNote(screen.submissionId);
  if (screen.isPreview) return null;
  return (
    <UnsavedProvider value={unsaved}>
      <Toaster toast={reply?.toast} />
      <StageCard stage={screen.stage} changes={screen.stageChanges} />
      {screen.outcome && <OutcomeCard key={screen.submissionId} outcome={screen.outcome} />}
      {/* A note that was begun about one person is never in another one's form. */}
      <NotesCard key={screen.submissionId} submissionId={screen.submissionId} notes={screen.notes} once={screen.once} />
    </UnsavedProvider>
  );
}

/** Asks before a note that is being written is left: for another result, another note, or another screen. */
function useUnsavedNote(submissionId: string) {
  const own = resultPaths.result(submissionId);
  const [query] = useSearchParams();
  const edited = query.get("edit");
  return useUnsavedGuard(
    useCallback(
      ({ pathname, search }) =>
        (pathname === own || pathname.startsWith(`${own}/notes/`)) &&
        new URLSearchParams(search).get("edit") === edited,
      [own, edited],
    ),
  );
}
