import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { STAGE_NAMES, STAGES } from "../stage.ts";
import { STAGE_FIELD, STAGE_FORM } from "./decision-forms.ts";
import type { ResultScreen } from "./result-overview.tsx";

const CHOICES = STAGES.map((stage) => ({ value: stage, text: STAGE_NAMES[stage] }));

/** How far the hiring team is with the candidate, who said so, and what was said before. A choice counts at once. */
export function StageCard({ stage, changes }: { stage: string; changes: ResultScreen["stageChanges"] }) {
  const submit = useSubmit();
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
            choices={CHOICES}
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
          <p>Nothing is decided yet. The stage changes no score.</p>
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
