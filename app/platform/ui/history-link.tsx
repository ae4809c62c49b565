import { Link } from "@remix-run/react";

/** To what the audit log says of one thing; nothing where that is not for the reader. */
export function HistoryLink({ to }: { to: string | null }) {
  if (to === null) return null;
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4 print:hidden"
    >
      History in the audit log
    </Link>
  );
}
