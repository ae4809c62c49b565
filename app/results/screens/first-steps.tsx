import { Form, Link } from "@remix-run/react";
import { Circle, CircleCheck } from "lucide-react";
import { PreviewButton } from "#app/content/components.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import type { FirstStepsDone, FirstStepsState } from "../first-steps.server.ts";

type FirstStepsProps = FirstStepsState & { test: { id: string } | undefined; resultId: string | undefined };

export function FirstSteps({ done, endsAt, test, resultId }: FirstStepsProps) {
  const steps = listSteps(test?.id, resultId);
  const next = steps.find(({ name }) => !done[name])?.name;
  const count = steps.filter(({ name }) => done[name]).length;
  return (
    <Card
      title="First steps"
      actions={
        <Form
          method="post"
          action={paths.firstSteps()}
          onSubmit={() => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true })}
          className="flex items-center gap-2"
        >
          <span className="text-muted text-sm tabular-nums">
            {count} of {steps.length} done{endsAt && `, shown until you have ${endsAt} results`}
          </span>
          <Button name="state" value="hidden" variant="quiet" className="-me-2 px-2!" aria-label="Hide the first steps">
            Hide
          </Button>
        </Form>
      }
    >
      <ol className="-mx-2 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ name, text, to }) => (
          <li key={name} className={name === next ? undefined : "max-sm:hidden"}>
            <Step text={text} to={to} testId={test?.id} isDone={done[name]} isNext={name === next} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

type StepOf = { name: keyof FirstStepsDone; text: string; to?: string };

function listSteps(testId: string | undefined, resultId: string | undefined): StepOf[] {
  return [
    { name: "test", text: "Have a test ready", to: testId ? paths.content({ testId }) : paths.tests() },
    { name: "preview", text: "Try the test", ...(!testId && { to: paths.tests() }) },
    {
      name: "invitation",
      text: "Invite people",
      to: testId ? paths.invitePeople(testId) : paths.tests(),
    },
    {
      name: "result",
      text: "Read the first result",
      to: resultId ? paths.result(resultId) : paths.helpPage("read-a-result"),
    },
    { name: "colleague", text: "Add a colleague", to: paths.newUser() },
    { name: "backup", text: "Download a backup", to: paths.backups() },
  ];
}

const STEP = "flex! w-full min-h-control items-center justify-start! gap-2.5! rounded-control px-2! hover:bg-sunken";

type StepProps = Pick<StepOf, "text" | "to"> & { testId: string | undefined; isDone: boolean; isNext: boolean };

function Step({ text, to, testId = "", isDone, isNext }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle;
  const look = `${STEP} ${isDone ? "font-normal! text-muted!" : isNext ? "font-semibold text-accent" : "font-normal! text-ink!"}`;
  const content = (
    <>
      <Icon aria-hidden="true" className={`size-4.5 shrink-0 ${isDone ? "text-excellent" : ""}`} />
      {isDone && <span className="sr-only">Done: </span>}
      {text}
    </>
  );
  return to ? (
    <Link to={to} className={look}>
      {content}
    </Link>
  ) : (
    <PreviewButton testId={testId} backTo={paths.dashboard()} variant="quiet" className={look}>
      {content}
    </PreviewButton>
  );
}
