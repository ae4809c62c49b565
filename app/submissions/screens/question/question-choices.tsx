import { useEffect, useState } from "react";
import type { CandidateOption } from "#app/content/index.ts";
import type { Wording } from "#app/languages/index.server.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { getBrowserStorage } from "./screen-clock.ts";

const PRACTICE = "practice";
const CHOICES = ["waits", "keys"] as const;
type Choice = (typeof CHOICES)[number];

const getKey = (submissionId: string, choice: Choice) => `assessment/${submissionId}/${choice}`;

/**
 * Return the candidate's choices in this browser, until the submission is completed. With `waits`, the next question
 * waits for "Next". With `hasKeys`, keys choose an option. At first, the choices made on the practice question apply.
 */
export function useQuestionChoices(submissionId = PRACTICE) {
  const [waits, changePace] = useStoredChoice(submissionId, "waits", false);
  const [hasKeys, changeKeys] = useStoredChoice(submissionId, "keys", true);
  return { waits, changePace, hasKeys, changeKeys };
}

function useStoredChoice(submissionId: string, choice: Choice, initial: boolean) {
  const [isOn, setIsOn] = useState(initial);
  useEffect(() => {
    const storage = getBrowserStorage();
    const stored = storage.getItem(getKey(submissionId, choice)) ?? storage.getItem(getKey(PRACTICE, choice));
    setIsOn(stored === null ? initial : stored === "1");
  }, [submissionId, choice, initial]);
  const change = (isNowOn: boolean) => {
    setIsOn(isNowOn);
    getBrowserStorage().setItem(getKey(submissionId, choice), isNowOn ? "1" : "0");
  };
  return [isOn, change] as const;
}

export function forgetQuestionChoices(submissionId: string): void {
  const storage = getBrowserStorage();
  for (const choice of CHOICES) {
    storage.removeItem(getKey(submissionId, choice));
    storage.removeItem(getKey(PRACTICE, choice));
  }
}

type ChoiceFieldProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; className?: string };

export function ChoiceField({ label, isOn, onChange, className = "scripted:flex" }: ChoiceFieldProps) {
  return (
    <label className={`hidden min-h-control cursor-pointer items-center gap-2 text-sm ${className}`}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="check"
      />
      {label}
    </label>
  );
}

type KeysFieldProps = {
  options: CandidateOption[];
  wording: Wording<"question">;
  hasKeys: boolean;
  onChange: (hasKeys: boolean) => void;
};

export function KeysField({ options, wording, hasKeys, onChange }: KeysFieldProps) {
  const letters = `A–${options.at(-1)?.optionLetter}`;
  const numbers = `1–${Math.min(options.length, 9)}`;
  const label = fillPlaceholders(wording.question.keyHint, { letters, numbers }, wording);
  return (
    <ChoiceField label={label} isOn={hasKeys} onChange={onChange} className="text-muted scripted:pointer-fine:flex" />
  );
}

export function NextButton({ text, onNext }: { text: string; onNext: () => void }) {
  return (
    <div className="sticky bottom-0 -mx-1 bg-canvas px-1 py-2 sm:pb-10">
      <Button type="button" onClick={onNext} className="w-full">
        {text}
      </Button>
    </div>
  );
}
