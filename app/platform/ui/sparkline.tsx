const STEP = 10;
const [TOP, BOTTOM] = [2, 22];

export function Sparkline({ counts, label }: { counts: readonly number[]; label: string }) {
  const most = Math.max(...counts, 1);
  const toHeight = (count: number) => Math.round(10 * (BOTTOM - ((BOTTOM - TOP) * count) / most)) / 10;
  const points = counts.map((count, index) => `${index * STEP} ${toHeight(count)}`);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${(counts.length - 1) * STEP} ${BOTTOM + TOP}`}
      preserveAspectRatio="none"
      className="h-6 w-full max-w-12 fill-none stroke-2 stroke-accent"
    >
      <path d={`M${points.join("L")}`} vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
    </svg>
  );
}
