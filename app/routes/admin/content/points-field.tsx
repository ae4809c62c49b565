import { useLoaderData } from "@remix-run/react";
import { Minus, Plus } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { clampedPoints, MAX_POINTS, MIN_POINTS, readPoints, WHOLE_POINTS } from "#app/domain/content/points.ts";
import { nounFor } from "#app/domain/text/numbers-text.ts";
import { useUnsaved } from "#app/forms/unsaved.ts";
import { IconButton } from "#app/ui/forms/icon-button.tsx";
import { PointsInput } from "#app/ui/forms/points-input.tsx";
import { EditFields } from "./edit-button.tsx";
import { useEdit } from "./use-edit.ts";

type PointsFieldProps = { id: string; optionId: string; stored: number; name: string; action: string };

const INTENT = "update-points";
const STEPS: Record<string, -1 | 1> = { ArrowDown: -1, ArrowUp: 1 };

/**
 * An option's points: typed, by the arrow keys, or by minus and plus. What comes while one value is being saved is saved
 * after it, so that the last one always wins. Each of the three is a form of its own, for browsers without scripts.
 */
export function PointsField({ id, optionId, stored, name, action }: PointsFieldProps) {
  const { fetcher, points, isOnItsWay, want } = usePoints({ optionId, stored, action });
  const [typed, setTyped] = useState<string | null>(null);
  const isMisfit = typed !== null && typed.trim() !== "" && readPoints(typed) === null;
  useUnsaved(id, isMisfit ? "typed" : isOnItsWay ? "sending" : "saved", fetcher.data);

  /** A value counts as soon as it is one, so that leaving the screen loses none. */
  function onType(text: string) {
    setTyped(text);
    const next = readPoints(text);
    if (next !== null) want(clampedPoints(next));
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (event.key === "Escape") setTyped(null);
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    setTyped(null);
    want(clampedPoints(points + step));
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isMisfit) setTyped(null);
  }
  const stepper = (step: -1 | 1) => {
    const onClick = (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      setTyped(null);
      const next = clampedPoints(points + step);
      want(next);
      // At the end of the scale this button is disabled: its sibling takes the focus before it is lost.
      if (next === MIN_POINTS || next === MAX_POINTS) siblingOf(event.currentTarget)?.focus();
    };
    const text = step < 0 ? "1 point less" : "1 point more";
    const isAtEnd = step < 0 ? points <= MIN_POINTS : points >= MAX_POINTS;
    return (
      <fetcher.Form method="post" action={action} preventScrollReset>
        <EditFields intent={INTENT} ownerId={optionId} />
        <IconButton
          icon={step < 0 ? Minus : Plus}
          name="points"
          value={points + step}
          disabled={isAtEnd}
          tooltip={text}
          label={`${text} for ${name}`}
          // The arrow keys do the same: Tab goes on to the next option.
          tabIndex={-1}
          onClick={onClick}
        />
      </fetcher.Form>
    );
  };
  return (
    <div>
      <div data-points className="flex items-center">
        {stepper(-1)}
        <fetcher.Form
          method="post"
          action={action}
          preventScrollReset
          onSubmit={onSubmit}
          className="flex items-center"
        >
          <EditFields intent={INTENT} ownerId={optionId} />
          <PointsInput
            id={id}
            name="points"
            label={`Points of ${name}`}
            points={points}
            text={typed ?? String(points)}
            saved={String(stored)}
            isInvalid={isMisfit}
            onType={onType}
            onKeyDown={onKeyDown}
            onLeave={() => isMisfit || setTyped(null)}
          />
          <output aria-label={`Points of ${name}`} className="min-w-8 pl-1 text-sm">
            <span className="sr-only">{points}</span> {nounFor(points, "pt")}
          </output>
          <button type="submit" className="px-2 font-semibold text-sm scripted:hidden">
            Save<span className="sr-only"> points of {name}</span>
          </button>
        </fetcher.Form>
        {stepper(1)}
      </div>
      {isMisfit && (
        <p id={`${id}-error`} role="alert" className="max-w-40 font-medium text-danger text-sm">
          {WHOLE_POINTS}
        </p>
      )}
    </div>
  );
}

type Sent = { points: number; reply: unknown; screen: unknown };

/** How long what was saved is shown against a screen that says otherwise: it may be that of an earlier save. */
const SCREEN_IS_LATE_MS = 1000;

/**
 * The points as they are wanted, and a function to want others: they are saved one after another. The fetcher may be idle in
 * a render that still shows the screen of before, so what is sent counts as stored once a reply and a new screen are there.
 */
function usePoints({ optionId, stored, action }: Pick<PointsFieldProps, "optionId" | "stored" | "action">) {
  const { fetcher } = useEdit();
  const screen = useLoaderData();
  const [wanted, setWanted] = useState<number | null>(null);
  const sent = useRef<Sent | null>(null);
  const [believed, setBelieved] = useState<Sent | null>(null);
  useEffect(() => {
    const { state, data } = fetcher;
    const { current } = sent;
    // A press between the render and this effect may want another value by now.
    const forget = () => setWanted((newest) => (newest === wanted ? null : newest));
    if (current) {
      // Another save's screen, which may have come meanwhile, says nothing of this one.
      if (state !== "idle") current.screen = screen;
      const isAnswered = state === "idle" && data !== current.reply;
      if (!isAnswered || (data?.done && screen === current.screen)) return;
      // React may draw an earlier save's screen when the router is further already: at 10 for a moment, 'plus' would not be heard.
      if (data?.done && stored !== current.points && wanted === current.points && believed !== current) {
        const timer = setTimeout(() => setBelieved(current), SCREEN_IS_LATE_MS);
        return () => clearTimeout(timer);
      }
      sent.current = null;
      if (wanted === current.points) return forget();
    }
    if (wanted === null) return;
    // What was saved just now is stored, whatever the screen shows yet.
    if (wanted === (current && data?.done ? current.points : stored)) return forget();
    sent.current = { points: wanted, reply: data, screen };
    const fields = { intent: INTENT, id: optionId, points: String(wanted) };
    fetcher.submit(fields, { method: "post", action, preventScrollReset: true });
  }, [wanted, fetcher, stored, screen, optionId, action, believed]);
  return { fetcher, points: wanted ?? stored, isOnItsWay: wanted !== null, want: setWanted };
}

/** The other one of the two buttons. */
function siblingOf(button: HTMLButtonElement): HTMLButtonElement | undefined {
  const both = button.closest("[data-points]")?.querySelectorAll<HTMLButtonElement>("button[name=points]") ?? [];
  return [...both].find((each) => each !== button);
}
