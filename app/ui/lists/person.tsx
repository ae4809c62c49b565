import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Avatar } from "./avatar.tsx";

const NAME = "row-name line-clamp-2 font-semibold hover:underline";

type PersonProps = {
  name: string;
  initials: string;
  email: string;
  /** The how-manieth submission on the same test; the first one needs no word. */
  submissionNumber?: number;
  to?: string;
  /** Goes before the person. */
  lead?: ReactNode;
  /** Goes behind the person or, on a narrow screen, after the labels. */
  extra?: ReactNode;
  /** What else is to be said beside the name. */
  children?: ReactNode;
};

/**
 * A person in a cell of "parts": initials, name (where `to` is given the link of the row) and e-mail address; on a phone
 * the name.
 */
export function Person({ name, initials, email, submissionNumber = 1, to, lead, extra, children }: PersonProps) {
  const hasBadges = submissionNumber > 1 || children;
  const place = hasBadges ? undefined : "name";
  const named = to ? (
    <Link to={to} data-row-link data-place={place} dir="auto" className={NAME}>
      {name}
    </Link>
  ) : (
    <span data-place={place} dir="auto" className={NAME}>
      {name}
    </span>
  );
  return (
    <span className="person">
      {lead}
      <Avatar initials={initials} />
      {hasBadges ? (
        <span data-place="name" className="flex items-center gap-x-2 lg:flex-wrap">
          {named}
          {submissionNumber > 1 && <Badge>attempt {submissionNumber}</Badge>}
          {children}
        </span>
      ) : (
        named
      )}
      {email && email !== name && (
        <span data-place="email" dir="auto" className="text-muted text-sm max-sm:sr-only">
          {email}
        </span>
      )}
      {extra}
    </span>
  );
}
