/**
 * The life of a submit, and the variables of modules that remember it:
 * 1. Pressed: `submit-queue.ts` sees the event. `isStarting` is true until the event ends.
 * 2. Held, if a request runs: the press is in `waiting` until the router is idle. Links wait in `held`, in this file.
 * 3. Sent: `sent` detects a second press of the same button, until another form is sent.
 * 4. Answered: `acceptedForms` has the saved values until the admin leaves the screen. If the response is lost,
 *    `useShownValues` remembers the form until a save succeeds.
 * 5. Shown: `typed-during-save.ts` moves input typed since the press to the new form and clears `last`. This file follows
 *    the link in `held`, or drops it if there is a reply to read.
 * If an error replaces the screen, `draft-restore.ts` stores `lastDraft`, unless the admin agreed to lose it
 * (`isDiscarded`, until the next screen is loaded).
 */
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

const guarded = new Set<{ guard: LeaveGuard; staysOnScreen: StaysOnScreen }>();

export function useAskBeforeLeaving(guard: LeaveGuard, staysOnScreen: StaysOnScreen): void {
  useBrowserLayoutEffect(() => {
    const part = { guard, staysOnScreen };
    guarded.add(part);
    return () => void guarded.delete(part);
  }, [guard, staysOnScreen]);
}

/** Ask before the screen is left while `isRunning`. */
export function useAskWhile(isRunning: RefObject<boolean>, question: string): void {
  const { pathname } = useLocation();
  const guard = useMemo(
    () => ({ hasUnsaved: () => isRunning.current === true, confirmLeave: async () => window.confirm(question) }),
    [isRunning, question],
  );
  const staysOnScreen = useCallback<StaysOnScreen>((next) => next.pathname === pathname, [pathname]);
  useAskBeforeLeaving(guard, staysOnScreen);
}

type Verdict = "pass" | "hold" | "ask";
type Situation = { isSubmit: boolean; waitedMs: number | null; losesInput: boolean };

/** `isSubmit` means that a submit event starts the navigation. `waitedMs` is null if there is no request to wait for. */
export function judgeNavigation({ isSubmit, waitedMs, losesInput }: Situation): Verdict {
  if (isSubmit || waitedMs === null) return losesInput ? "ask" : "pass";
  return waitedMs > PATIENCE_MS ? "ask" : "hold";
}

/**
 * A navigation to follow later. `index` is its position in the browser's history, for Back and Forward. `heldAt` is when
 * navigations began to wait for a request.
 */
type Held = { to: RouterLocation; replace: boolean; index: number | null; heldAt: number | null; verdict: Verdict };

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
      if (!isSubmit) for (const { guard } of guarded) guard.sendFirst?.();
      const heldAt = isBusy() ? (held.current?.heldAt ?? Date.now()) : null;
      const waitedMs = heldAt && Date.now() - heldAt;
      const losesInput = listLeftGuards(to).some((guard) => guard.hasUnsaved());
      const verdict = judgeNavigation({ isSubmit, waitedMs, losesInput });
      // A form from the queue does not end the wait of a link.
      if (isSubmit && verdict === "pass") return false;
      const index = historyAction === "POP" ? getHistoryIndex() : null;
      const next = { to, replace: historyAction === "REPLACE", index, heldAt, verdict };
      held.current = isSubmit || verdict === "pass" ? undefined : next;
      return verdict !== "pass";
    }, []),
  );
  useEffect(() => {
    const { verdict, heldAt } = held.current ?? {};
    if (blocker.state !== "blocked" || verdict === "hold") return;
    let isCancelled = false;
    const question = heldAt
      ? Promise.resolve(!cancelQuestion || window.confirm(cancelQuestion))
      : confirmLeave(blocker.location, () => isCancelled);
    void question.then((isAllowed) => {
      // If the admin prefers to wait, the navigation stays held.
      if (isCancelled || (heldAt && !isAllowed)) return;
      held.current = undefined;
      if (!isAllowed) return blocker.reset();
      discardDraft();
      blocker.proceed();
    });
    return () => {
      isCancelled = true;
    };
  }, [blocker, cancelQuestion]);
  useFollowHeld(held, blocker.state === "unblocked");
}

async function confirmLeave(to: RouterLocation, isCancelled: () => boolean): Promise<boolean> {
  for (const guard of listLeftGuards(to)) {
    if (guard.hasUnsaved() && !(await guard.confirmLeave(isCancelled))) return false;
  }
  return true;
}

/** Several forms of a screen have the same guard. List it once. */
function listLeftGuards(to: RouterLocation): LeaveGuard[] {
  return [...new Set([...guarded].flatMap(({ guard, staysOnScreen }) => (staysOnScreen(to) ? [] : [guard])))];
}

/**
 * If another load ends while a navigation is blocked, the router forgets the navigation. Repeat it, unless the server
 * rejected the form or answered with something to read.
 */
function useFollowHeld(held: MutableRefObject<Held | undefined>, isUnblocked: boolean): void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  useEffect(() => {
    if (!held.current || !isUnblocked || state !== "idle" || isBusy()) return;
    const { to, replace, index, heldAt } = held.current;
    held.current = undefined;
    const { location, actionData, errors } = getRouterState();
    const isAnswered = heldAt !== null && Boolean(actionData || errors);
    const isClosed = to.state?.closesDialog && !document.querySelector("dialog");
    if (isAnswered || isClosed) return;
    if (index !== null && heldAt !== null) navigate(index - getHistoryIndex());
    const isThere = to.pathname + to.search + to.hash === location.pathname + location.search + location.hash;
    if (index === null && !isThere) navigate(to, { state: to.state, replace });
  });
}

function useAskBeforeUnload(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const isUnsent = [...guarded].some(({ guard }) => guard.hasUnsent?.() ?? guard.hasUnsaved());
      if (isUploading() || isUnsent) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
}

function isBusy(): boolean {
  return isPosting() || isWaitingToSubmit();
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
