import { Card } from "#app/platform/ui/card.tsx";
import type { PreviewScreen } from "./preview-screen.server.ts";

/** How many results go from which label to which: a table; on a narrow screen what each label becomes, line by line. */
export function LabelMatrix({ labelsChanged, labels: { labels, rows } }: PreviewScreen) {
  return (
    <Card title="Labels">
      {labelsChanged === 0 ? (
        <p className="text-muted">No label changes.</p>
      ) : (
        <table className="w-full max-w-2xl text-left max-md:grid">
          <caption className="mb-2 text-left text-muted text-sm">
            How many results have each label now, and which one they would get
          </caption>
          <thead className="max-md:sr-only">
            <tr className="border-line border-b text-muted text-sm">
              <th scope="col" className="py-2 pr-3 font-medium">
                Now
              </th>
              {labels.map(({ label, name }) => (
                <th key={label} scope="col" className="px-3 py-2 text-right font-medium">
                  <span className="font-normal">
                    <span aria-hidden="true">→</span>
                    <span className="sr-only">becomes</span>
                  </span>{" "}
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-md:grid">
            {rows.map(({ label, name, cells }) => (
              <tr
                key={label}
                className="max-md:grid max-md:grid-cols-[6rem_1fr] max-md:items-baseline max-md:gap-x-3 max-md:py-2"
              >
                <th scope="row" className="py-2 pr-3 font-medium max-md:row-span-5 max-md:py-0.5">
                  {name}
                </th>
                {cells.map(({ to, count }, place) => (
                  <td
                    key={to}
                    className={`px-3 py-2 text-right tabular-nums max-md:col-start-2 max-md:px-0 max-md:py-0.5 max-md:text-left ${lookOf(count, to === label)}`}
                  >
                    <span aria-hidden="true" className="font-normal md:hidden">
                      {to === label ? "stays" : `→ ${labels[place]?.name}`}{" "}
                    </span>
                    {count ?? "–"}
                    {to === label && <span className="font-normal text-xs max-md:hidden"> stay</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

/** What moves is to be seen first; on a narrow screen only numbers are there. */
function lookOf(count: string | null, isSame: boolean): string {
  const quiet = isSame ? "font-normal text-muted md:bg-sunken" : "font-semibold";
  return count === null ? `${quiet} text-muted max-md:hidden` : quiet;
}
