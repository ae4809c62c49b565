import { Link } from "@remix-run/react";
import { MatchBadge } from "#app/match-bands/components.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { FilterForm } from "#app/platform/ui/forms/filter-form.tsx";
import { parseChoice } from "./group-choices.ts";
import type { TestHealthView } from "./health-screen.server.ts";

const CELL = "py-2 pl-3 text-right tabular-nums";

export function Simulator({ screen, isEditor }: { screen: TestHealthView; isEditor: boolean }) {
  const { testId, chosen, kept, simulator } = screen;
  const { fields, rows, isTried } = simulator;
  const { group, version } = parseChoice(chosen);
  return (
    <div id="labels" className="scroll-mt-4">
      <Card title="Try other match labels">
        <p className="max-w-3xl text-muted">
          See how many of these people would get each label with other minimums. Nothing changes
          {isEditor ? (
            <>
              {" until you save them in "}
              <Link to={paths.settings()} className="text-accent underline underline-offset-4">
                Settings
              </Link>
              .
            </>
          ) : (
            "."
          )}
        </p>
        <div className="mt-3 grid gap-6 md:grid-cols-2">
          <FilterForm
            id="label-simulator"
            action={`${paths.testHealth(testId)}#labels`}
            label="Try other match labels"
            className="grid grid-cols-2 content-start gap-3 print:hidden"
          >
            {Object.entries({ ...kept, group, ...(version && { version }) }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {fields.map(({ name, label, value, errors }) => (
              <Field
                key={`${name} ${value}`}
                id={`try-${name}`}
                name={name}
                label={label}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={value}
                errors={errors}
              />
            ))}
            <div className="col-span-2">
              <Button variant="secondary">Try</Button>
            </div>
          </FilterForm>
          <LabelCounts rows={rows} isTried={isTried} />
        </div>
      </Card>
    </div>
  );
}

type LabelCountsProps = Pick<TestHealthView["simulator"], "rows" | "isTried">;

function LabelCounts({ rows, isTried }: LabelCountsProps) {
  return (
    <table className="w-full border-collapse self-start text-left">
      <caption className="sr-only">People by match label</caption>
      <thead>
        <tr className="border-line border-b text-muted text-sm">
          <th scope="col" className="py-2 font-medium">
            Match
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-medium">
            Now
          </th>
          {isTried && (
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              Then
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ band, now, tried }) => (
          <tr key={band}>
            <th scope="row" className="py-2 font-medium text-sm">
              <MatchBadge band={band} />
            </th>
            <td className={CELL}>{now}</td>
            {isTried && <td className={`${CELL} font-semibold`}>{tried ?? "–"}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
