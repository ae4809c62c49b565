import { useEffect, useState } from "react";
import type { Wording } from "#app/platform/i18n/languages.server.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { getBrowserStorage } from "./screen-clock.ts";

const PRACTICE_KEY = "assessment/practice/waits";
const getKey = (submissionId: string) => `assessment/${submissionId}/waits`;

/**
 * `waits` is true if questions wait for "Next". This browser remembers it until the submission is completed. The
 * practice question's choice is the first value.
 */
export function usePace(submissionId: string) {
  return useStoredPace(getKey(submissionId), PRACTICE_KEY);
}

export function usePracticePace() {
  return useStoredPace(PRACTICE_KEY);
}

function useStoredPace(key: string, earlierKey = key) {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const storage = getBrowserStorage();
    setWaits((storage.getItem(key) ?? storage.getItem(earlierKey)) === "1");
  }, [key, earlierKey]);
  const changePace = (isWaiting: boolean) => {
    setWaits(isWaiting);
    getBrowserStorage().setItem(key, isWaiting ? "1" : "0");
  };
  return { waits, changePace };
}

export function forgetPace(submissionId: string): void {
  const storage = getBrowserStorage();
  storage.removeItem(getKey(submissionId));
  storage.removeItem(PRACTICE_KEY);
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
