import { useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { useShowToast } from "#app/platform/ui/messages/toaster.tsx";
import { ButtonLink } from "./button.tsx";

type Copied = {
  text: () => string;
  /** Shows the text to be copied by hand: where the browser cannot, and without scripts. */
  dialog: string;
  copied: string;
};

/** What a link does that copies a text: pressed with a key that opens it elsewhere, it stays a link. */
export function useCopy({ text, dialog, copied }: Copied): (event: MouseEvent<HTMLAnchorElement>) => Promise<void> {
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

type CopyButtonProps = Copied & { className?: string; children: ReactNode };

/** Copies a text; where the browser cannot, its dialog shows it to be copied by hand. */
export function CopyButton({ className, children, ...copied }: CopyButtonProps) {
  const copy = useCopy(copied);
  return (
    <ButtonLink to={copied.dialog} preventScrollReset variant="secondary" className={className} onClick={copy}>
      {children}
    </ButtonLink>
  );
}
