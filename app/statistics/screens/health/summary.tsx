import type { ReactNode } from "react";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { HowToRead } from "#app/platform/ui/inline.tsx";
import type { TestHealthView } from "./health-screen.server.ts";

const COLUMNS = ["Questions", "Mean", "Spread (SD)", "Median", "Agreement (alpha)", "Luck (SEM)"];

export function SectionTable({ sections }: Pick<TestHealthView, "sections">) {
  return (
    <Card title="Sections" actions={<p className="text-muted text-sm">Each judged on its own</p>}>
      <Fold summary={formatCount(sections.length, "section")}>
        <table className="w-full border-collapse text-left max-md:grid">
          <caption className="sr-only">Statistics for each section</caption>
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
              <tr
                key={id}
                className="align-top max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:gap-y-1 max-md:py-2"
              >
                <th scope="row" className="py-2 pr-3 font-medium max-md:col-span-3 max-md:py-0">
                  <bdi className="wrap-anywhere">{name}</bdi>
                  {sentence && <span className="block font-normal text-muted text-xs">{sentence}</span>}
                </th>
                {cells.map(({ text, aside }, place) => (
                  <td
                    key={COLUMNS[place]}
                    className="px-3 py-2 text-right tabular-nums last:pr-0 max-md:p-0 max-md:text-left"
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
        <p className="mt-2 text-muted text-sm">
          Each sentence follows the lower bound of the agreement, the first number in brackets.
        </p>
      </Fold>
    </Card>
  );
}

/** Collapse the content on narrow screens. Wide screens show it if the browser supports `::details-content`. */
function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="md:[&::details-content]:[content-visibility:visible] print:[&::details-content]:[content-visibility:visible]">
      <summary className="fold supports-[selector(::details-content)]:md:hidden print:hidden">{summary}</summary>
      {children}
    </details>
  );
}

export function SummaryTiles({ tiles, sentences }: Pick<TestHealthView, "tiles" | "sentences">) {
  return (
    <section aria-label="Summary" className="rounded-card border border-line bg-surface shadow-card">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-t-card bg-line md:grid-cols-4 xl:grid-cols-[6fr_4fr_4.5fr_4fr_6fr_5.5fr_7fr]">
        {tiles.map(({ name, value, aside, note }) => (
          <div key={name} className="bg-surface px-4 py-2.5 first:max-xl:col-span-2 xl:px-3">
            <dt className="text-muted text-sm xl:whitespace-nowrap">{name}</dt>
            <dd>
              <span className="whitespace-nowrap font-semibold text-xl tabular-nums">{value}</span>{" "}
              {aside && <span className="block text-muted text-xs tabular-nums">{aside}</span>}
              {note && <span className="block text-muted text-xs">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="border-line border-t px-4 pt-2 pb-1 text-sm">
        {sentences.map((sentence) => (
          <p key={sentence} className="text-muted">
            {sentence}
          </p>
        ))}
        <HowToRead />
      </div>
    </section>
  );
}
