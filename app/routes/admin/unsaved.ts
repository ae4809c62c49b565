import { unstable_usePrompt as usePrompt } from "@remix-run/react";
import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from "react";

type Unsaved = { set: (id: string, isDirty: boolean) => void };
const UnsavedContext = createContext<Unsaved | null>(null);
export const UnsavedProvider = UnsavedContext.Provider;

/** Tells the screen that a text is changed and not saved. */
export function useUnsaved(id: string, isDirty: boolean): void {
  const unsaved = useContext(UnsavedContext);
  useEffect(() => {
    unsaved?.set(id, isDirty);
    return () => unsaved?.set(id, false);
  }, [unsaved, id, isDirty]);
}

/** Asks before the screen, or the section that `isKept` does not keep, is left while a text on it is not saved. */
export function useUnsavedGuard(isKept: (next: Location) => boolean): Unsaved {
  const dirty = useRef(new Set<string>());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current.size > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  usePrompt({
    message: "A text on this screen is not saved. Leave without saving it?",
    when: useCallback(
      ({ nextLocation }: { nextLocation: Location }) => dirty.current.size > 0 && !isKept(nextLocation),
      [isKept],
    ),
  });
  return useMemo(
    () => ({
      set: (id, isDirty) => {
        if (isDirty) dirty.current.add(id);
        else dirty.current.delete(id);
      },
    }),
    [],
  );
}

type Location = { pathname: string; search: string };
