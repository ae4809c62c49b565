import { Link } from "@remix-run/react";
import type { TestHealthView } from "./health-screen.server.ts";

type Heads = TestHealthView["heads"];

export function SortLinks({ heads, isSorted }: { heads: Heads; isSorted: boolean }) {
  return (
    <details className="mb-2 text-sm print:hidden" open={isSorted}>
      <summary className="fold">Sort the questions</summary>
      <nav aria-label="Order of the questions">
        <ul className="flex flex-wrap items-center gap-x-1">
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
    </details>
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
