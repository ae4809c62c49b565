import { useActionData, useLocation, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { OutcomeCard } from "#app/outcomes/components.ts";
import { UnsavedProvider, useUnsavedGuard } from "#app/platform/forms/unsaved.ts";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { ASSIGN_FIELD } from "#app/queue/index.ts";
import { NOTE_FIELD, STAGE_FIELD } from "../stages.ts";
import { NotesCard } from "./notes-card.tsx";
import type { ResultScreen } from "./result-screen.server.ts";

type DecisionsProps = Pick<ResultScreen, "submissionId" | "decisions"> & { isErased: boolean };

export function Decisions({ submissionId, decisions, isErased }: DecisionsProps) {
  const reply = useActionData<ActionReply>();
  const unsaved = useUnsavedNote(submissionId);
  useFocusOnField();
  return (
    <UnsavedProvider value={unsaved}>
      <Toaster toast={reply?.toast} />
      {decisions.outcome && <OutcomeCard key={submissionId} outcome={decisions.outcome} />}
      {/* The key clears an unsaved note when the next candidate is shown. */}
      {!isErased && (
        <NotesCard
          key={submissionId}
          submissionId={submissionId}
          notes={decisions.notes}
          once={decisions.once}
          assign={decisions.assign}
        />
      )}
    </UnsavedProvider>
  );
}

function useFocusOnField(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: run for every navigation, also to the same hash
  useEffect(() => {
    const field = [STAGE_FIELD, ASSIGN_FIELD, NOTE_FIELD].find((id) => hash === `#${id}`);
    if (field) document.getElementById(field)?.focus();
  }, [hash, key]);
}

function useUnsavedNote(submissionId: string) {
  const own = paths.result(submissionId);
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
