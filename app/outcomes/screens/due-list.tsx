import type { DateText } from "#app/platform/text/date-text.ts";
import { Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable } from "#app/platform/ui/lists/data-table.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";

type DueRow = {
  id: string;
  email: string;
  testName?: string | undefined;
  name: string;
  initials: string;
  hired: DateText;
  due: string;
  to: string;
};

export function DueList({ rows }: { rows: DueRow[] }) {
  return (
    <DataTable caption="Outcomes due, earliest hire first" columns={["Candidate", "Hired", "Record the outcome"]}>
      {rows.map(({ id, hired, due, ...person }) => (
        <tr key={id}>
          <Cell place="parts">
            <Person {...person} />
          </Cell>
          <Cell place="fact">
            <Time {...hired} isOneLine />
          </Cell>
          <Cell place="label">{due}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}
