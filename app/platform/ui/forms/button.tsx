import { Link, type LinkProps } from "@remix-run/react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

type Look = { variant?: "primary" | "secondary" | "quiet" | "danger" };

const BASE =
  "inline-flex min-h-control items-center justify-center wrap-normal gap-2 rounded-control px-4 py-1.5 text-center font-semibold transition-colors aria-disabled:cursor-wait aria-disabled:opacity-70";
const VARIANTS = {
  primary: "border border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-control bg-surface text-ink hover:bg-sunken",
  quiet: "border border-transparent text-accent hover:bg-accent-soft",
  danger: "border border-transparent bg-danger text-on-danger hover:opacity-90",
};

type Pending = { isPending?: boolean; pendingText?: string };
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & Pending;

export function Button({ variant = "primary", isPending = false, pendingText, className = "", ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      aria-disabled={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : rest.onClick}
      className={`${BASE} ${VARIANTS[variant]} ${className}`}
    >
      {isPending && pendingText ? pendingText : rest.children}
    </button>
  );
}

export function ButtonLink({ variant = "primary", className = "", ...rest }: LinkProps & Look) {
  return <Link {...rest} className={`${BASE} ${VARIANTS[variant]} ${className}`} />;
}

type DownloadLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & Pending;

export function DownloadLink({
  variant = "primary",
  isPending = false,
  pendingText,
  className = "",
  children,
  ...rest
}: DownloadLinkProps) {
  return (
    <a {...rest} aria-disabled={isPending || undefined} className={`${BASE} ${VARIANTS[variant]} ${className}`}>
      {isPending && pendingText ? pendingText : children}
    </a>
  );
}
