import type { KeyboardEvent } from "react";
import { MAX_POINTS, MIN_POINTS } from "#app/domain/content/points.ts";

type PointsInputProps = {
  id: string;
  name: string;
  label: string;
  points: number;
  /** What is in the field: the points, or what is being typed. */
  text: string;
  /** What is stored; a text that differs is a draft. */
  saved: string;
  isInvalid: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onLeave: () => void;
};

/** A field for an option's points. No number input: its value changes by the mouse wheel. */
export function PointsInput({ id, name, label, points, text, saved, isInvalid, onType, ...on }: PointsInputProps) {
  return (
    <input
      id={id}
      name={name}
      type="text"
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-valuenow={points}
      aria-valuemin={MIN_POINTS}
      aria-valuemax={MAX_POINTS}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? `${id}-error` : undefined}
      data-saved={saved}
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={on.onKeyDown}
      // Not what was typed before the scripts ran: that focus is told late.
      onFocus={({ currentTarget }) => currentTarget.value === saved && currentTarget.select()}
      onBlur={on.onLeave}
      className="h-9 w-10 rounded-control border border-control bg-surface text-center font-semibold tabular-nums aria-invalid:border-danger"
    />
  );
}
