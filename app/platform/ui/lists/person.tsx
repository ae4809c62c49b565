import { Link } from "@remix-run/react";
import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#app/platform/ui/inline.tsx";

type PersonProps = {
  name: string;
  /** Empty for an erased person. */
  initials?: string;
  email: string;
  /** Set if the list has results of several tests. */
  testName?: string | undefined;
  submissionNumber?: number;
  isCompletedTwice?: boolean;
  to?: string;
  lead?: ReactNode;
  children?: ReactNode;
};

/**
 * CSS draws the initials, which saves an element in each row. Screen readers can ignore them, because the name is next
 * to them.
 */
export function Person({
  name,
  initials,
  email,
  testName,
  submissionNumber = 1,
  isCompletedTwice = false,
  to,
  lead,
  children,
}: PersonProps) {
  const hasBadges = submissionNumber > 1 || isCompletedTwice || children;
  const place = hasBadges ? undefined : "name";
  const named = to ? (
    <Link to={to} discover="none" data-row-link="" data-place={place} dir="auto">
      {name}
    </Link>
  ) : (
    <span data-place={place} dir="auto" className="row-name">
      {name}
    </span>
  );
  return (
    <span className="person" data-initials={initials || undefined}>
      {lead}
      {initials === "" && (
        <span aria-hidden="true" className="avatar">
          <UserRound className="size-5" />
        </span>
      )}
      {hasBadges ? (
        <span data-place="name" className="flex items-center gap-x-2 gap-y-1 lg:flex-wrap">
          {named}
          {(submissionNumber > 1 || isCompletedTwice) && (
            <span data-place="attempt">
              <Badge tone={isCompletedTwice ? "info" : "normal"}>
                attempt {submissionNumber}
                {isCompletedTwice && <span className="max-sm:sr-only">, completed after another</span>}
              </Badge>
            </span>
          )}
          {children}
        </span>
      ) : (
        named
      )}
      {email && email !== name && <span data-place="email">{breakAtDomain(email)}</span>}
      {testName && (
        <span data-place="test" dir="auto" title={testName}>
          {testName}
        </span>
      )}
    </span>
  );
}

/** Let a long address break before its domain instead of inside a word. */
function breakAtDomain(email: string): ReactNode {
  const at = email.lastIndexOf("@");
  if (at < 1) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
