import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requireViewer } from "#app/accounts/index.server.ts";
import { type ActionReply, formAction } from "#app/platform/http/form-action.server.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { HowToRead } from "#app/platform/ui/how-to-read.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { impactOf } from "../../adverse-impact.ts";
import { impactFormSchema, typedGroups } from "../../adverse-impact-form.ts";
import { EMPTY_ROWS } from "../../adverse-impact-rows.ts";
import { GroupsForm } from "./groups-form.tsx";
import { type ImpactFigures, ImpactTable } from "./impact-table.tsx";

export const meta = () => [{ title: "Adverse-Impact Calculator" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return json(null);
}

/** The answer is the page itself: nothing is stored, and nothing gets into the address. */
const calculate = formAction({
  guard: requireViewer,
  schema: impactFormSchema,
  run: ({ input }) => impactOf(typedGroups(input)),
  done: (rows, { input }) => json({ reply: null, toast: null, typed: input, rows }),
});

export const action = (args: ActionFunctionArgs) => calculate(args);

type Answer = ActionReply & Partial<ImpactFigures> & { typed?: Record<string, string> };

export default function AdverseImpact() {
  const answer = useActionData<Answer>();
  const typed = answer?.typed ?? { ...EMPTY_ROWS, ...textsOf(answer) };
  return (
    <div className="grid max-w-4xl gap-6">
      <PageHeader
        title="Adverse-Impact Calculator"
        subtitle="Was one group of people selected much less often than another?"
      />
      <div className="print:hidden">
        <Card title="Groups">
          <GroupsForm typed={typed} reply={answer?.reply ?? null} />
        </Card>
      </div>
      {answer?.rows && <ImpactTable rows={answer.rows} />}
      <Card title="What this can say">
        <ul className="grid list-disc gap-2 pl-5 marker:text-muted">
          <li>
            Four fifths is a rule of thumb of US enforcement agencies, neither a safe harbor nor proof. Small numbers
            need the p-value, large ones the cause.
          </li>
          <li>
            Where a group is below four fifths, look for the cause: at which step it falls behind, and whether what
            counts there matters for the job.
          </li>
          <li>
            Selection tools must be job-related where they screen out groups. This is no legal advice; ask counsel.
          </li>
          <li>The groups are yours: this product never asks candidates for such traits, and looks nothing up.</li>
        </ul>
        <HowToRead />
      </Card>
    </div>
  );
}

/** What was typed into a form that was refused. */
function textsOf(answer: Answer | undefined): Record<string, string> {
  const sent = Object.entries(answer?.reply?.initialValue ?? {});
  return Object.fromEntries(sent.map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}
