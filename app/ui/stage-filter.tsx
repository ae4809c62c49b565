import { STAGE_NAMES, STAGES } from "#app/domain/stage.ts";
import { Select } from "./field.tsx";
import { useAddressed } from "./filter-form.tsx";

/** One stage, or all: a control of the FilterForm that it is in. */
export function StageFilter({ stage }: { stage: string }) {
  const [chosen, setChosen] = useAddressed(stage);
  return (
    <Select
      id="stage-filter"
      name="stage"
      label="Filter by stage"
      isLabelHidden
      value={chosen}
      autoComplete="off"
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      choices={[
        { value: "", text: "All Stages" },
        ...STAGES.map((value) => ({ value: value as string, text: STAGE_NAMES[value] })),
      ]}
    />
  );
}
