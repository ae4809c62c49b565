import { Card } from "#app/platform/ui/card.tsx";
import type { HealthScreen } from "./health-screen.server.ts";

const COLUMNS = ["Questions", "Mean", "SD", "Median", "Alpha", "SEM (% points)"];

/** The sections of the test with their figures, in its order. */
export function SectionTable({ sections }: Pick<HealthScreen, "sections">) {
  return (
    <Card title="Sections">
      <table className="w-full border-collapse text-left max-md:grid">
        <caption className="sr-only">Figures of each section</caption>
        <thead className="max-md:sr-only">
          <tr className="border-line border-b text-muted text-sm">
            <th scope="col" className="py-2 pr-3 font-medium">
              Section
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="whitespace-nowrap px-3 py-2 text-right font-medium last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:grid">
          {sections.map(({ id, name, sentence, cells }) => (
            <tr key={id} className="align-top max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:gap-y-1 max-md:py-3">
              <th scope="row" className="py-3 pr-3 font-medium max-md:col-span-3 max-md:py-0">
                <bdi className="wrap-anywhere">{name}</bdi>
                {sentence && <span className="block font-normal text-muted text-xs">{sentence}</span>}
              </th>
              {cells.map(({ text, aside }, place) => (
                <td
                  key={COLUMNS[place]}
                  className="px-3 py-3 text-right tabular-nums last:pr-0 max-md:p-0 max-md:text-left"
                >
                  <span aria-hidden="true" className="block text-muted text-xs md:hidden">
                    {COLUMNS[place]}
                  </span>{" "}
                  <span className="whitespace-nowrap">{text}</span>{" "}
                  {aside && <span className="block text-muted text-xs md:whitespace-nowrap">{aside}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
