import { paths } from "#app/platform/paths/paths.ts";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { ApplyButton, FilterForm, useAddressed } from "#app/platform/ui/forms/filter-form.tsx";
import type { HealthScreen } from "./health-screen.server.ts";

const FORM = "health-filter";

/** Which results the figures are of: a group, or a version of it alone. */
export function GroupFilter({ screen }: { screen: HealthScreen }) {
  const { testId, choices, groupCount, order } = screen;
  const [chosen, setChosen] = useAddressed(screen.chosen);
  return (
    <div>
      <FilterForm
        id={FORM}
        action={paths.testHealth(testId)}
        label="Choose the results"
        className="flex flex-wrap items-end gap-2"
      >
        {Object.entries(order).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="w-full max-w-md">
          <Select
            id="health-results"
            name="show"
            label="Results of"
            value={chosen}
            // A browser does not put the choice back that was left here.
            autoComplete="off"
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            choices={choices}
          />
        </div>
        <ApplyButton form={FORM} />
      </FilterForm>
      {groupCount > 1 && (
        <p className="mt-2 text-muted text-sm">
          Points or questions changed between these groups, so their figures are kept apart.
        </p>
      )}
    </div>
  );
}
