/** A turning ring that says what it waits for. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 px-5 py-3 text-muted">
      <span aria-hidden="true" className="size-6 animate-spin rounded-full border-3 border-line border-t-accent" />
      {label}
    </p>
  );
}
