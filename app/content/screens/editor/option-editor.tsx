import { Trash2 } from "lucide-react";
import { paths } from "#app/platform/paths/paths.ts";
import { IconLink } from "#app/platform/ui/forms/action-buttons.tsx";
import type { EditedOption } from "./edited-section.server.ts";
import { InlineText } from "./inline-text.tsx";
import { getMoveTargets, MoveButtons } from "./move-buttons.tsx";
import { PointsField } from "./points-field.tsx";
import { useEditor } from "./use-edit.tsx";

type OptionProps = { option: EditedOption; questionNumber: number };

function getOptionName(option: EditedOption, questionNumber: number): string {
  return `option ${option.optionLetter} of question ${questionNumber}`;
}

export function OptionEditor({ option, questionNumber, onward }: OptionProps & { onward: string | undefined }) {
  const { isTop } = option;
  const name = getOptionName(option, questionNumber);
  const letter = isTop ? "bg-excellent-soft text-excellent" : "bg-sunken text-muted";
  return (
    <li
      {...getMoveTargets("option", option.id)}
      className="col-start-1 flex min-w-0 flex-wrap items-start gap-x-2 gap-y-1 max-sm:border-line max-sm:content-start max-sm:self-stretch max-sm:border-b max-sm:pb-2 sm:flex-nowrap"
    >
      <span className={`grid size-9 shrink-0 place-items-center rounded-full font-semibold text-sm ${letter}`}>
        {option.optionLetter}
        {isTop && <span className="sr-only">, top answer</span>}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <InlineText
          edit="update-option"
          partId={option.id}
          label={`Text of ${name}`}
          value={option.optionText}
          isPlaceholder={option.isPlaceholder}
          onward={onward}
        />
      </div>
      <div className="option-tools ml-auto">
        <PointsField optionId={option.id} stored={option.points} name={name} />
      </div>
    </li>
  );
}

type OptionToolsProps = OptionProps & { isFirst: boolean; isLast: boolean };

/** These buttons are separate from the texts, so that Tab reaches them after all option texts. */
export function OptionTools({ option, questionNumber, ...ends }: OptionToolsProps) {
  const { place } = useEditor();
  const name = getOptionName(option, questionNumber);
  return (
    <div
      {...getMoveTargets("option", option.id)}
      className="option-tools col-start-2 flex max-sm:flex-col max-sm:border-line max-sm:border-b max-sm:pb-2"
    >
      <MoveButtons kind="option" id={option.id} name={name} {...ends} />
      <IconLink
        icon={Trash2}
        tone="danger"
        label={`Delete ${name}`}
        tooltip="Delete option"
        to={paths.deleteOption(option.id, place)}
        preventScrollReset
      />
    </div>
  );
}
