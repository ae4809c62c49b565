import { Link } from "@remix-run/react";
import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#app/platform/ui/inline.tsx";

const NAME = "row-name line-clamp-2 font-semibold hover:underline";

type PersonProps = {
  name: string;
  initials: string;
  email: string;
  emailTo?: string;
  submissionNumber?: number;
  isCompletedTwice?: boolean;
  to?: string;
  lead?: ReactNode;
  extra?: ReactNode;
  children?: ReactNode;
};

/** CSS draws the initials, to save an element in each row. They are decorative, because the name is next to them. */
export function Person({
  name,
  initials,
  email,
  emailTo,
  submissionNumber = 1,
  isCompletedTwice = false,
  to,
  lead,
  extra,
  children,
}: PersonProps) {
  const hasBadges = submissionNumber > 1 || isCompletedTwice || children;
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
    <span className="person" data-initials={initials || undefined}>
      {lead}
      {!initials && (
        <span aria-hidden="true" className="avatar">
          <UserRound className="size-5" />
        </span>
      )}
      {hasBadges ? (
        <span data-place="name" className="flex items-center gap-x-2 lg:flex-wrap">
          {named}
          {(submissionNumber > 1 || isCompletedTwice) && (
            <Badge tone={isCompletedTwice ? "accent" : "normal"}>
              attempt {submissionNumber}
              {isCompletedTwice && <span className="max-sm:sr-only">, completed after another</span>}
            </Badge>
          )}
          {children}
        </span>
      ) : (
        named
      )}
      {email && email !== name && <Address email={email} to={emailTo} />}
      {extra}
    </span>
  );
}

function Address({ email, to }: { email: string; to: string | undefined }) {
  if (to === undefined)
    return (
      <span data-place="email" dir="auto" title={email} className="text-muted text-sm max-sm:sr-only">
        {email}
      </span>
    );
  return (
    <Link
      to={to}
      data-place="email"
      dir="auto"
      title={email}
      className="relative z-1 text-muted text-sm hover:underline max-sm:not-focus:sr-only"
    >
      {email}
    </Link>
  );
}
