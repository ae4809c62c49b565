/** Controls of a FilterForm that show what its address says. */
import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox, Select } from "#app/platform/ui/forms/field.tsx";
import { useAddressed } from "#app/platform/ui/forms/filter-form.tsx";
import { STAGE_NAMES, STAGES } from "../stage.ts";

type FilterCheckboxProps = { id: string; name: string; value?: string; label: ReactNode; isAddressed: boolean };

/** Ticked while the address names its value: going back unticks what it no longer names. */
export function FilterCheckbox({ isAddressed, value = "1", ...checkbox }: FilterCheckboxProps) {
  const [isTicked, setIsTicked] = useAddressed(isAddressed);
  return (
    <Checkbox
      {...checkbox}
      value={value}
      checked={isTicked}
      onChange={({ currentTarget }) => setIsTicked(currentTarget.checked)}
    />
  );
}

type FilterSelectProps = {
  id: string;
  name: string;
  label: string;
  addressed: string;
  choices: { value: string; text: string }[];
};

/** One of several choices; its label is for assistive technology, since the choices tell what they are about. */
export function FilterSelect({ addressed, ...select }: FilterSelectProps) {
  const [chosen, setChosen] = useAddressed(addressed);
  return (
    <Select
      {...select}
      isLabelHidden
      value={chosen}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      autoComplete="off"
    />
  );
}

/** The filters in use that can be taken off one by one. */
export function Chips({ children }: { children: ReactNode }) {
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap gap-2">
      {children}
    </ul>
  );
}

/** One filter in use; `to` is the list without it. */
export function Chip({ text, to }: { text: string; to: string }) {
  return (
    <li className="max-w-full">
      <Link
        to={to}
        preventScrollReset
        aria-label={`Remove the filter ${text}`}
        className="wrap-anywhere inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft px-3 font-medium text-accent-strong text-sm hover:underline"
      >
        {text}
        <X aria-hidden="true" className="size-4 shrink-0" />
      </Link>
    </li>
  );
}

const STAGE_CHOICES = [
  { value: "", text: "All Stages" },
  ...STAGES.map((value) => ({ value: value as string, text: STAGE_NAMES[value] })),
];

/** One stage, or all. */
export function StageFilter({ stage }: { stage: string }) {
  return (
    <FilterSelect id="stage-filter" name="stage" label="Filter by stage" addressed={stage} choices={STAGE_CHOICES} />
  );
}

/** Leaves out what people got when they took the same test again. */
export function FirstOnly({ id, isAddressed }: { id: string; isAddressed: boolean }) {
  return <FilterCheckbox id={id} name="first" label="First attempts only" isAddressed={isAddressed} />;
}
