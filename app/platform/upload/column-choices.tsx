import { Form } from "@remix-run/react";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { type AskedColumns, CHOOSE_COLUMNS, NOT_CHOSEN } from "./columns.ts";

const NOT_READ = { value: "none", text: "Not read" };

const EXPLANATIONS = {
  certain: "",
  guessed:
    "The first line does not name the columns, so names were read in the order below. If that is wrong, choose what each column contains.",
  unknown: "The first line does not name the columns. Choose what each column contains.",
  chosen: "These columns were used.",
} satisfies Record<AskedColumns["certainty"], string>;

type ColumnChoicesProps = {
  asked: AskedColumns;
  labels: Record<string, string>;
  chosen: string[] | undefined;
  action: string;
  backTo: string;
};

export function ColumnChoices({ asked, labels, chosen, action, backTo }: ColumnChoicesProps) {
  const isPending = useIsSending();
  const { certainty, roles, headings, samples } = asked;
  const isUnknown = certainty === "unknown";
  const choices = [
    ...(isUnknown ? [{ value: NOT_CHOSEN, text: "Choose..." }] : []),
    ...Object.entries(labels).map(([value, text]) => ({ value, text })),
    NOT_READ,
  ];
  return (
    <Card title="Which column is which?">
      <p className="max-w-prose">{EXPLANATIONS[certainty]}</p>
      <Form method="post" action={action} replace className="mt-4 grid gap-4">
        <input type="hidden" name="form" value={CHOOSE_COLUMNS} />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {roles.map((role, index) => {
            const id = `column-${index + 1}`;
            const cells = samples.map((row) => row[index] ?? "").filter((cell) => cell !== "");
            return (
              <Select
                key={id}
                id={id}
                name="column"
                label={headings[index] || `Column ${index + 1}`}
                hint={cells.length > 0 ? `For example: ${cells.join(" · ")}` : "Empty in the first rows"}
                choices={choices}
                defaultValue={chosen?.[index] ?? role ?? (isUnknown ? NOT_CHOSEN : NOT_READ.value)}
              />
            );
          })}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant={isUnknown ? "primary" : "secondary"} isPending={isPending} pendingText="Reading...">
            Use these columns
          </Button>
          {isUnknown && (
            <ButtonLink to={backTo} variant="secondary">
              Edit list
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  );
}
