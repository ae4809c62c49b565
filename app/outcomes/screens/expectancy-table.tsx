import type { buildExpectancyRow } from "../outcome-texts.ts";

type Row = ReturnType<typeof buildExpectancyRow>;

const HEAD = "whitespace-nowrap px-3 py-2 text-right font-medium last:pr-0";
const FIGURE = "px-3 py-2 text-right align-baseline tabular-nums last:pr-0 max-sm:p-0 max-sm:text-left";

export function ExpectancyTable({ months, rows }: { months: number; rows: Row[] }) {
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <caption className="sr-only">Outcomes after {months} months by match label</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-line border-b text-muted text-sm">
          <th scope="col" className="py-2 pr-3 font-medium">
            Match
          </th>
          {["Hired", "Stayed", "Share Who Stayed", "Average Quota"].map((head) => (
            <th key={head} scope="col" className={HEAD}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {rows.map(({ key, name, range, hired, stayed, share, interval, quota, quotaKnown }) => (
          <tr
            key={key}
            className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:gap-y-1 max-sm:py-3 last:font-semibold"
          >
            <th scope="row" className="py-2 pr-3 align-baseline font-medium max-sm:col-span-2 max-sm:p-0">
              {name}
              <Aside text={range} />
            </th>
            <td className={FIGURE}>
              <NarrowLabel text="Hired" />
              {hired}
            </td>
            <td className={`${FIGURE} sm:whitespace-nowrap`}>
              <NarrowLabel text="Stayed" />
              {stayed}
            </td>
            <td className={FIGURE}>
              <NarrowLabel text="Share who stayed" />
              {share}
              <Aside text={interval} />
            </td>
            <td className={FIGURE}>
              <NarrowLabel text="Average quota" />
              {quota}
              <Aside text={quotaKnown} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Aside({ text }: { text: string | null }) {
  return text === null ? null : <span className="block font-normal text-muted text-xs"> {text}</span>;
}

function NarrowLabel({ text }: { text: string }) {
  return <span className="block font-normal text-muted text-sm sm:hidden">{text} </span>;
}
