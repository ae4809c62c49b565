/** A person's initials in a circle; the name itself is beside it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-strong text-sm"
    >
      {initials}
    </span>
  );
}
