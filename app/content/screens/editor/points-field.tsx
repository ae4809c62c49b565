import { useActionData, useLoaderData } from "@remix-run/react";
import { Minus, Plus } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { isNewestData } from "#app/platform/forms/router-state.ts";
import { useUnsaved } from "#app/platform/forms/unsaved.ts";
import { pluralize } from "#app/platform/text/numbers-text.ts";
import { IconButton } from "#app/platform/ui/forms/action-buttons.tsx";
import { ConflictNotice } from "#app/platform/ui/forms/conflict-choice.tsx";
import { clampPoints, MAX_POINTS, MIN_POINTS, parsePoints, WHOLE_POINTS } from "../../content-limits.ts";
import { controlId, type EditReply, focusControl, getEditName, useEdit } from "./use-edit.tsx";

type PointsFieldProps = { optionId: string; stored: number; name: string };

export function PointsField({ optionId, stored, name }: PointsFieldProps) {
  const id = controlId.points(optionId);
  const { reply, points, isOnItsWay, want, settle } = usePoints(optionId, stored);
  const pageRefused = useActionData<EditReply>()?.refused?.find(({ control }) => control === id);
  const refused = reply?.refused?.find(({ control }) => control === id) ?? (reply ? undefined : pageRefused);
  const conflict = isOnItsWay ? undefined : refused?.conflict;
  const [typed, setTyped] = useState<string | null>(pageRefused?.conflict ? pageRefused.text : null);
  const [isMisfit, setMisfit] = useState(false);
  const error = isMisfit || (refused && !conflict && typed === null) ? `${id}-error` : undefined;
  useUnsaved(id, isMisfit ? "typed" : isOnItsWay ? "sending" : "saved", reply);

  /** Save each valid value during typing, so that leaving the screen loses nothing. */
  function onType(text: string, isUnreadable = false) {
    const next = parsePoints(text);
    setTyped(text);
    setMisfit(isUnreadable || (next === null && text.trim() !== ""));
    if (next !== null) want(clampPoints(next));
  }
  function onInput({ currentTarget: { value, validity } }: FormEvent<HTMLInputElement>) {
    onType(value, validity.badInput);
  }
  function showPoints() {
    setTyped(null);
    setMisfit(false);
  }
  function choose(event: MouseEvent, chosen: number, theirs: string) {
    event.preventDefault();
    showPoints();
    settle(chosen, theirs);
    focusControl(id);
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === "Escape" || (key === "Enter" && !isMisfit)) showPoints();
  }
  function step(next: number) {
    showPoints();
    want(next);
  }
  const stepper = { points, optionId, name, onStep: step };
  return (
    <div>
      <div data-points className="flex items-center">
        <Stepper {...stepper} by={-1} />
        <input
          id={id}
          name={getEditName("update-points", optionId)}
          type="number"
          min={MIN_POINTS}
          max={MAX_POINTS}
          autoComplete="off"
          aria-label={`Points of ${name}`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error}
          data-saved={stored}
          value={typed ?? String(points)}
          onChange={onInput}
          onKeyDown={onKeyDown}
          // Select only unchanged text, because React replays focus events from before hydration.
          onFocus={({ currentTarget }) => currentTarget.value === String(stored) && currentTarget.select()}
          onBlur={() => isMisfit || setTyped(null)}
          // Scrolling over the field must not change points.
          onWheel={({ currentTarget }) => currentTarget.blur()}
          className="points-input h-9 w-10 rounded-control border border-control bg-surface text-center font-semibold tabular-nums aria-invalid:border-danger"
        />
        <output aria-label={`Points of ${name}`} className="min-w-8 pl-1 text-sm">
          <span className="sr-only">{points}</span> {pluralize(points, "pt")}
        </output>
        <Stepper {...stepper} by={1} />
      </div>
      {error && (
        <p id={error} role="alert" className="max-w-40 font-medium text-danger text-sm">
          {WHOLE_POINTS}
        </p>
      )}
      {conflict && refused && (
        <ConflictNotice
          id={`${id}-conflict`}
          name={conflict.name}
          label={`Points of ${name}: ${refused.text}`}
          message={refused.error}
          theirs={conflict.theirs}
          onKeepMine={(event) => choose(event, Number(refused.text), conflict.theirs)}
          onUseTheirs={(event) => choose(event, Number(conflict.theirs), conflict.theirs)}
        />
      )}
    </div>
  );
}

type StepperProps = {
  points: number;
  by: -1 | 1;
  optionId: string;
  name: string;
  onStep: (next: number) => void;
};

function Stepper({ points, by, optionId, name, onStep }: StepperProps) {
  const next = clampPoints(points + by);
  const text = by < 0 ? "1 point less" : "1 point more";
  function onClick(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    onStep(next);
    if (next === MIN_POINTS || next === MAX_POINTS) findOtherStepper(event.currentTarget)?.focus();
  }
  return (
    <IconButton
      icon={by < 0 ? Minus : Plus}
      name="act"
      value={getEditName("update-points", optionId, { points: String(next) })}
      disabled={next === points}
      tooltip={text}
      label={`${text} for ${name}`}
      // Tab skips this button, because the arrow keys do the same.
      tabIndex={-1}
      onClick={onClick}
    />
  );
}

/**
 * Return optimistic points and a function that changes them. Saves run one at a time, so the last value wins on the
 * server too.
 */
function usePoints(optionId: string, stored: number) {
  const { fetcher, sendValue } = useEdit();
  const { state, data } = fetcher;
  const screen = useLoaderData();
  const shown = useRef<string[]>([]);
  const [wanted, setWanted] = useState<number | null>(null);
  const sent = useRef<{ points: number; earlierReply: unknown } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` changes on every render
  useEffect(() => {
    if (wanted === null || state === "submitting") return;
    if (sent.current && data === sent.current.earlierReply) return;
    if (sent.current?.points !== wanted) {
      sent.current = { points: wanted, earlierReply: data };
      if (shown.current.length === 0) shown.current = [String(stored)];
      sendValue(getEditName("update-points", optionId), String(wanted), shown.current);
      shown.current.push(String(wanted));
    } else if (state === "idle" && isNewestData(screen)) {
      sent.current = null;
      shown.current = [];
      setWanted((newest) => (newest === wanted ? null : newest));
    }
  }, [wanted, state, data, screen, optionId]);
  const settle = (chosen: number, theirs: string) => {
    shown.current = [theirs];
    setWanted(chosen);
  };
  return { reply: data, points: wanted ?? stored, isOnItsWay: wanted !== null, want: setWanted, settle };
}

function findOtherStepper(button: HTMLButtonElement): HTMLButtonElement | undefined {
  const both = button.closest("[data-points]")?.querySelectorAll("button") ?? [];
  return [...both].find((each) => each !== button);
}
