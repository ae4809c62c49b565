import { Form, Link, useActionData, useLocation, useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { OutcomeCard } from "#app/outcomes/components.ts";
import { UnsavedProvider, useUnsavedGuard } from "#app/platform/forms/unsaved.ts";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { AssignCard } from "#app/queue/components.ts";
import { ASSIGN_FIELD } from "#app/queue/index.ts";
import { STAGE_FIELD, STAGE_FORM, STAGES, type Stage } from "../stages.ts";
import { useIsAdmin, useStageNames } from "../use-layout-data.ts";
import { NotesCard } from "./notes-card.tsx";
import type { ResultScreen } from "./result-screen.server.ts";

export function Decisions({ submissionId, decisions }: Pick<ResultScreen, "submissionId" | "decisions">) {
  const reply = useActionData<ActionReply>();
  const unsaved = useUnsavedNote(submissionId);
  useFocusOnField();
  return (
    <UnsavedProvider value={unsaved}>
      <Toaster toast={reply?.toast} />
      <StageCard submissionId={submissionId} stage={decisions.stage} changes={decisions.stageChanges} />
      <AssignCard assign={decisions.assign} />
      {decisions.outcome && <OutcomeCard key={submissionId} outcome={decisions.outcome} />}
      {/* The key clears an unsaved note when the next candidate is shown. */}
      <NotesCard
        key={submissionId}
        submissionId={submissionId}
        notes={decisions.notes}
        once={decisions.once}
        assign={decisions.assign}
      />
    </UnsavedProvider>
  );
}

/** A row's menu links to the field that it names. */
function useFocusOnField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const field = [STAGE_FIELD, ASSIGN_FIELD].find((id) => hash === `#${id}`);
    if (field) document.getElementById(field)?.focus();
  }, [hash]);
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

type StageCardProps = { submissionId: string; stage: Stage; changes: ResultScreen["decisions"]["stageChanges"] };

/** The stage and its history. A new choice is saved at once. */
function StageCard({ submissionId, stage, changes }: StageCardProps) {
  const submit = useSubmit();
  const names = useStageNames();
  const isAdmin = useIsAdmin();
  const sent = useNavigation().formData?.get("stage");
  const [latest, ...earlier] = changes;
  const setStage = (input: FormData) => submit(input, { method: "post", replace: true, preventScrollReset: true });
  return (
    <Card title="Stage">
      <Form id="stage-form" method="post" replace preventScrollReset data-at-once className="flex gap-2">
        <input type="hidden" name="form" value={STAGE_FORM} />
        <div className="grow">
          <Select
            id={STAGE_FIELD}
            name="stage"
            label="Stage"
            isLabelHidden
            value={typeof sent === "string" ? sent : stage}
            autoComplete="off"
            onChange={({ currentTarget: { form } }) => form && setStage(new FormData(form))}
            choices={STAGES.map((each) => ({ value: each, text: names[each] }))}
          />
        </div>
        <noscript>
          <Button variant="secondary">Set</Button>
        </noscript>
      </Form>
      <div className="mt-3 grid gap-2 text-muted text-sm">
        {latest ? (
          <p>
            Set by <span className="font-medium text-ink">{latest.adminName}</span>, <Time {...latest.when} />
          </p>
        ) : (
          <p>Nobody has set a stage yet. The stage does not affect the score.</p>
        )}
        {isAdmin && stage !== "new" && (
          <p>
            <Link
              to={paths.writeToCandidates([submissionId], { stage, backTo: paths.result(submissionId) })}
              className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
            >
              Write to the candidate
            </Link>
          </p>
        )}
        {earlier.length > 0 && (
          <details>
            <summary className="min-h-6 cursor-pointer font-medium text-accent">History</summary>
            <ol className="mt-2 grid gap-2">
              {changes.map(({ position, name, adminName, when }) => (
                <li key={position}>
                  <span className="font-medium text-ink">{name}</span>, {adminName}, <Time {...when} />
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </Card>
  );
}
