import { Link, type LinkProps } from "@remix-run/react";
import { EllipsisVertical, type LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";

/** What can be done with a row: pictures on a wide screen, on a narrow one a menu, which needs no script. */
export function RowActs({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  // React 18 hands these on to the browser, but has no types for them.
  const [opener, menu] = [{ popovertarget: id }, { id, popover: "auto" }];
  const closer = { ...opener, popovertargetaction: "hide" };
  return (
    <>
      <button
        type="button"
        {...opener}
        aria-label={`Actions for ${name}`}
        className="row-menu size-11 place-items-center rounded-control text-muted hover:text-ink"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </button>
      <div {...menu} className="row-acts">
        <p className="row-acts-title px-3 pb-2 font-semibold">
          <bdi>{name}</bdi>
        </p>
        {children}
        <button
          type="button"
          {...closer}
          className="row-acts-close min-h-11 rounded-control border border-control font-semibold hover:bg-sunken"
        >
          Close
        </button>
      </div>
    </>
  );
}

type RowActProps = LinkProps & { icon: LucideIcon; label: string; text: string; tone?: "normal" | "danger" };

/** One of them: `text` says it in the menu and as a tooltip, `label` with the name of the row. */
export function RowAct({ icon: Icon, label, text, tone = "normal", ...rest }: RowActProps) {
  return (
    <Link
      aria-label={label}
      data-tooltip={text}
      {...rest}
      className={`row-act inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken ${tone === "danger" ? "hover:text-danger" : "hover:text-ink"}`}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="row-act-text">{text}</span>
    </Link>
  );
}
