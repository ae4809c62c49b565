import { Link } from "@remix-run/react";
import type { TestHealthView } from "./health-screen.server.ts";

type Heads = TestHealthView["heads"];

export function SortLinks({ heads }: { heads: Heads }) {
  return (
    <nav aria-label="Order of the questions" className="mb-2 text-sm print:hidden">
      <ul className="flex flex-wrap items-center gap-x-1">
        <li className="pr-1 text-muted">Sort by</li>
        {heads.map(
          ({ title, aside, to, direction }) =>
            to && (
              <li key={title}>
                <Link
                  to={to}
                  preventScrollReset
                  aria-current={direction ? "true" : undefined}
                  className="flex min-h-9 items-center gap-1 rounded-control px-2 text-accent underline underline-offset-4 aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:no-underline"
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

export function Head({ head: { title, aside, to, direction } }: { head: Heads[number] }) {
  return (
    <th scope="col" aria-sort={direction ?? undefined}>
      {to ? (
        <Link to={to} preventScrollReset>
          {title}
          <Arrow direction={direction} />
        </Link>
      ) : (
        title
      )}
      {aside && <small> {aside}</small>}
    </th>
  );
}

function Arrow({ direction }: Pick<Heads[number], "direction">) {
  if (!direction) return null;
  return <span aria-hidden="true">{direction === "ascending" ? " ↑" : " ↓"}</span>;
}
