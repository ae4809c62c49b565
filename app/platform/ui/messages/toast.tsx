import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "#app/platform/page/browser-layout-effect.ts";
import { usePageLanguage } from "#app/platform/page/page-language.ts";
import { findFreePlace, TOAST_MARGIN } from "./toast-place.ts";

export type ToastContent = {
  id: string;
  title: string;
  description?: string | undefined;
  tone: "normal" | "destructive";
  undo?: { action: string; fields: Record<string, string> } | undefined;
};

const TOAST_MS = 5000;
const UNDO_TOAST_MS = 10_000;
const SWIPE_THRESHOLD_PX = 50;
const SWIPE_START_PX = 10;

type NotificationsProps = { toast: ToastContent; isOpen: boolean; isPersistent: boolean; onClose: () => void };

/** A list with at most one toast, which stays in the page after the toast closes. F8 moves the focus to the list. */
export function Notifications({ toast, isOpen, isPersistent, onClose }: NotificationsProps) {
  const { messages } = usePageLanguage().texts;
  const list = useRef<HTMLOListElement>(null);
  useFreePlace(list, isOpen ? toast.id : null);
  useEffect(() => {
    const focusList = ({ key }: globalThis.KeyboardEvent) => key === "F8" && list.current?.focus();
    document.addEventListener("keydown", focusList);
    return () => document.removeEventListener("keydown", focusList);
  }, []);
  function close() {
    if (list.current?.contains(document.activeElement)) list.current.focus();
    onClose();
  }
  return (
    <section aria-label={`${messages.notifications} (F8)`}>
      <ol
        ref={list}
        tabIndex={-1}
        className="fixed inset-x-0 bottom-0 mx-auto w-full p-4 empty:hidden md:max-w-[420px]"
      >
        {isOpen && <Toast key={toast.id} toast={toast} isPersistent={isPersistent} onClose={close} />}
      </ol>
    </section>
  );
}

/**
 * Elements that a toast must not cover. Plain links may be covered, because each row of a list is a link and no place
 * would be free.
 */
const AVOIDED_ELEMENTS = "header, footer, h1, button, input, select, textarea, summary, nav a, a[class*=rounded]";

/** Width to leave free beside a narrow toast on a phone, for a row's checkbox and menu. */
const ROW_CONTROLS_WIDTH = 160;

/**
 * Put toasts into the free part of the admin menu, or at the bottom center if the menu is not beside the page. A toast
 * is tallest in its narrowest column, so measure it in each.
 */
function useFreePlace(list: RefObject<HTMLOListElement>, toastId: string | null): void {
  useBrowserLayoutEffect(() => {
    const element = list.current;
    const toast = element?.firstElementChild;
    if (toastId === null || !element || !(toast instanceof HTMLElement)) return;
    const place = () => placeToast(element, toast);
    place();
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("resize", place);
      Object.assign(element.style, UNPLACED);
    };
  }, [list, toastId]);
}

const UNPLACED = { inset: "", width: "", padding: "" };

function placeToast(list: HTMLElement, toast: HTMLElement): void {
  Object.assign(list.style, UNPLACED);
  const view = document.documentElement.clientWidth;
  const usual = list.offsetWidth - 2 * TOAST_MARGIN;
  const narrow = Math.min(usual, view - ROW_CONTROLS_WIDTH);
  const bar = document.querySelector<HTMLElement>(".admin-bar");
  const menu = bar && bar.offsetWidth < view / 2 ? bar : null;
  const measure = (left: number, width: number) => {
    Object.assign(list.style, { width: `${width}px`, padding: "0" });
    return { left, width, height: toast.offsetHeight };
  };
  const inMenu = menu ? [measure(menu.offsetLeft + 12, menu.offsetWidth - 24)] : [];
  const centered = [measure((view - usual) / 2, usual), measure((view - narrow) / 2, narrow)];
  const page = listBoxes(list.closest("dialog") ?? document, AVOIDED_ELEMENTS, [list, menu]);
  const boxes = menu ? [...page, ...listBoxes(menu, "a, button, input", [])] : page;
  const place = findFreePlace(inMenu, window.innerHeight, boxes) ?? findFreePlace(centered, window.innerHeight, boxes);
  if (!place) return void Object.assign(list.style, UNPLACED);
  Object.assign(list.style, { inset: `${place.top}px auto auto ${place.left}px`, width: `${place.width}px` });
}

function listBoxes(root: ParentNode, selector: string, except: (Element | null)[]): DOMRect[] {
  return [...root.querySelectorAll(selector)]
    .filter((element) => !except.some((one) => one?.contains(element)) && (element.checkVisibility?.() ?? true))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 4 && height > 4 && bottom > 0 && top < window.innerHeight);
}

type ToastProps = Omit<NotificationsProps, "isOpen">;

function Toast({ toast: { title, description, tone, undo }, isPersistent, onClose }: ToastProps) {
  const { direction, texts } = usePageLanguage();
  const [isHeld, setHeld] = useState(false);
  const duration = isPersistent ? Number.POSITIVE_INFINITY : undo ? UNDO_TOAST_MS : TOAST_MS;
  useCountdown(duration, isHeld, onClose);
  const swipe = useSwipe(direction === "rtl" ? -1 : 1, onClose);
  const look = tone === "destructive" ? "border-danger bg-danger-soft text-danger" : "border-line bg-surface text-ink";
  return (
    <li
      {...swipe}
      // With `onPointerEnter`, a toast that appears under a resting pointer would never close.
      onPointerMove={(event) => {
        setHeld(true);
        swipe.onPointerMove(event);
      }}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && onClose()}
      className={`toast-enter flex touch-pan-y select-none items-start justify-between gap-4 rounded-control border p-4 shadow-card ${look}`}
    >
      <div>
        <p className="font-semibold text-sm">{title}</p>
        {description && <p className="mt-0.5 text-sm">{description}</p>}
      </div>
      {undo && <UndoForm {...undo} />}
      <button
        type="button"
        aria-label={texts.messages.closeMessage}
        onClick={onClose}
        className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-control"
      >
        <span aria-hidden="true">✕</span>
      </button>
    </li>
  );
}

function useCountdown(duration: number, isHeld: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  const latestOnEnd = useRef(onEnd);
  latestOnEnd.current = onEnd;
  useEffect(() => {
    if (isHeld || left.current === Number.POSITIVE_INFINITY) return;
    const startedAt = Date.now();
    const end = setTimeout(() => latestOnEnd.current(), left.current);
    return () => {
      clearTimeout(end);
      left.current -= Date.now() - startedAt;
    };
  }, [isHeld]);
}

function useSwipe(side: 1 | -1, onSwipe: () => void) {
  const from = useRef<number | null>(null);
  const getDistance = ({ clientX }: PointerEvent) => (from.current === null ? 0 : (clientX - from.current) * side);
  function end(event: PointerEvent<HTMLElement>) {
    from.current = null;
    event.currentTarget.style.transform = "";
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button === 0) from.current = event.clientX;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.buttons === 0) return end(event);
      const distance = getDistance(event);
      if (distance < SWIPE_START_PX) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.transform = `translateX(${distance * side}px)`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const distance = getDistance(event);
      end(event);
      if (distance >= SWIPE_THRESHOLD_PX) onSwipe();
    },
    onPointerCancel: end,
  };
}

type UndoFormProps = { action: string; fields: Record<string, string> };

/** Use a plain form, so that the screen reloads with the change. */
export function UndoForm({ action, fields }: UndoFormProps) {
  return (
    <form method="post" action={action} className="-my-1.5 ml-auto">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="min-h-9 rounded-control px-3 font-semibold text-accent text-sm hover:underline">
        Undo
      </button>
    </form>
  );
}
