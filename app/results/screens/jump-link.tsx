import { Link, type LinkProps, useLocation } from "@remix-run/react";

type JumpLinkProps = Omit<LinkProps, "to"> & { hash: string };

/**
 * A link to a part of this page that keeps the query. After a plain `<a>`, the router would no longer know its place in
 * the history, and could not ask before unsaved input is lost.
 */
export function JumpLink({ hash, ...rest }: JumpLinkProps) {
  const { search } = useLocation();
  return <Link {...rest} to={{ search, hash }} onClick={() => reveal(hash)} />;
}

/** Unfold the part and move the focus to it, as browsers do for a plain link. */
function reveal(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  part.closest("details")?.setAttribute("open", "");
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
