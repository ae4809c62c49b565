import { useLoaderData } from "@remix-run/react";
import { createContext, type FormEvent, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { discardDraft } from "./draft-restore.ts";
import { LEAVE_QUESTION, type LeaveGuard, type StaysOnScreen, useAskBeforeLeaving } from "./leave-blocker.ts";
import { isNewestData } from "./router-state.ts";
import { useActionReply } from "./use-action-reply.ts";

/** "typed" includes rejected text. "sending" means that a save is in progress. */
type TextState = "saved" | "typed" | "sending";

type Unsaved = LeaveGuard & {
  set: (id: string, state: TextState) => void;
  settle: (ids: string[]) => Promise<string | undefined>;
};
const UnsavedContext = createContext<Unsaved | null>(null);
export const UnsavedProvider = UnsavedContext.Provider;

/**
 * Report the state of a text. Call the returned function when sending the text, because a click may leave the screen
 * before the next render.
 */
export function useUnsaved(id: string, state: TextState, reply: unknown): () => void {
  const unsaved = useContext(UnsavedContext);
  const screen = useLoaderData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new reply ends "sending", even if "sending" was never rendered
  useEffect(() => {
    // Until React has rendered the reloaded data, saved text still differs from the stored text.
    unsaved?.set(id, state === "typed" && !isNewestData(screen) ? "sending" : state);
  }, [unsaved, id, state, reply, screen]);
  useEffect(() => () => unsaved?.set(id, "saved"), [unsaved, id]);
  return () => unsaved?.set(id, "sending");
}

export function useUnsavedForm(id: string, isPending: boolean): (isTyped: boolean) => void {
  const [isTyped, setIsTyped] = useState(false);
  useUnsaved(id, isPending ? "sending" : isTyped ? "typed" : "saved", useActionReply(id));
  return setIsTyped;
}

/**
 * Return an `onSubmit` that asks before unsaved text is discarded. A navigation blocker cannot do this, because it does
 * not stop an action's redirect.
 */
export function useAskBeforeSending(): (event: FormEvent<HTMLFormElement>) => void {
  const unsaved = useContext(UnsavedContext);
  const isAgreed = useRef(false);
  return useCallback(
    (event) => {
      if (!unsaved?.hasUnsaved() || isAgreed.current) return;
      event.preventDefault();
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      void askFirst(unsaved, () => {
        isAgreed.current = true;
        form.requestSubmit(submitter);
        isAgreed.current = false;
      });
    },
    [unsaved],
  );
}

export function useAskFirst(leavesScreen = false): (run: () => void) => void {
  const unsaved = useContext(UnsavedContext);
  return (run) => (leavesScreen && unsaved?.hasUnsaved() ? askFirst(unsaved, run) : run());
}

async function askFirst(unsaved: Unsaved, run: () => void): Promise<void> {
  if (!(await unsaved.confirmLeave())) return;
  discardDraft();
  run();
}

export function useSaveBeforeClosing(): (ids: string[]) => Promise<string | undefined> | null {
  const unsaved = useContext(UnsavedContext);
  return (ids) => (unsaved?.hasUnsaved(ids) ? unsaved.settle(ids) : null);
}

export function useUnsavedGuard(staysOnScreen: StaysOnScreen): Unsaved {
  const unsaved = useMemo(createUnsaved, []);
  useAskBeforeLeaving(unsaved, staysOnScreen);
  return unsaved;
}

function createUnsaved(): Unsaved {
  const texts = new Map<string, TextState>();
  let waiting: (() => void)[] = [];
  const isSending = () => [...texts.values()].includes("sending");
  const waitForSent = async () => {
    while (isSending()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return {
    set: (id, state) => {
      if (state === "saved") texts.delete(id);
      else texts.set(id, state);
      if (isSending()) return;
      for (const resume of waiting) resume();
      waiting = [];
    },
    hasUnsaved: (ids = [...texts.keys()]) => ids.some((id) => texts.has(id)),
    settle: async (ids) => {
      await waitForSent();
      return ids.find((id) => texts.has(id));
    },
    confirmLeave: async (isCancelled) => {
      await waitForSent();
      return texts.size === 0 || (!isCancelled?.() && window.confirm(LEAVE_QUESTION));
    },
  };
}
