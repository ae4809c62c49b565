import "./share-bar.css";

type ShareBarProps = { share: number; isQuiet?: boolean };

/** A bar filled to `share` (0–1), which is also text next to it. Minimal markup, because a page has hundreds. */
export function ShareBar({ share, isQuiet = false }: ShareBarProps) {
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={isQuiet ? "share quiet" : "share"}
    >
      <path d={`M0 3h${Math.round(1000 * share) / 10}`} />
    </svg>
  );
}
