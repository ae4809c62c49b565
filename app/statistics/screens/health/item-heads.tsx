import { Link } from "@remix-run/react";
import type { HealthScreen } from "./health-screen.server.ts";

type Heads = HealthScreen["heads"];

export function SortLinks({ heads }: { heads: Heads }) {
  return (
    <nav aria-label="Order of the questions" className="-mt-2 mb-3 print:hidden text-sm roomy:hidden">
      <ul className="flex flex-wrap gap-x-1">
        <li className="flex min-h-9 items-center pr-1 text-muted">Sort by</li>
        {heads.map(
          ({ title, aside, to, direction }) =>
            to && (
              <li key={title}>
                <Link
                  to={to}
                  preventScrollReset
                  aria-current={direction ? "true" : undefined}
                  className="flex min-h-9 items-center rounded-control px-2 text-accent underline underline-offset-4 aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:no-underline"
                >
                  {title}
                  {aside && ` (${aside})`}
                  <Arrow direction={direction} />
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

export function Head({ head: { title, aside, to, direction, isNumber } }: { head: Heads[number] }) {
  return (
    <th
      scope="col"
      aria-sort={direction ?? undefined}
      className={`sticky top-0 z-10 border-line border-b bg-surface px-2 py-2 align-top font-medium print:static ${isNumber ? "text-right" : "last:pl-4"}`}
    >
      {to ? (
        <Link
          to={to}
          preventScrollReset
          className={`-mx-2 inline-flex min-h-8 items-center whitespace-nowrap rounded-control px-2 underline decoration-line underline-offset-4 hover:bg-sunken hover:text-ink ${direction ? "text-ink" : ""}`}
        >
          {title}
          <Arrow direction={direction} />
        </Link>
      ) : (
        <span className="inline-flex min-h-8 items-center">{title}</span>
      )}
      {aside && " "}
      {aside && <span className="block whitespace-nowrap font-normal text-xs">{aside}</span>}
    </th>
  );
}

function Arrow({ direction }: Pick<Heads[number], "direction">) {
  if (!direction) return null;
  return (
    <span aria-hidden="true" className="ml-1">
      {direction === "ascending" ? " ↑" : " ↓"}
    </span>
  );
}
