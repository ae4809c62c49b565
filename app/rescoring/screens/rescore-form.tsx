import { getFormProps } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { counted } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormErrors, FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { wouldChangeText } from "../rescore-text.ts";
import type { PreviewScreen } from "./preview-screen.server.ts";

const CARD = "rescore-card";

/**
 * What will happen, why it is done, and the button that does it: for this preview and no later one. Without scripts a
 * refusal is shown where the form is, far down the page.
 */
export function RescoreForm({ screen }: { screen: PreviewScreen }) {
  const { form, fields, isPending, toast } = useServerForm<Record<"reason", string>>("rescore");
  const { pathname, search } = useLocation();
  const { contentHash, results, changed, scoredAnew } = screen;
  return (
    <div id={CARD} className="scroll-mt-6">
      <Card title="Re-score">
        <Toaster toast={toast} />
        <ul className="mb-5 grid max-w-prose list-disc gap-1 pl-5">
          <li>{wouldChangeText(screen)}</li>
          <li>Lists, ranks, figures, files and reports follow at once. Stages and notes stay as they are.</li>
          <li>Each result keeps its earlier score in its history, with your name, the date and the reason.</li>
          <li>Candidates in progress finish with the points they began with.</li>
          <li>You can undo it.</li>
        </ul>
        <Form
          method="post"
          action={`${pathname}${search}#${CARD}`}
          {...getFormProps(form)}
          className="grid max-w-prose gap-4"
        >
          <FormErrors errors={form.errors} />
          <input type="hidden" name="contentHash" value={contentHash} />
          <input type="hidden" name="results" value={results} />
          <input type="hidden" name="changed" value={changed} />
          <FormTextArea
            field={fields.reason}
            label="Reason"
            hint="It is shown with each result, for example: The points of B and C had been swapped."
            rows={2}
          />
          <div>
            <Button isPending={isPending} pendingText="Re-scoring...">
              Re-score {counted(scoredAnew, "Result")}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
