import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import type { DateText } from "#app/platform/text/date-text.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable } from "#app/platform/ui/lists/data-table.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";
import { RowActions } from "#app/platform/ui/lists/row-actions.tsx";

export type DueRow = {
  id: string;
  name: string;
  initials: string;
  email: string;
  testName?: string | undefined;
  seen: DateText;
  isCompleted: boolean;
  goes: DateText;
};

type DueListProps = {
  caption: string;
  rows: DueRow[];
  pages: { page: number; pageCount: number; pageSize: number; total: number };
  linkTo: (page: number) => string;
  keepTo: ((id: string) => string) | null;
};

export function DueList({ caption, rows, pages, linkTo, keepTo }: DueListProps) {
  const columns = ["Candidate", "Last activity", "Erased on", ...(keepTo ? ["Actions"] : [])];
  return (
    <>
      <DataTable caption={caption} columns={columns}>
        {rows.map((row) => (
          <tr key={row.id}>
            <Cell place="parts">
              <Person {...row} to={paths.result(row.id)} />
            </Cell>
            <Cell place="fact">
              {row.isCompleted ? "Completed" : "Started"} <Time {...row.seen} />
            </Cell>
            <Cell place="label">
              <Time {...row.goes} />
            </Cell>
            {keepTo && (
              <Cell place="actions">
                <RowActions id={row.id} name={row.name} inRow="all">
                  {() => (
                    <ButtonLink
                      to={keepTo(row.id)}
                      preventScrollReset
                      variant="secondary"
                      className="text-sm"
                      aria-label={`Keep ${row.name} for longer`}
                    >
                      Keep for longer
                    </ButtonLink>
                  )}
                </RowActions>
              </Cell>
            )}
          </tr>
        ))}
      </DataTable>
      <Pager {...pages} noun={NOUN} isPlainWhenAll linkTo={linkTo} />
    </>
  );
}

type DueStudiesProps = { studies: { testId: string; testName: string; people: number }[] };

export function DueStudies({ studies }: DueStudiesProps) {
  if (studies.length === 0) return null;
  return (
    <div className="wrap-anywhere mt-3">
      <p>Studies with current staff, deleted with all answers and ratings:</p>
      <ul className="list-disc ps-6">
        {studies.map(({ testId, testName, people }) => (
          <li key={testId}>
            <Link to={paths.fitStudy(testId)} className="text-accent underline underline-offset-4">
              <bdi>{testName}</bdi>
            </Link>
            , {formatCount(people, "person", "people")}
          </li>
        ))}
      </ul>
    </div>
  );
}

const NOUN = { one: "person", many: "people" };
