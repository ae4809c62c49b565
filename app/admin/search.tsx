import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { requireViewer } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { SearchField } from "#app/platform/ui/forms/filter-form.tsx";
import { TextLink } from "#app/platform/ui/inline.tsx";
import { DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { RESULT_COLUMNS, ResultCells, ROW_ICONS, RowEnd } from "#app/results/components.ts";
import { resultPaths } from "#app/results/index.ts";
import { parseSearch, searchEverything } from "./search.server.ts";

export const meta = () => [{ title: "Search" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await requireViewer(request);
  const search = parseSearch(new URL(request.url).searchParams);
  return json({ isAdmin: me.role === "admin", search, found: search ? searchEverything(db, me, search) : null });
}

export default function SearchScreen() {
  const { isAdmin, search, found } = useLoaderData<typeof loader>();
  const isEmpty =
    found && found.candidateCount.total + found.testCount + found.screens.length + found.helpPages.length === 0;
  return (
    <div className="grid gap-6 *:min-w-0">
      <PageHeader title="Search" />
      <Form role="search" aria-label="Search candidates, tests and settings">
        <SearchField
          name="q"
          label="Name, email, test or setting"
          placeholder="Name, email, test or setting"
          value={search}
        />
      </Form>
      {isEmpty && <NothingFound search={search} />}
      {found && found.candidates.length > 0 && <FoundCandidates found={found} search={search} isAdmin={isAdmin} />}
      {found && found.tests.length > 0 && <FoundTests found={found} isAdmin={isAdmin} />}
      {found && found.screens.length > 0 && (
        <Group title="Screens and settings">
          {found.screens.map(({ title, to }) => (
            <Found key={to} to={to} title={title} />
          ))}
        </Group>
      )}
      {found && found.helpPages.length > 0 && (
        <Group title="Help">
          {found.helpPages.map(({ title, to }) => (
            <Found key={to} to={to} title={title} />
          ))}
        </Group>
      )}
    </div>
  );
}

function NothingFound({ search }: { search: string }) {
  return (
    <Card>
      <EmptyState
        title={`Nothing found for “${search}”`}
        next={
          <>
            <ButtonLink to={resultPaths.activity()} variant="secondary">
              Show all candidates
            </ButtonLink>
            <ButtonLink to={paths.help()} variant="quiet">
              Browse the help
            </ButtonLink>
          </>
        }
      >
        Check the spelling, or try a part of a name, an email address, or the name of a test or setting.
      </EmptyState>
    </Card>
  );
}

const COLUMNS = [...RESULT_COLUMNS, "Stage", "Actions"];

type FoundParts = ReturnType<typeof searchEverything>;

type FoundCandidatesProps = {
  found: Pick<FoundParts, "candidates" | "candidateCount">;
  search: string;
  isAdmin: boolean;
};

/** The first rows of User Activity with this search, so the actions lead to that list. */
function FoundCandidates({ found: { candidates, candidateCount }, search, isAdmin }: FoundCandidatesProps) {
  const origin = { list: "activity" as const, filter: { search }, ticked: [] };
  return (
    <Card title="Candidates">
      <DataTable caption="Candidates found" columns={COLUMNS} icons={ROW_ICONS}>
        {candidates.map((row) => (
          <tr key={row.id}>
            <ResultCells row={row} to={resultPaths.resultInList(row.id, origin)} />
            <RowEnd row={row} list={{ ...origin, name: origin.list, isAdmin, pages: { page: 1 } }} />
          </tr>
        ))}
      </DataTable>
      {candidateCount.total > candidates.length && (
        <TextLink to={resultPaths.activity({ search })}>
          {candidateCount.isMore && "More than "}
          {formatCount(candidateCount.total, "submission", "submissions")}: show all
        </TextLink>
      )}
    </Card>
  );
}

type FoundTestsProps = { found: Pick<FoundParts, "tests" | "testCount">; isAdmin: boolean };

function FoundTests({ found: { tests, testCount }, isAdmin }: FoundTestsProps) {
  return (
    <Group title="Tests">
      {tests.map(({ id, name }) => (
        <Found
          key={id}
          to={isAdmin ? paths.content({ testId: id }) : resultPaths.dashboard({ testId: id })}
          title={name}
          text={isAdmin ? "Edit Content" : "Results"}
        />
      ))}
      {testCount > tests.length && isAdmin && (
        <li>
          <TextLink to={paths.tests()}>{formatCount(testCount, "test", "tests")}: show all</TextLink>
        </li>
      )}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  );
}

function Found({ to, title, text }: { to: string; title: string; text?: string }) {
  return (
    <li>
      <Link to={to} className="group block py-2 lg:py-1.5">
        <bdi className="block truncate font-semibold group-hover:underline">{title}</bdi>
        {text && <bdi className="block truncate text-muted text-sm">{text}</bdi>}
      </Link>
    </li>
  );
}
