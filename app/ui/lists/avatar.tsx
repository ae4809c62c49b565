import { UserRound } from "lucide-react";

/** A person's initials in a circle, a plain figure where there are none; the name itself is beside it. */
export function Avatar({ initials }: { initials: string }) {
  const tone = initials ? "bg-accent-soft text-accent-strong" : "bg-sunken text-muted";
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 shrink-0 place-items-center overflow-hidden rounded-full font-semibold text-sm ${tone}`}
    >
      {initials || <UserRound className="size-5" />}
    </span>
  );
}
