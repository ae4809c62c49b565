type ChartTableProps = {
  caption: string;
  head: string[];
  rows: { key: string; cells: string[] }[];
};

export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <details className="mt-2 print:[&::details-content]:[content-visibility:visible]">
      <summary className="fold print:hidden">As a table</summary>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-muted">
            {head.map((text, column) => (
              <th key={text} scope="col" className={`${getCellClass(column)} font-medium`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells }) => (
            <tr key={key} className="break-inside-avoid">
              {cells.map((text, column) =>
                column === 0 ? (
                  <th key={head[column]} scope="row" className={`${getCellClass(column)} font-medium`}>
                    {text}
                  </th>
                ) : (
                  <td key={head[column]} className={getCellClass(column)}>
                    {text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function getCellClass(column: number): string {
  return `py-2 align-baseline ${column === 0 ? "text-left" : "pl-2 text-right sm:pl-4"}`;
}
