import { Link, type LinkProps, useNavigate } from "@remix-run/react";
import { Download, type LucideIcon, Plus } from "lucide-react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { useShowToast } from "#app/platform/ui/messages/toaster.tsx";
import { ButtonLink, DownloadLink } from "./button.tsx";

type IconLook = { icon: LucideIcon; label: string; tooltip?: string; tone?: "normal" | "danger" };

const BASE =
  "inline-grid size-control shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent";
const TONES = { normal: "hover:text-ink", danger: "hover:text-danger" };

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

type CopyOptions = {
  text: () => string;
  dialog: string;
  copied: string;
};

export function useCopy({
  text,
  dialog,
  copied,
}: CopyOptions): (event: MouseEvent<HTMLAnchorElement>) => Promise<void> {
  const navigate = useNavigate();
  const showToast = useShowToast();
  return async (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(text());
      showToast(copied);
    } catch {
      navigate(dialog, { preventScrollReset: true });
    }
  };
}

type CopyButtonProps = CopyOptions & { variant?: "secondary" | "quiet"; className?: string; children: ReactNode };

export function CopyButton({ variant = "secondary", className, children, ...copied }: CopyButtonProps) {
  const copy = useCopy(copied);
  return (
    <ButtonLink to={copied.dialog} preventScrollReset variant={variant} className={className} onClick={copy}>
      {children}
    </ButtonLink>
  );
}

export function AddLink({ children, ...rest }: LinkProps) {
  return (
    <ButtonLink preventScrollReset {...rest}>
      <Plus aria-hidden="true" className="size-5" />
      {children}
    </ButtonLink>
  );
}

/** A link to a file, with the icon that all downloads have. */
export function FileLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <DownloadLink variant="secondary" {...rest}>
      <Download aria-hidden="true" className="size-5" />
      {children}
    </DownloadLink>
  );
}
