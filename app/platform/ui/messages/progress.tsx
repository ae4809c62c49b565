type ProgressProps = { label: string; share?: number };

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
