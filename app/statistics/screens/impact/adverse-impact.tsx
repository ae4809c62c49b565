import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { requireViewer } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { MIN_CELL } from "#app/platform/disclosure-control.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { type ActionReply, formAction } from "#app/platform/http/form-action.server.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { HowToRead } from "#app/platform/ui/inline.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { readSelfIdentificationCounts } from "#app/self-identification/index.server.ts";
import { RATHER_NOT } from "#app/self-identification/index.ts";
import { computeImpact, impactFormSchema, parseGroups } from "../../adverse-impact.ts";
import { EMPTY_ROWS, IMPACT_ROWS } from "../../adverse-impact-rows.ts";
import { type ImpactFigures, ImpactTable } from "./impact-table.tsx";

export const meta = () => [{ title: "Adverse-impact calculator" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireViewer(request);
  const { searchParams } = new URL(request.url);
  const test = role === "admin" ? getTest(db, searchParams.get("test") ?? "") : null;
  return json({ prefill: test && readPrefill(test, searchParams.get("question")) });
}

/** Read the figures by test and question, so that the URL contains no figures. */
function readPrefill({ id, name }: { id: string; name: string }, question: string | null) {
  const counted = readSelfIdentificationCounts(db, id).find((one) => one.question === question);
  const groups = counted?.options.filter(({ option }) => option !== RATHER_NOT) ?? [];
  if (!counted || groups.length === 0) return null;
  const typed = groups.slice(0, IMPACT_ROWS.length).flatMap(({ option, count }, index) => [
    [`name${index + 1}`, option],
    [`applied${index + 1}`, count === null ? "" : String(count)],
  ]);
  return { testName: name, question: counted.question, typed: Object.fromEntries(typed) as Record<string, string> };
}

/** Respond with the page instead of a redirect. The input is then neither stored nor in a URL. */
const calculate = formAction({
  guard: requireViewer,
  schema: impactFormSchema,
  run: ({ input }) => computeImpact(parseGroups(input)),
  done: (rows, { input }) => json({ reply: null, toast: null, typed: input, rows }),
});

export const action = (args: ActionFunctionArgs) => calculate(args);

type Answer = ActionReply & Partial<ImpactFigures> & { typed?: Record<string, string> };

export default function AdverseImpact() {
  const answer = useActionData<Answer>();
  const { prefill } = useLoaderData<typeof loader>();
  const typed = answer?.typed ?? { ...EMPTY_ROWS, ...(answer ? readSubmittedTexts(answer) : prefill?.typed) };
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader
        trail={buildTrail(useSearchParams()[0].get("backTo"))}
        title="Adverse-impact calculator"
        subtitle="Was one group of people selected much less often than another?"
      />
      <div className="print:hidden">
        <Card title="Groups">
          {prefill && (
            <p className="mb-3">
              Assessed is filled in from what candidates of <bdi>{prefill.testName}</bdi> answered to “
              <bdi>{prefill.question}</bdi>”. Counts below {MIN_CELL} are left empty. Only people who answered are
              counted, so count the selected in the same way.
            </p>
          )}
          <GroupsForm typed={typed} reply={answer?.reply ?? null} />
        </Card>
      </div>
      {answer?.rows && <ImpactTable rows={answer.rows} />}
      <Card title="What this can say">
        <ul className="grid list-disc gap-2 pl-5 marker:text-muted">
          <li>
            Four fifths is a rule of thumb used by US enforcement agencies. A ratio above 0.8 does not protect you by
            law, and a ratio below it is no proof. A smaller difference counts too if it is more than chance (p below
            0.05) and matters in practice.
          </li>
          <li>
            Groups below 30 people or 2% of all are too small to judge. One person more or less would change their rate
            too much, so no other group is compared with them.
          </li>
          <li>
            If a group is below four fifths, find out at which step it falls behind, and whether that step matters for
            the job.
          </li>
          <li>If a selection tool screens out a group, it must be job-related. This is not legal advice.</li>
          <li>
            You enter the groups yourself. A test asks candidates for such traits only if an admin turns that on, and
            then stores only counts. Who was selected is never linked to an answer.
          </li>
        </ul>
        <HowToRead />
      </Card>
    </div>
  );
}

const SCREENS: [pathEnd: string, title: string][] = [
  ["/health", "Test health"],
  ["/self-identification", "Self-identification"],
  ["/fit/labels", "Give reasons for the match labels"],
];

function buildTrail(backTo: string | null): { text: string; to: string }[] {
  const to = safeAdminPath(backTo);
  const screen = SCREENS.find(([pathEnd]) => to.split("?")[0]?.endsWith(pathEnd));
  if (screen) return [{ text: screen[1], to }];
  return [
    { text: "Help", to: paths.help() },
    { text: "How to read these figures", to: paths.readingFigures() },
  ];
}

function readSubmittedTexts(answer: Answer | undefined): Record<string, string> {
  const sent = Object.entries(answer?.reply?.initialValue ?? {});
  return Object.fromEntries(sent.map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}

type GroupsFormProps = { typed: Record<string, string>; reply: ActionReply["reply"] };

function GroupsForm({ typed, reply }: GroupsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isPending = useIsSending();
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus the first invalid field after every refusal
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [reply]);
  const getFieldProps = (name: string) => ({
    id: name,
    name,
    autoComplete: "off",
    defaultValue: typed[name] ?? "",
    errors: reply?.error?.[name] ?? [],
  });
  return (
    <Form ref={form} method="post" replace preventScrollReset noValidate className="grid gap-5">
      <p className="text-muted">
        Enter two to six groups. Empty rows are ignored. Nothing you enter here is stored or logged.
      </p>
      {IMPACT_ROWS.map((row) => (
        <fieldset
          key={row}
          className="grid grid-cols-2 items-start gap-3 border-line border-t pt-4 first-of-type:border-t-0 first-of-type:pt-0 sm:grid-cols-[minmax(0,1fr)_9rem_9rem] sm:border-t-0 sm:pt-0"
        >
          <legend className="sr-only">{`Group ${row}`}</legend>
          <div className="col-span-2 sm:col-span-1">
            <Field {...getFieldProps(`name${row}`)} label={`Group ${row}`} maxLength={60} />
          </div>
          <Field {...getFieldProps(`applied${row}`)} label="Assessed" inputMode="numeric" />
          <Field {...getFieldProps(`selected${row}`)} label="Selected" inputMode="numeric" />
        </fieldset>
      ))}
      <div>
        <Button isPending={isPending} pendingText="Calculating...">
          Calculate
        </Button>
      </div>
    </Form>
  );
}
