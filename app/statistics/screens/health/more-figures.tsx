import { Card } from "#app/platform/ui/card.tsx";
import { Collapsible } from "#app/platform/ui/collapsible.tsx";
import { ShareBar } from "../../charts/share-bar.tsx";
import type { TestHealthView } from "./health-screen.server.ts";

export function MoreFigures({ more }: Pick<TestHealthView, "more">) {
  if (more.length === 0) return null;
  return (
    <Collapsible summary={<h2 className="font-semibold">More about the total score</h2>}>
      <dl className="grid gap-x-6 gap-y-3 px-4 py-3 md:grid-cols-2">
        {more.map(({ name, value, text }) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd>
              <span className="font-semibold text-xl tabular-nums">{value}</span>
              <p className="text-muted text-sm">{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </Collapsible>
  );
}

const CELL = "py-2 pl-3 text-right align-baseline tabular-nums";

export function Trend({ trend }: Pick<TestHealthView, "trend">) {
  if (!trend) return null;
  return (
    <Card title="Scores over time">
      <p className="font-medium">{trend.verdict}</p>
      <table className="mt-2 w-full border-collapse text-left text-sm">
        <caption className="sr-only">Mean score and median duration by month of completion</caption>
        <thead>
          <tr className="border-line border-b text-muted">
            <th scope="col" className="py-2 font-medium">
              Month
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              Results
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              Mean
            </th>
            <th scope="col" className="w-1/3 py-2 pl-3 font-medium max-sm:hidden">
              <span className="sr-only">Mean as a bar</span>
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              Minutes
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {trend.months.map(({ month, n, mean, range, minutes, share }) => (
            <tr key={month}>
              <th scope="row" className="whitespace-nowrap py-2 align-baseline font-medium">
                {month}
              </th>
              <td className={CELL}>{n}</td>
              <td className={CELL}>
                {mean} {range && <span className="text-muted max-sm:block">({range})</span>}
              </td>
              <td className="py-2 pl-3 max-sm:hidden">{share !== null && <ShareBar share={share} />}</td>
              <td className={CELL}>{minutes}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {trend.hasMore && (
        <p className="mt-2 text-muted text-sm">
          If a month has a plus, its mean is that of its newest {trend.most} results.
        </p>
      )}
    </Card>
  );
}
