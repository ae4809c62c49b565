import { Link, type LinkProps } from "@remix-run/react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { findNextItem } from "./lists/row-actions.tsx";

type PopoverProps = { summary: ReactNode; isOpen?: boolean; isPanel?: boolean; children: ReactNode };

export function Popover({ summary, isOpen = false, isPanel = false, children }: PopoverProps) {
  const details = useDismiss(isPanel ? "(width < 75rem)" : "all");
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen, details]);
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details ref={details} open={isOpenAtFirst} className={isPanel ? "side-panel shrink-0" : "shrink-0 sm:relative"}>
      <summary className="opener">{summary}</summary>
      <div className={isPanel ? "panel" : "popover"}>{children}</div>
    </details>
  );
}

type MenuProps = { label: string; children: ReactNode };

export function Menu({ label, children }: MenuProps) {
  const details = useDismiss();
  function close() {
    details.current?.querySelector("summary")?.focus({ preventScroll: true });
    details.current?.removeAttribute("open");
  }
  const closeOnLink = ({ target }: MouseEvent) => target instanceof Element && target.closest("a") && close();
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.removeAttribute("open");
  };
  function moveFocus(event: KeyboardEvent<HTMLDetailsElement>) {
    const menu = event.currentTarget;
    if (event.key === "ArrowDown") menu.open = true;
    const next = menu.open && findNextItem(menu, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <details
      ref={details}
      onKeyDown={moveFocus}
      className="group shrink-0 sm:relative"
      onClick={closeOnLink}
      onSubmit={close}
      onBlur={closeOnLeave}
    >
      <summary className="grid size-control cursor-pointer list-none place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink group-open:bg-sunken group-open:text-ink [&::-webkit-details-marker]:hidden">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 stroke-3 stroke-current" strokeLinecap="round">
          <path d="M12 5h.01M12 12h.01M12 19h.01" />
        </svg>
        <bdi className="sr-only">{label}</bdi>
      </summary>
      <div className="popover grid p-2 text-sm sm:w-64">{children}</div>
    </details>
  );
}

export const MENU_BUTTON = "w-full justify-start! text-left! border-0! px-3! font-normal! text-ink! hover:bg-sunken!";

type MenuLinkProps = LinkProps & { tone?: "normal" | "danger" };

export function MenuLink({ tone = "normal", ...rest }: MenuLinkProps) {
  return (
    <Link
      {...rest}
      className={`flex min-h-control items-center rounded-control px-3 hover:bg-sunken ${tone === "danger" ? "text-danger" : ""}`}
    />
  );
}

/** Close on Escape, and on a press outside if the media query matches. */
function useDismiss(pressQuery = "all") {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function dismiss(event: Event) {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof window.KeyboardEvent) {
        if (event.key !== "Escape") return;
        if (element.contains(document.activeElement)) element.querySelector("summary")?.focus();
        element.open = false;
      } else if (
        event.target instanceof Node &&
        !element.contains(event.target) &&
        window.matchMedia(pressQuery).matches
      ) {
        element.open = false;
      }
    }
    document.addEventListener("keydown", dismiss);
    document.addEventListener("pointerdown", dismiss);
    return () => {
      document.removeEventListener("keydown", dismiss);
      document.removeEventListener("pointerdown", dismiss);
    };
  }, [pressQuery]);
  return details;
}
