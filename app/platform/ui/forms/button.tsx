import { Link, type LinkProps } from "@remix-run/react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

type Look = { variant?: "primary" | "secondary" | "quiet" | "danger" };

function getClasses(variant: NonNullable<Look["variant"]>, className: string): string {
  return `button button-${variant} ${className}`.trimEnd();
}

type Pending = { isPending?: boolean; pendingText?: string };
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & Pending;

export function Button({ variant = "primary", isPending = false, pendingText, className = "", ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      aria-disabled={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : rest.onClick}
      className={getClasses(variant, className)}
    >
      {isPending && pendingText ? pendingText : rest.children}
    </button>
  );
}

export function ButtonLink({ variant = "primary", className = "", ...rest }: LinkProps & Look) {
  return <Link {...rest} className={getClasses(variant, className)} />;
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
    <a {...rest} aria-disabled={isPending || undefined} className={getClasses(variant, className)}>
      {isPending && pendingText ? pendingText : children}
    </a>
  );
}
