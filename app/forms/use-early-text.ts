import { useEffect, useRef } from "react";
import { useIsFromServer } from "#app/ui/early-input.ts";

/**
 * Hands over what was typed into a controlled field before the scripts ran, once they do: React takes it for what the server
 * wrote there, or writes that over it. For a field that no browser fills by itself (`autoComplete="off"`).
 */
export function useEarlyText(id: string, text: string, onType: (typed: string) => void): void {
  const isFromServer = useIsFromServer();
  const early = useRef(isFromServer ? textIn(id) : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts run
  useEffect(() => {
    const typed = early.current;
    early.current = null;
    if (typed !== null && typed !== text) onType(typed);
  }, []);
}

function textIn(id: string): string | null {
  if (typeof document === "undefined") return null;
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : null;
}
