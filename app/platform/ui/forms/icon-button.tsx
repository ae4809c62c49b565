import { Link, type LinkProps } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";

type IconLook = { icon: LucideIcon; label: string; tooltip?: string; tone?: "normal" | "danger" };

const BASE =
  "inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent";
const TONES = { normal: "hover:text-ink", danger: "hover:text-danger" };

/** A submit button that is a picture; `label` names it for screen readers, `tooltip` says it shorter. */
export function IconButton({
  icon: Icon,
  label,
  tooltip = label,
  tone = "normal",
  className = "",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & IconLook) {
  return (
    <button
      type="submit"
      aria-label={label}
      data-tooltip={tooltip}
      {...rest}
      className={`${BASE} ${TONES[tone]} ${className}`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

/** A link that is a picture. */
export function IconLink({
  icon: Icon,
  label,
  tooltip = label,
  tone = "normal",
  className = "",
  ...rest
}: LinkProps & IconLook) {
  return (
    <Link aria-label={label} data-tooltip={tooltip} {...rest} className={`${BASE} ${TONES[tone]} ${className}`}>
      <Icon aria-hidden="true" className="size-5" />
    </Link>
  );
}
