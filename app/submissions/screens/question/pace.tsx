import { useEffect, useState } from "react";
import type { Wording } from "#app/platform/i18n/languages.server.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { getBrowserStorage } from "./screen-clock.ts";

const getKey = (submissionId: string) => `assessment/${submissionId}/waits`;

/** `waits` is true if questions wait for "Next". This browser remembers it until the submission is completed. */
export function usePace(submissionId: string) {
  const [waits, setWaits] = useState(false);
  useEffect(() => setWaits(getBrowserStorage().getItem(getKey(submissionId)) !== null), [submissionId]);
  const changePace = (isWaiting: boolean) => {
    setWaits(isWaiting);
    if (isWaiting) getBrowserStorage().setItem(getKey(submissionId), "1");
    else forgetPace(submissionId);
  };
  return { waits, changePace };
}

export function forgetPace(submissionId: string): void {
  getBrowserStorage().removeItem(getKey(submissionId));
}

type PaceFieldProps = { wording: Wording<"question">; waits: boolean; onChange: (waits: boolean) => void };

/** Hidden without JavaScript, where each answer is a separate page. */
export function PaceField({ wording, waits, onChange }: PaceFieldProps) {
  return (
    <label className="hidden min-h-control cursor-pointer items-center gap-2 text-sm scripted:flex">
      <input
        type="checkbox"
        checked={waits}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {wording.question.wait}
    </label>
  );
}

/** Always visible at the lower edge, above the connection strip of wide screens, at the same place for every question. */
export function NextButton({ text, onNext }: { text: string; onNext: () => void }) {
  return (
    <div className="sticky bottom-0 -mx-1 bg-canvas px-1 py-2 sm:pb-10">
      <Button type="button" onClick={onNext} className="w-full">
        {text}
      </Button>
    </div>
  );
}
