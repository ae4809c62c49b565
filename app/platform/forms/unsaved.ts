import { type Location as RouterLocation, useBlocker, useNavigate, useNavigation } from "@remix-run/react";
import { createContext, type FormEvent, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { discardDraft } from "./draft-restore.ts";
import { useActionReply } from "./use-server-form.ts";

export const LEAVE_QUESTION = "A text on this screen is not saved. Leave without saving it?";

/** What a text is that differs from the stored one: being typed (or refused), or on its way to the server. */
type TextState = "saved" | "typed" | "sending";

type LeaveGuard = {
  /** `ids`: check only these texts. */
  hasUnsaved: (ids?: string[]) => boolean;
  /**
   * Waits for texts on their way, then asks if one is still not saved, unless the answer `isOver` by then. True where the
   * screen may be left.
   */
  confirmLeave: (isCancelled?: () => boolean) => Promise<boolean>;
};
type Unsaved = LeaveGuard & {
  set: (id: string, state: TextState) => void;
  /** Wait for pending saves. Return the first of `ids` that is still unsaved, if any. */
  settle: (ids: string[]) => Promise<string | undefined>;
};
const UnsavedContext = createContext<Unsaved | null>(null);
export const UnsavedProvider = UnsavedContext.Provider;

/**
 * Tells the screen what a text is; `reply` is the last answer to its form. Returns a function for the moment when it is
 * sent: a click that leaves the field and the screen at once comes before the next render.
 */
export function useUnsaved(id: string, state: TextState, reply: unknown): () => void {
  const unsaved = useContext(UnsavedContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer ends "sending", also where no render showed it
  useEffect(() => {
    unsaved?.set(id, state);
  }, [unsaved, id, state, reply]);
  useEffect(() => () => unsaved?.set(id, "saved"), [unsaved, id]);
  return () => unsaved?.set(id, "sending");
}

/** The same for a form that is sent whole. Returns a function that says whether what it holds differs from what is stored. */
export function useUnsavedForm(id: string, isPending: boolean): (isTyped: boolean) => void {
  const [isTyped, setIsTyped] = useState(false);
  useUnsaved(id, isPending ? "sending" : isTyped ? "typed" : "saved", useActionReply(id));
  return setIsTyped;
}

/** For a form whose answer leads elsewhere, which no blocker holds back: asks before it is sent. */
export function useAskBeforeSending(): (event: FormEvent<HTMLFormElement>) => void {
  const unsaved = useContext(UnsavedContext);
  const isAgreed = useRef(false);
  return useCallback(
    (event) => {
      if (!unsaved?.hasUnsaved() || isAgreed.current) return;
      event.preventDefault();
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      void unsaved.confirmLeave().then((isAllowed) => {
        if (!isAllowed) return;
        discardDraft();
        isAgreed.current = true;
        form.requestSubmit(submitter);
        isAgreed.current = false;
      });
    },
    [unsaved],
  );
}

/** Return a function that runs `run`. If it leaves the screen and a text is unsaved, ask for confirmation first. */
export function useAskFirst(leavesScreen = false): (run: () => void) => void {
  const unsaved = useContext(UnsavedContext);
  return (run) => {
    if (!leavesScreen || !unsaved?.hasUnsaved()) return run();
    void unsaved.confirmLeave().then((isAllowed) => {
      if (!isAllowed) return;
      discardDraft();
      run();
    });
  };
}

/** Return a function to call before part of a screen closes: `settle` if one of its texts is unsaved, else null. */
export function useSaveBeforeClosing(): (ids: string[]) => Promise<string | undefined> | null {
  const unsaved = useContext(UnsavedContext);
  return (ids) => (unsaved?.hasUnsaved(ids) ? unsaved.settle(ids) : null);
}

/** Asks before the screen, or the section that `isKept` does not keep, is left while a text on it is not saved. */
export function useUnsavedGuard(staysOnScreen: (next: Location) => boolean): Unsaved {
  const unsaved = useMemo(createUnsaved, []);
  useAskBeforeLeaving(unsaved, staysOnScreen);
  return unsaved;
}

/** Asks before the browser or a link leaves the screen while `unsaved` says so; not where `isKept` keeps it. */
export function useAskBeforeLeaving(unsaved: LeaveGuard, isKept: (next: Location) => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
  const { blockedLink, hold } = useBlockedLink();
  const blocker = useBlocker(
    useCallback(
      (leave: Leave) => {
        const isBlocked = unsaved.hasUnsaved() && !isKept(leave.nextLocation);
        hold(isBlocked ? leave : null);
        return isBlocked;
      },
      [unsaved, isKept, hold],
    ),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isOver = false;
    void unsaved
      .confirmLeave(() => isOver)
      .then((isAllowed) => {
        if (isOver) return;
        blockedLink.current = undefined;
        if (!isAllowed) return blocker.reset();
        discardDraft();
        blocker.proceed();
      });
    return () => {
      isOver = true;
    };
  }, [blocker, unsaved, blockedLink]);
  const navigate = useNavigate();
  const { state } = useNavigation();
  // Where a load ends meanwhile the router forgets what it has blocked: a link is followed once more.
  useEffect(() => {
    const next = blockedLink.current;
    if (!next || blocker.state !== "unblocked" || state !== "idle") return;
    blockedLink.current = undefined;
    navigate(next, { state: next.state });
  });
}

/** Where the link leads that is held back; nowhere for a form and for the browser's own buttons, which cannot be repeated. */
function useBlockedLink() {
  const blockedLink = useRef<RouterLocation>();
  const isForm = useRef(false);
  useEffect(() => {
    const note = () => {
      isForm.current = true;
      setTimeout(() => {
        isForm.current = false;
      });
    };
    document.addEventListener("submit", note, { capture: true });
    return () => document.removeEventListener("submit", note, { capture: true });
  }, []);
  const hold = useCallback((leave: Leave | null) => {
    const isLink = leave?.historyAction !== "POP" && !isForm.current;
    blockedLink.current = isLink ? leave?.nextLocation : undefined;
  }, []);
  return { blockedLink, hold };
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
    confirmLeave: async (isOver) => {
      await waitForSent();
      return texts.size === 0 || (!isOver?.() && window.confirm(LEAVE_QUESTION));
    },
  };
}

type Leave = { nextLocation: RouterLocation; historyAction: string };
type Location = { pathname: string; search: string };
