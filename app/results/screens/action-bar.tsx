import { useLocation } from "@remix-run/react";
import { MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { FormAtOnce, useSendAtOnce } from "#app/platform/ui/forms/form-at-once.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { AssignForm } from "#app/queue/components.ts";
import { NOTE_FIELD, STAGE_FIELD, STAGE_FORM, STAGES, type Stage } from "../stages.ts";
import { useIsAdmin, useStageNames } from "../use-layout-data.ts";
import type { ResultScreen } from "./result-screen.server.ts";
import { WriteLink } from "./write-link.tsx";

type ActionBarProps = Pick<ResultScreen, "submissionId" | "decisions">;

export function ActionBar({ submissionId, decisions }: ActionBarProps) {
  const { stage, assign } = decisions;
  const isAdmin = useIsAdmin();
  const { search } = useLocation();
  return (
    <section
      aria-label="Actions"
      className="rounded-card border border-line bg-surface p-4 shadow-card print:hidden lg:flex lg:items-end lg:gap-4"
    >
      <div className="grid shrink-0 grid-cols-2 items-end gap-3 *:min-w-0 lg:flex lg:[&>form]:w-40">
        <StageForm stage={stage} />
        <AssignForm assign={assign} />
        {isAdmin && (
          <WriteLink submissionId={submissionId} label="Write to the candidate" backTo={paths.result(submissionId)} />
        )}
        <ButtonLink to={{ search, hash: NOTE_FIELD }} preventScrollReset variant="secondary" className="max-sm:px-2">
          <MessageSquare aria-hidden="true" className="size-4" />
          Note
        </ButtonLink>
      </div>
      <History decisions={decisions} />
    </section>
  );
}

function StageForm({ stage }: { stage: Stage }) {
  const choice = useSendAtOnce(stage);
  const names = useStageNames();
  return (
    <FormAtOnce id="stage-form" buttonText="Set">
      <input type="hidden" name="form" value={STAGE_FORM} />
      <div className="min-w-28 grow">
        <Select
          id={STAGE_FIELD}
          name="stage"
          label="Stage"
          {...choice}
          autoComplete="off"
          choices={STAGES.map((each) => ({ value: each, text: names[each] }))}
        />
      </div>
    </FormAtOnce>
  );
}

function History({ decisions: { stageChanges, assign, messages } }: Pick<ActionBarProps, "decisions">) {
  const [latest, ...earlier] = stageChanges;
  const message = messages.at(-1);
  const { assignment } = assign;
  return (
    <div className="flex flex-wrap gap-x-4 text-muted text-sm max-lg:mt-2">
      {latest ? (
        <p>
          Stage set by <By name={latest.adminName} />, <Time {...latest.when} />
        </p>
      ) : (
        <p>Nobody has set a stage yet.</p>
      )}
      {assignment && (
        <p>
          Assigned by <By name={assignment.by} />, <Time {...assignment.when} />
        </p>
      )}
      {message && (
        <p>
          <MessageState message={message} />
        </p>
      )}
      {(earlier.length > 0 || messages.length > 1) && (
        <details>
          <summary className="fold">History</summary>
          <ol className="mt-2 grid gap-2">
            {stageChanges.map(({ position, name, adminName, when }) => (
              <li key={position}>
                <span className="font-medium text-ink">{name}</span>, {adminName}, <Time {...when} />
              </li>
            ))}
            {messages.map((one) => (
              <li key={one.id}>
                <MessageState message={one} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

type Message = ResultScreen["decisions"]["messages"][number];

function MessageState({ message: { subject, state, when } }: { message: Message }): ReactNode {
  return (
    <>
      {state}: <bdi className="font-medium text-ink">{subject}</bdi>, <Time {...when} />
    </>
  );
}

function By({ name }: { name: string }) {
  return <span className="font-medium text-ink">{name}</span>;
}
