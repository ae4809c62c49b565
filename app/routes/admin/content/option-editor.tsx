import { Minus, Plus, Trash2 } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { nounFor } from "#app/domain/numbers-text.ts";
import { clampedPoints, MAX_POINTS, MIN_POINTS } from "#app/domain/points.ts";
import { type EditorLocation, paths } from "#app/paths.ts";
import { IconButton, IconLink } from "#app/ui/icon-button.tsx";
import { controlId } from "./control-ids.ts";
import { EditFields } from "./edit-button.tsx";
import { InlineText } from "./inline-text.tsx";
import type { EditedOption } from "./section-editor.tsx";
import { useEdit } from "./use-edit.ts";

type OptionEditorProps = { option: EditedOption; questionNumber: number; place: EditorLocation };

/** One answer option: its letter, text, points, and its deletion. */
export function OptionEditor({ option, questionNumber, place }: OptionEditorProps) {
  const { isTop } = option;
  const name = `option ${option.optionLetter} of question ${questionNumber}`;
  const letter = isTop ? "bg-excellent-soft text-excellent" : "bg-sunken text-muted";
  return (
    <li className="flex flex-wrap items-start gap-x-2 gap-y-1 max-sm:border-line max-sm:border-b max-sm:pb-2 sm:flex-nowrap">
      <span className={`mt-1 grid size-9 shrink-0 place-items-center rounded-full font-semibold text-sm ${letter}`}>
        {option.optionLetter}
        {isTop && <span className="sr-only">, top answer</span>}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <InlineText
          id={controlId.optionText(option.id)}
          label={`Text of ${name}`}
          name="optionText"
          value={option.optionText}
          maxLength={1000}
          isRequired
          action={paths.content(place)}
          intent="update-option"
          ownerId={option.id}
        />
      </div>
      <span className="ml-auto flex items-center">
        <Points option={option} name={name} action={paths.content(place)} />
        <IconLink
          icon={Trash2}
          tone="danger"
          label={`Delete ${name}`}
          tooltip="Delete option"
          to={paths.deleteOption(option.id, place)}
          preventScrollReset
        />
      </span>
    </li>
  );
}

/**
 * The points with minus and plus. With JavaScript a click counts at once; clicks that come while one is being saved are
 * saved together after it, so that the last one always wins.
 */
function Points({ option, name, action }: { option: EditedOption; name: string; action: string }) {
  const { fetcher } = useEdit();
  const [wanted, setWanted] = useState<number | null>(null);
  const sent = useRef<number | null>(null);
  const points = wanted ?? option.points;

  useEffect(() => {
    if (wanted === null || fetcher.state !== "idle") return;
    if (wanted === option.points || wanted === sent.current) {
      sent.current = null;
      setWanted(null);
      return;
    }
    sent.current = wanted;
    const fields = { intent: "update-points", id: option.id, points: String(wanted) };
    fetcher.submit(fields, { method: "post", action, preventScrollReset: true });
  }, [wanted, fetcher, option, action]);

  const stepper = (step: -1 | 1) => ({
    name: "points",
    value: points + step,
    disabled: step < 0 ? points <= MIN_POINTS : points >= MAX_POINTS,
    tooltip: step < 0 ? "1 point less" : "1 point more",
    label: `${step < 0 ? "1 point less" : "1 point more"} for ${name}`,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      const next = clampedPoints(points + step);
      setWanted(next);
      // At the end of the scale this button is disabled: its sibling takes the focus before it is lost.
      if (next === MIN_POINTS || next === MAX_POINTS) siblingOf(event.currentTarget)?.focus();
    },
  });
  return (
    <fetcher.Form method="post" action={action} preventScrollReset className="flex items-center">
      <EditFields intent="update-points" ownerId={option.id} />
      <IconButton icon={Minus} {...stepper(-1)} />
      <output aria-label={`Points of ${name}`} className="min-w-12 text-center text-sm tabular-nums">
        <span className="font-semibold text-base">{points}</span> {nounFor(points, "pt")}
      </output>
      <IconButton icon={Plus} {...stepper(1)} />
    </fetcher.Form>
  );
}

/** The other one of the two buttons. */
function siblingOf(button: HTMLButtonElement): HTMLButtonElement | undefined {
  const both = button.form?.querySelectorAll<HTMLButtonElement>("button[name=points]") ?? [];
  return [...both].find((each) => each !== button);
}
