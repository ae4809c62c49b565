type ShareBarProps = { share: number; tone?: keyof typeof TONES };

const TONES = { accent: "stroke-accent", quiet: "stroke-control" };

/** A bar that is filled as far as the share (0–1) says, which is text beside it. */
export function ShareBar({ share, tone = "accent" }: ShareBarProps) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full rounded-full">
      <line x2="100" y1="3" y2="3" strokeWidth="6" className="stroke-line" />
      <line x2={100 * share} y1="3" y2="3" strokeWidth="6" className={TONES[tone]} />
    </svg>
  );
}
