import "./share-bar.css";

type ShareBarProps = { share: number; isQuiet?: boolean };

/** The markup is minimal, because a page has hundreds of bars. */
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
