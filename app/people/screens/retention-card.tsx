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

export function RetentionCard({ retention }: { retention: RetentionCardProps }) {
  const { months, how, inWeek, inMonth, isWaiting, keptDaysOfCopies } = retention;
  return (
    <Card title="Privacy">
      <div className="grid max-w-2xl gap-5">
        {isWaiting && (
          <Notice title="An erasure needs your confirmation" tone="destructive">
            The server clock has changed.{" "}
            <Link to={paths.privacy()} className="underline underline-offset-4">
              See who would be erased
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
            Upcoming erasures and holds
          </Link>
          <br />
          <Link to={paths.person()} className="inline-block py-2 text-accent underline underline-offset-4">
            Data about one person
          </Link>
        </p>
        <Form action={paths.retention()} className="grid gap-4">
          <Select
            id="retention-keep"
            name="keep"
            label="Candidates' Data"
            defaultValue={months === null ? "forever" : "months"}
            choices={[
              { value: "forever", text: "Keep until you delete it" },
              { value: "months", text: "Erase after a number of months" },
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
            hint="Counted from completion, or from the start if the test was never completed."
            autoComplete="off"
          />
          <RadioGroup name="how" label="How" choices={ERASURE_CHOICES} defaultValue={how} />
          <div>
            <Button>Preview Change</Button>
          </div>
        </Form>
        <p className="text-muted text-sm">
          Backups from before an erasure still contain the person. Backups older than {keptDaysOfCopies} days are
          deleted after an erasure. Erased people stay erased after a restore or an import.
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
