import { UserRound } from "lucide-react";

/** A person's initials in a circle, a plain figure where there are none; the name itself is beside it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span aria-hidden="true" className="avatar">
      {initials || <UserRound className="size-5" />}
    </span>
  );
}
