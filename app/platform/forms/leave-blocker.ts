import { type Location as RouterLocation, useBlocker, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type MutableRefObject, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { useBrowserLayoutEffect } from "#app/platform/page/browser-layout-effect.ts";
import { discardDraft } from "./draft-restore.ts";
import { isSendingNow, isWaitingToSubmit } from "./is-sending.ts";
import { getHistoryIndex, getRouterState, isFollowingRedirect } from "./router-state.ts";
import { isStartingPost } from "./submit-queue.ts";

export const LEAVE_QUESTION = "You have unsaved changes on this page. Leave without saving?";
export const CANCEL_QUESTION = "Your last change is still being sent. Leave without waiting for it?";
const PATIENCE_MS = 3000;

/** History state of a navigation that closes a dialog. The reply to the dialog's form may have closed it before. */
export const CLOSES_DIALOG = { closesDialog: true };

export type LeaveGuard = {
  hasUnsaved: (ids?: string[]) => boolean;
  /** Like `hasUnsaved`, but false while the form is being sent. */
  hasUnsent?: () => boolean;
  /** Wait for saves in progress. If text is still unsaved, ask the user. Resolve to true if the screen may be left. */
  confirmLeave: (isCancelled?: () => boolean) => Promise<boolean>;
  /** Send a choice that waits for the focus to leave. The navigation then waits for the request. */
  sendFirst?: () => void;
};
export type StaysOnScreen = (next: { pathname: string; search: string }) => boolean;

type Guard = { unsaved: LeaveGuard; staysOnScreen: StaysOnScreen };

let guards: Guard[] = [];

export function useAskBeforeLeaving(unsaved: LeaveGuard, staysOnScreen: StaysOnScreen): void {
  useBrowserLayoutEffect(() => {
    const guard = { unsaved, staysOnScreen };
    guards = [...guards, guard];
    return () => {
      guards = guards.filter((one) => one !== guard);
    };
  }, [unsaved, staysOnScreen]);
}

/** Ask before the screen is left while `isRunning`. */
export function useAskWhile(isRunning: RefObject<boolean>, question: string): void {
  const { pathname } = useLocation();
  const hasUnsaved = () => isRunning.current === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function only reads the ref
  const guard = useMemo(() => ({ hasUnsaved, confirmLeave: async () => window.confirm(question) }), [question]);
  useAskBeforeLeaving(
    guard,
    useCallback((next) => next.pathname === pathname, [pathname]),
  );
}

/** A navigation to follow later. `index` is its position in the browser's history, for Back and Forward. */
type Held = { to: RouterLocation; isReplacing: boolean; index: number | null; sendingSince: number | null };

/**
 * Ask before unsaved input is lost, and hold every navigation while a form is being sent, because the router would cancel
 * the request. If it takes long, a second try leaves after `cancelQuestion`. Use it once on a page, because a router
 * supports only one blocker.
 */
export function useLeaveBlocker(cancelQuestion?: string): void {
  useAskBeforeUnload();
  const held = useRef<Held>();
  const blocker = useBlocker(
    useCallback(({ nextLocation: to, historyAction }) => {
      const isSubmit = isStartingPost();
      if (!isSubmit) for (const { unsaved } of guards) unsaved.sendFirst?.();
      const isSending = (isPosting() || isWaitingToSubmit()) && !isSubmit;
      const isBlocked =
        isSending || guards.some(({ unsaved, staysOnScreen }) => unsaved.hasUnsaved() && !staysOnScreen(to));
      const sendingSince = isSending ? (held.current?.sendingSince ?? Date.now()) : null;
      const index = historyAction === "POP" ? getHistoryIndex() : null;
      // A form from the queue does not end the wait of a link.
      if (isSubmit && !isBlocked) return false;
      const isKept = isBlocked && !isSubmit;
      held.current = isKept ? { to, isReplacing: historyAction === "REPLACE", index, sendingSince } : undefined;
      return isBlocked;
    }, []),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const sendingSince = held.current?.sendingSince;
    if (sendingSince) {
      const isLate = Date.now() - sendingSince > PATIENCE_MS;
      if (isLate && (!cancelQuestion || window.confirm(cancelQuestion))) proceed();
      return;
    }
    let isCancelled = false;
    void confirmLeave(blocker.location, () => isCancelled).then((isAllowed) => {
      if (isCancelled) return;
      if (isAllowed) return proceed();
      held.current = undefined;
      blocker.reset();
    });
    return () => {
      isCancelled = true;
    };

    function proceed(): void {
      held.current = undefined;
      discardDraft();
      blocker.proceed?.();
    }
  }, [blocker, cancelQuestion]);
  useFollowHeld(held, blocker.state === "unblocked");
}

async function confirmLeave(to: RouterLocation, isCancelled: () => boolean): Promise<boolean> {
  // Several forms of a screen have the same guard. Ask once.
  const leaving = new Set(guards.flatMap(({ unsaved, staysOnScreen }) => (staysOnScreen(to) ? [] : [unsaved])));
  for (const unsaved of leaving) {
    if (unsaved.hasUnsaved() && !(await unsaved.confirmLeave(isCancelled))) return false;
  }
  return true;
}

/**
 * If another load ends while a navigation is blocked, the router forgets the navigation. Repeat it, unless the server
 * rejected the form or answered with something to read.
 */
function useFollowHeld(held: MutableRefObject<Held | undefined>, isUnblocked: boolean): void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  useEffect(() => {
    const next = held.current;
    if (!next || !isUnblocked || state !== "idle" || isPosting() || isWaitingToSubmit()) return;
    held.current = undefined;
    const { location, actionData, errors } = getRouterState();
    if (next.sendingSince !== null && (actionData || errors)) return;
    if (next.to.state?.closesDialog && !document.querySelector("dialog")) return;
    if (next.index !== null) {
      if (next.sendingSince !== null) navigate(next.index - getHistoryIndex());
      return;
    }
    const isThere =
      next.to.pathname + next.to.search + next.to.hash === location.pathname + location.search + location.hash;
    if (!isThere) navigate(next.to, { state: next.to.state, replace: next.isReplacing });
  });
}

function useAskBeforeUnload(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const isUnsent = ({ unsaved }: Guard) => unsaved.hasUnsent?.() ?? unsaved.hasUnsaved();
      if (isUploading() || guards.some(isUnsent)) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
}

/**
 * Return true until a sent form is rejected or its next screen is loaded. A new navigation would cancel the request or
 * the load.
 */
function isPosting(): boolean {
  return isSendingNow() && (getRouterState().navigation.state === "submitting" || isFollowingRedirect());
}

function isUploading(): boolean {
  const { state, formEncType } = getRouterState().navigation;
  return state === "submitting" && formEncType === "multipart/form-data";
}
