import type { DateText } from "#app/platform/text/date-text.ts";
import { Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable } from "#app/platform/ui/lists/data-table.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";

type DueRow = {
  id: string;
  email: string;
  testName: string;
  name: string;
  initials: string;
  hired: DateText;
  due: string;
  to: string;
};

export function DueList({ rows, hasTest = false }: { rows: DueRow[]; hasTest?: boolean }) {
  return (
    <DataTable
      caption="Outcomes due, earliest hire first"
      columns={["Candidate", ...(hasTest ? ["Test"] : []), "Hired", "Record the outcome"]}
    >
      {rows.map(({ id, testName, hired, due, ...person }) => (
        <tr key={id}>
          <Cell place="parts">
            <Person {...person} />
          </Cell>
          {hasTest && (
            <Cell place="extra">
              <bdi className="wrap-anywhere">{testName}</bdi>
            </Cell>
          )}
          <Cell place="fact">
            <Time {...hired} isOneLine />
          </Cell>
          <Cell place="label">{due}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}
