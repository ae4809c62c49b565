import { Form, Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { RadioGroup } from "#app/platform/ui/forms/choices.tsx";
import { Field, Select } from "#app/platform/ui/forms/field.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import type { Retention } from "../retention.ts";
import { ERASURE_CHOICES, formatRetention, MAX_MONTHS } from "../retention-text.ts";

type RetentionCardProps = Retention & {
  inWeek: number;
  inMonth: number;
  isWaiting: boolean;
  keptDaysOfCopies: number;
};

/** The retention setting, with a preview before saving. */
export function RetentionCard({ retention }: { retention: RetentionCardProps }) {
  const { months, how, inWeek, inMonth, isWaiting, keptDaysOfCopies } = retention;
  return (
    <Card title="Privacy">
      <div className="grid max-w-2xl gap-5">
        {isWaiting && (
          <Notice title="An erasure waits for your word" tone="destructive">
            The clock of the server has moved.{" "}
            <Link to={paths.privacy()} className="underline underline-offset-4">
              See who would go
            </Link>
          </Notice>
        )}
        <p>{formatRetention(retention)}</p>
        {months !== null && (
          <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line">
            <Tile name="In the next 7 days" people={inWeek} />
            <Tile name="In the next 30 days" people={inMonth} />
          </dl>
        )}
        <p className="text-muted text-sm">
          <Link to={paths.privacy()} className="inline-block py-2 text-accent underline underline-offset-4">
            Who goes when, and who is kept for longer
          </Link>
          <br />
          <Link to={paths.person()} className="inline-block py-2 text-accent underline underline-offset-4">
            What is kept about one person
          </Link>
        </p>
        <Form action={paths.retention()} className="grid gap-4">
          <Select
            id="retention-keep"
            name="keep"
            label="Candidates' Data"
            defaultValue={months === null ? "forever" : "months"}
            choices={[
              { value: "forever", text: "Keep until they are deleted by hand" },
              { value: "months", text: "Erase after some months" },
            ]}
          />
          <Field
            id="retention-months"
            name="months"
            label="Months"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_MONTHS}
            defaultValue={months ?? 12}
            hint="After they completed, or began if they never completed."
            autoComplete="off"
          />
          <RadioGroup name="how" label="How" choices={ERASURE_CHOICES} defaultValue={how} />
          <div>
            <Button>Preview Change</Button>
          </div>
        </Form>
        <p className="text-muted text-sm">
          Copies from before an erasure still hold the person. Backups older than {keptDaysOfCopies} days are deleted
          once somebody was erased; who is erased stays erased after a restore or an import.
        </p>
      </div>
    </Card>
  );
}

function Tile({ name, people }: { name: string; people: number }) {
  return (
    <div className="bg-surface p-4">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-1 font-bold text-xl tabular-nums">{formatCount(people, "person", "people")}</dd>
    </div>
  );
}
