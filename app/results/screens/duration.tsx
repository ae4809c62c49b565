import { Link } from "@remix-run/react";

export const CARELESS =
  "Many answers came faster than most people can read, or the same screen position was chosen many times in a row";

type DurationProps = { text: string | null; isCareless?: boolean | undefined; resultTo: string };

export function Duration({ text, isCareless = false, resultTo }: DurationProps) {
  return (
    <>
      {text}
      {isCareless && (
        <Link discover="none" to={`${resultTo}#answering`} data-tooltip={CARELESS} className="looks-careless">
          careless?
        </Link>
      )}
    </>
  );
}
