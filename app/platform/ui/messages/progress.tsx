type ProgressProps = { label: string /** 0–1; without it, how long it takes is not known. */; share?: number };

/** How far something has come, as a bar and in words. */
export function Progress({ label, share }: ProgressProps) {
  return (
    <div className="grid gap-2">
      <p role="status" className="font-medium text-sm">
        {label}
      </p>
      <progress
        aria-label={label}
        {...(share === undefined ? {} : { value: share, max: 1 })}
        className="progress max-w-md"
      />
    </div>
  );
}
