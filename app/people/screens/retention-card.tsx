import { Form, Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { RadioGroup } from "#app/platform/ui/forms/choices.tsx";
import { Field, Select } from "#app/platform/ui/forms/field.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { ERASURE_CHOICES, formatRetention, MAX_MONTHS, type Retention } from "../retention-text.ts";

type RetentionCardProps = Retention & {
  inWeek: number;
  inMonth: number;
  isWaiting: boolean;
  erasedInBackups: string;
};

const IF_ERASED = "group-has-[[value=forever]:checked]/keep:hidden";

export function RetentionCard({ retention }: { retention: RetentionCardProps }) {
  const { months, how, inWeek, inMonth, isWaiting, erasedInBackups } = retention;
  return (
    <Card
      title="Data retention"
      actions={
        <ButtonLink to={paths.privacy()} variant="secondary">
          Upcoming erasures
        </ButtonLink>
      }
    >
      <div className="grid gap-4">
        {isWaiting && (
          <Notice title="An erasure needs your confirmation" tone="destructive">
            The server&apos;s clock has jumped, so nobody is erased until you confirm.{" "}
            <Link to={paths.privacy()} className="underline underline-offset-4">
              See who would be erased
            </Link>
          </Notice>
        )}
        <p>
          {formatRetention(retention)}
          {months !== null && ` ${formatDue(inWeek, "7 days")} ${formatDue(inMonth, "30 days")}`}
        </p>
        {/* Without this attribute, browsers would silently reject the form for a hidden number of months. */}
        <Form action={paths.retention()} noValidate className="group/keep grid gap-4">
          <div className="grid gap-4 sm:flex">
            <div className="grow">
              <Select
                id="retention-keep"
                name="keep"
                label="Candidates' data"
                defaultValue={months === null ? "forever" : "months"}
                choices={[
                  { value: "forever", text: "Keep until you delete it" },
                  { value: "months", text: "Erase after a number of months" },
                ]}
              />
            </div>
            <div className={`sm:w-32 ${IF_ERASED}`}>
              <Field
                id="retention-months"
                name="months"
                label="Months"
                type="number"
                inputMode="numeric"
                min={1}
                max={MAX_MONTHS}
                defaultValue={months ?? 12}
                autoComplete="off"
              />
            </div>
          </div>
          <div className={IF_ERASED}>
            <RadioGroup name="how" label="How" choices={ERASURE_CHOICES} defaultValue={how} />
          </div>
          <div>
            <Button variant="secondary">Preview change</Button>
          </div>
        </Form>
        <p className="max-w-prose text-muted text-sm">
          A study with current staff is deleted as a whole if nobody has answered, rated or entered numbers for that
          many months. {erasedInBackups} If you restore one or import an older export, the person is erased again.
        </p>
      </div>
    </Card>
  );
}

function formatDue(people: number, period: string): string {
  return `In the next ${period}: ${formatCount(people, "person", "people")}.`;
}
