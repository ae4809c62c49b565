import { Link, type LinkProps, useSearchParams } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import {
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";

const MENU_PARAMETER = "menu";
const MENU_FORM = "row-menu";

type Open = { id: string | null; isByKeyboard: boolean };
const MenuContext = createContext<{ open: Open; close: () => void }>({
  open: { id: null, isByKeyboard: false },
  close: () => {},
});

/** The icons that a list draws once and repeats with `<use>`. */
const SharedIcons = createContext<LucideIcon[]>([]);
const InRow = createContext(false);

export function ShareIcons({ icons, children }: { icons: LucideIcon[]; children: ReactNode }) {
  return (
    <SharedIcons.Provider value={icons}>
      <svg aria-hidden="true" className="hidden">
        {icons.map((Icon) => (
          <symbol key={getIconId(Icon)} id={getIconId(Icon)} viewBox="0 0 24 24">
            <Icon />
          </symbol>
        ))}
      </svg>
      {children}
    </SharedIcons.Provider>
  );
}

function getIconId(icon: LucideIcon): string {
  return `i-${icon.displayName}`;
}

/** Render only the open menu. Without JavaScript, the row's button reloads the page with its menu open. */
export function RowMenus({ children }: { children: ReactNode }) {
  const [query] = useSearchParams();
  const [open, setOpen] = useState<Open>({ id: query.get(MENU_PARAMETER), isByKeyboard: false });
  const close = () => setOpen({ id: null, isByKeyboard: false });
  return (
    <MenuContext.Provider value={{ open, close }}>
      <form id={MENU_FORM} hidden>
        {[...query].map(
          ([name, value]) =>
            name !== MENU_PARAMETER && <input key={name + value} type="hidden" name={name} value={value} />,
        )}
      </form>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the buttons inside it */}
      <div
        className="contents"
        onClick={(event) => {
          const opener = findOpener(event.target);
          if (!opener) return;
          event.preventDefault();
          if (opener.value === open.id) close();
          else setOpen({ id: opener.value, isByKeyboard: event.detail === 0 });
        }}
        onKeyDown={(event) => {
          const opener = event.key === "ArrowDown" ? findOpener(event.target) : null;
          if (!opener) return;
          event.preventDefault();
          setOpen({ id: opener.value, isByKeyboard: true });
        }}
      >
        {children}
      </div>
    </MenuContext.Provider>
  );
}

function findOpener(target: EventTarget): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>(".row-opener") : null;
}

type RowActionsProps = { id: string; name: string; inRow?: "all" | ReactElement; children: () => ReactNode };

/** On a wide screen, the row shows `inRow` beside the menu, or all actions instead of the menu. */
export function RowActions({ id, name, inRow, children: acts }: RowActionsProps) {
  const isOpen = useContext(MenuContext).open.id === id;
  return (
    <>
      {inRow && (
        <InRow.Provider value={true}>
          <div className={inRow === "all" ? "row-actions" : "beside-menu"}>{inRow === "all" ? acts() : inRow}</div>
        </InRow.Provider>
      )}
      <button
        type="submit"
        form={MENU_FORM}
        name={MENU_PARAMETER}
        value={id}
        aria-label={`Actions for ${name}`}
        aria-expanded={isOpen}
        className="row-opener"
      />
      {isOpen && <Menu name={name}>{acts()}</Menu>}
    </>
  );
}

function Menu({ name, children }: { name: string; children: ReactNode }) {
  const { open, close } = useContext(MenuContext);
  const menu = useRef<HTMLDivElement>(null);
  const latestClose = useRef(close);
  latestClose.current = close;

  useEffect(() => {
    const cell = menu.current?.parentElement;
    const isOutside = ({ target }: Event) => target instanceof Node && !cell?.contains(target);
    const closeFromOutside = (event: Event) => isOutside(event) && latestClose.current();
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") closeAndFocus(cell, latestClose.current);
    };
    document.addEventListener("pointerdown", closeFromOutside);
    document.addEventListener("focusin", closeFromOutside);
    document.addEventListener("keydown", closeOnEscape);
    menu.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
    return () => {
      document.removeEventListener("pointerdown", closeFromOutside);
      document.removeEventListener("focusin", closeFromOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);
  useEffect(() => {
    if (open.isByKeyboard && menu.current) listMenuItems(menu.current)[0]?.focus();
  }, [open]);

  const closeOnSelect = ({ target, currentTarget }: MouseEvent) => {
    const isLeft = target === currentTarget || (target instanceof Element && target.closest(`a, [form=${MENU_FORM}]`));
    if (isLeft) closeAndFocus(currentTarget.parentElement, close);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the links inside it
    <div
      ref={menu}
      className="row-menu"
      onClick={closeOnSelect}
      onSubmit={({ currentTarget }) => closeAndFocus(currentTarget.parentElement, close)}
      onKeyDown={(event) => {
        const next = findNextItem(event.currentTarget, event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    >
      {/* biome-ignore lint/a11y/noAutofocus: without JavaScript, the page was requested to show the menu */}
      <div className="row-menu-sheet" tabIndex={-1} autoFocus>
        <p className="px-3 pb-2 font-semibold lg:hidden">
          <bdi>{name}</bdi>
        </p>
        {children}
        <button
          type="submit"
          form={MENU_FORM}
          onClick={(event) => event.preventDefault()}
          className="min-h-control rounded-control border border-control font-semibold hover:bg-sunken lg:scripted:hidden"
        >
          Close
        </button>
      </div>
    </div>
  );
}

function closeAndFocus(cell: Element | null | undefined, close: () => void): void {
  cell?.querySelector<HTMLElement>(".row-opener")?.focus({ preventScroll: true });
  close();
}

function listMenuItems(menu: Element): HTMLElement[] {
  return Array.from(menu.querySelectorAll<HTMLElement>("a, button")).filter((act) => act.getClientRects().length > 0);
}

export function findNextItem(menu: Element, key: string): HTMLElement | null {
  const acts = listMenuItems(menu);
  const at = acts.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[key];
  return to === undefined ? null : (acts.at(to % acts.length) ?? null);
}

type RowActionProps = LinkProps & { icon: LucideIcon; label: string; text: string; tone?: "normal" | "danger" };

export function RowAction({ icon: Icon, label, text, tone = "normal", ...rest }: RowActionProps) {
  const isInRow = useContext(InRow);
  const isShared = useContext(SharedIcons).includes(Icon);
  return (
    <Link
      discover="none"
      aria-label={label}
      data-tooltip={text}
      {...rest}
      className={tone === "danger" ? "row-action danger" : "row-action"}
    >
      {!isInRow ? (
        text
      ) : isShared ? (
        <svg aria-hidden="true">
          <use href={`#${getIconId(Icon)}`} />
        </svg>
      ) : (
        <Icon aria-hidden="true" />
      )}
    </Link>
  );
}
