import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";

/** The way from a card with figures to what they mean and what they cannot say. */
export function HowToRead() {
  return (
    <Link
      to={paths.readingFigures()}
      className="inline-block py-2 text-accent text-sm underline underline-offset-4 print:hidden"
    >
      How to read these figures
    </Link>
  );
}
