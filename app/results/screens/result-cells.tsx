import type { ReactNode } from "react";
import { MatchScore } from "#app/match-bands/components.ts";
import { Time } from "#app/platform/ui/inline.tsx";
import { Cell } from "#app/platform/ui/lists/data-table.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";
import { Duration } from "./duration.tsx";
import type { PeopleRow } from "./people-list.tsx";

export const RESULT_COLUMNS = ["Candidate", "Completion Date", "Duration", "Candidate Match"];

type ResultCellsProps = { row: PeopleRow; to: string; lead?: ReactNode; badge?: ReactNode };

/** The cells of `RESULT_COLUMNS`. */
export function ResultCells({ row, to, lead, badge }: ResultCellsProps) {
  return (
    <>
      <Cell place="parts">
        <Person {...row} to={to} lead={lead}>
          {badge}
        </Person>
      </Cell>
      <Cell place="fact">{row.completed ? <Time {...row.completed} isOneLine /> : "In Progress"}</Cell>
      <Cell place="fact">
        <Duration text={row.duration} isCareless={row.isCareless} resultTo={to} />
      </Cell>
      <Cell place="parts">{row.completed && <MatchScore match={row.match} />}</Cell>
    </>
  );
}
