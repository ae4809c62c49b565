import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Avatar } from "./avatar.tsx";

type PersonProps = {
  name: string;
  initials: string;
  email: string;
  /** The how-manieth submission on the same test; the first one needs no word. */
  submissionNumber?: number;
  to?: string;
  /** What else is to be said beside the name. */
  children?: ReactNode;
};

/** A person in a list: initials, name (where `to` is given the link of the row) and e-mail address; on a phone the name. */
export function Person({ name, initials, email, submissionNumber = 1, to, children }: PersonProps) {
  return (
    <span className="wrap-anywhere flex min-w-0 items-center gap-3 lg:max-w-80">
      <span className="max-sm:hidden">
        <Avatar initials={initials} />
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-x-2 lg:flex-wrap">
          {to ? (
            <Link to={to} data-row-link className="row-name line-clamp-2 font-semibold hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <span className="row-name line-clamp-2 font-semibold">
              <bdi>{name}</bdi>
            </span>
          )}
          {submissionNumber > 1 && <Badge>attempt {submissionNumber}</Badge>}
          {children}
        </span>
        {email && email !== name && (
          <span className="block text-muted text-sm max-sm:sr-only">
            <bdi>{email}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}
