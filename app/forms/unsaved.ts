import { unstable_usePrompt as usePrompt } from "@remix-run/react";
import { createContext, type FormEvent, useCallback, useContext, useEffect, useMemo, useRef } from "react";

const QUESTION = "A text on this screen is not saved. Leave without saving it?";

type Unsaved = { set: (id: string, isDirty: boolean) => void; mayLeave: () => boolean };
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

/** For a form whose answer leads elsewhere, which no prompt holds back: asks before it is sent. */
export function useAskBeforeSending(): (event: FormEvent) => void {
  const unsaved = useContext(UnsavedContext);
  return useCallback(
    (event) => {
      if (unsaved && !unsaved.mayLeave()) event.preventDefault();
    },
    [unsaved],
  );
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
    message: QUESTION,
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
      mayLeave: () => dirty.current.size === 0 || window.confirm(QUESTION),
    }),
    [],
  );
}

type Location = { pathname: string; search: string };
