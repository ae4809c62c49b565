import { useLocation } from "@remix-run/react";
import { useId, useLayoutEffect, useRef, useState } from "react";

const OPEN_DELAY_MS = 700;
const SKIP_WINDOW_MS = 300;
const MARGIN_PX = 8;

/** The page's only tooltip. It shows the `data-tooltip` of the hovered or focused control, but never for touch. */
export function SharedTooltip() {
  const id = useId();
  const bubble = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { key } = useLocation();

  useLayoutEffect(() => watchControls(setAnchor, bubble), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: hide it after each navigation
  useLayoutEffect(() => () => setAnchor(null), [key]);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (!anchor || !element) return;
    if ("showPopover" in element && !element.matches(":popover-open")) element.showPopover();
    placeBeside(element, anchor);
    const described = anchor.getAttribute("aria-describedby");
    anchor.setAttribute("aria-describedby", described ? `${described} ${id}` : id);
    return () => {
      if (described) anchor.setAttribute("aria-describedby", described);
      else anchor.removeAttribute("aria-describedby");
    };
  }, [anchor, id]);

  if (!anchor) return null;
  const popover = { popover: "manual" };
  return (
    // The padding fills the gap, so that the pointer can move from the control to the tooltip.
    <div
      {...popover}
      ref={bubble}
      id={id}
      role="tooltip"
      className="fixed inset-auto top-0 left-0 z-50 m-0 w-max max-w-xs overflow-visible border-0 bg-transparent p-0 py-1.5"
    >
      <div className="rounded-control bg-ink px-3 py-1.5 text-canvas text-sm shadow-card">{anchor.dataset.tooltip}</div>
    </div>
  );
}

function watchControls(show: (control: HTMLElement | null) => void, bubble: { current: HTMLElement | null }) {
  let timer: ReturnType<typeof setTimeout>;
  let hovered: HTMLElement | null = null;
  let shown: HTMLElement | null = null;
  let hiddenAt = Number.NEGATIVE_INFINITY;

  function open(control: HTMLElement) {
    shown = control;
    show(control);
  }
  function hide() {
    clearTimeout(timer);
    if (shown) hiddenAt = Date.now();
    shown = null;
    show(null);
  }

  const listeners = {
    pointerover({ target, pointerType }: PointerEvent) {
      if (pointerType === "touch" || isWithin(bubble.current, target)) return;
      const control = findControl(target);
      if (control === hovered) return;
      clearTimeout(timer);
      // If focus opened the tooltip, leave it open.
      if (hovered && hovered === shown) hide();
      hovered = control;
      if (!control || control === shown) return;
      if (Date.now() - hiddenAt <= SKIP_WINDOW_MS) open(control);
      else timer = setTimeout(open, OPEN_DELAY_MS, control);
    },
    pointerdown: hide,
    focusin({ target }: FocusEvent) {
      const control = findControl(target);
      if (control?.matches(":focus-visible")) open(control);
    },
    focusout({ target }: FocusEvent) {
      if (findControl(target) === shown) hide();
    },
    keydown({ key }: KeyboardEvent) {
      if (key === "Escape") hide();
    },
    scroll() {
      if (!shown) return;
      // Focusing a control may scroll to it, so move its tooltip too.
      if (shown === document.activeElement && bubble.current) placeBeside(bubble.current, shown);
      else hide();
    },
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) document.addEventListener(type, listener, true);
  return () => {
    clearTimeout(timer);
    for (const [type, listener] of entries) document.removeEventListener(type, listener, true);
  };
}

function findControl(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
  return control?.innerText === control?.dataset.tooltip ? null : control;
}

function isWithin(element: HTMLElement | null, target: EventTarget | null): boolean {
  return element !== null && target instanceof Node && element.contains(target);
}

function placeBeside(element: HTMLElement, control: HTMLElement): void {
  const [own, at] = [element.getBoundingClientRect(), control.getBoundingClientRect()];
  const left = at.left + at.width / 2 - own.width / 2;
  const last = document.documentElement.clientWidth - own.width - MARGIN_PX;
  element.style.left = `${Math.max(MARGIN_PX, Math.min(left, last))}px`;
  element.style.top = `${at.top >= own.height + MARGIN_PX ? at.top - own.height : at.bottom}px`;
}
