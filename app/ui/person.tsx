import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { Badge } from "./badge.tsx";

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

/** A person in a list: initials, name (a link where `to` is given) and e-mail address. */
export function Person({ name, initials, email, submissionNumber = 1, to, children }: PersonProps) {
  return (
    <span className="wrap-anywhere flex min-w-0 items-center gap-3 lg:max-w-80">
      <Avatar initials={initials} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          {to ? (
            <Link to={to} className="line-clamp-2 font-semibold hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <span className="line-clamp-2 font-semibold">
              <bdi>{name}</bdi>
            </span>
          )}
          {submissionNumber > 1 && <Badge>attempt {submissionNumber}</Badge>}
          {children}
        </span>
        {email !== name && (
          <span className="block text-muted text-sm">
            <bdi>{email}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}
