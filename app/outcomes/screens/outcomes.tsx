import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/accounts/index.server.ts";
import { canViewTest } from "#app/accounts/index.ts";
import { TestHeader, TestMissing } from "#app/content/components.ts";
import { getTest } from "#app/content/index.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { ApplyButton, FilterForm, useUrlValue } from "#app/platform/ui/forms/filter-form.tsx";
import { HowToRead } from "#app/platform/ui/inline.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { JudgmentCard } from "#app/statistics/components.ts";
import { countDueOutcomes, listDueOutcomes } from "../due-outcomes.server.ts";
import { readOutcomeFigures } from "../hired-people.server.ts";
import { CAUTIONS } from "../outcome-texts.ts";
import { DueList } from "./due-list.tsx";
import { ExpectancyTable } from "./expectancy-table.tsx";
import { buildOutcomesScreen } from "./outcomes-screen.server.ts";

export const meta = () => [{ title: "Outcomes" }];

const MAX_DUE_SHOWN = 10;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  const { role, visibleTests } = await requireViewer(request);
  const isAdmin = role === "admin";
  const now = new Date();
  const ranges = getPlaybookRanges(db);
  const timeZone = getTimeZone(db, env.timeZone);
  const test = canViewTest(visibleTests, testId) ? getTest(db, testId) : null;
  const group = new URL(request.url).searchParams.get("group") || undefined;
  const figures = test && readOutcomeFigures(db, { testId, group }, ranges);
  if (!test || !figures) return json({ isAdmin, screen: null }, { status: 404 });
  const due = {
    total: countDueOutcomes(db, { testId, visibleTests }, now).total,
    rows: listDueOutcomes(db, { testId, visibleTests }, now, { limit: MAX_DUE_SHOWN }),
  };
  return json({
    isAdmin,
    screen: buildOutcomesScreen(figures, { test, ranges, timeZone }, due),
  });
}

type Screen = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["screen"]>;

export default function Outcomes() {
  const { isAdmin, screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing isAdmin={isAdmin} />;
  return (
    <div className="page-wide grid gap-4 *:min-w-0">
      <TestHeader test={screen} title="Outcomes" isAdmin={isAdmin}>
        {isAdmin && (
          <ButtonLink to={paths.uploadOutcomes(screen.testId)} variant="secondary" className="print:hidden">
            Upload outcomes
          </ButtonLink>
        )}
      </TestHeader>
      {screen.choices.length > 1 && <GroupFilter screen={screen} />}
      {screen.hired === 0 ? <NobodyHired /> : <OutcomeFigures screen={screen} />}
      <Due screen={screen} />
    </div>
  );
}

function OutcomeFigures({ screen: { verdict, after } }: { screen: Screen }) {
  return (
    <>
      <JudgmentCard id="verdict" judged={verdict} />
      {after.map(({ months, silence, rows, relations }) => (
        <Card key={months} title={`After ${months} months`}>
          {silence ? (
            <p>{silence}</p>
          ) : (
            <>
              <ExpectancyTable months={months} rows={rows} />
              <dl className="mt-3 grid gap-x-6 gap-y-3 border-line border-t pt-3 md:grid-cols-2">
                {relations.map(({ name, value, sentences }) => (
                  <div key={name}>
                    <dt className="text-muted text-sm">{name}</dt>
                    <dd>
                      <span className="font-semibold text-lg tabular-nums">{value}</span>
                      {sentences.map((sentence, place) => (
                        <p key={sentence} className={place === 0 ? "" : "mt-1 text-muted text-sm"}>
                          {sentence}
                        </p>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </Card>
      ))}
      <Card title="Read this first">
        <ul className="grid max-w-3xl list-disc gap-1 pl-5 marker:text-muted">
          {CAUTIONS.map((caution) => (
            <li key={caution}>{caution}</li>
          ))}
          <li>
            r shows how closely scores and outcomes go together (a correlation), from −1 to 1. At 0, scores say nothing
            about the outcome. Below 0, higher scores went with worse outcomes. The true value is most likely in the
            range in brackets (95%).
          </li>
          <li>
            The small numbers below a share are its range: with many more such people, the share would most likely be
            between them (95%).
          </li>
        </ul>
        <HowToRead />
      </Card>
    </>
  );
}

function Due({ screen: { testId, due } }: { screen: Screen }) {
  if (due.total === 0) return null;
  const more = due.total - due.rows.length;
  return (
    <Card title={`Outcomes due (${due.total})`}>
      <p className="text-muted">
        The outcome of these people after 6 or 12 months is missing. Open a result and record how it went.
      </p>
      <DueList rows={due.rows} />
      {more > 0 && (
        <p className="mt-3">
          <Link to={paths.dueOutcomes(testId)} className="text-accent underline underline-offset-4">
            Show all {formatCount(due.total, "outcome")} due
          </Link>
        </p>
      )}
    </Card>
  );
}

function NobodyHired() {
  return (
    <Card>
      <EmptyState title="Nobody is marked Hired yet">
        <p>
          Set the stage of the people you hire to Hired. After 6 and 12 months, record on their result whether they are
          still here and how much of the quota they reached. From 20 known outcomes on, this page shows whether scores
          went with success.
        </p>
      </EmptyState>
    </Card>
  );
}

const FORM = "outcomes-filter";

function GroupFilter({ screen: { testId, chosen: stored, choices } }: { screen: Screen }) {
  const [chosen, setChosen] = useUrlValue(stored);
  return (
    <div>
      <FilterForm
        id={FORM}
        action={paths.outcomes(testId)}
        label="Choose the results"
        className="flex flex-wrap items-end gap-2"
      >
        <div className="w-full max-w-md">
          <Select
            id="outcome-results"
            name="group"
            label="Results of"
            value={chosen}
            autoComplete="off"
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            choices={choices}
          />
        </div>
        <ApplyButton form={FORM} />
      </FilterForm>
      <p className="mt-2 text-muted text-sm">
        Points or questions changed between these groups, so their scores cannot be compared.
      </p>
    </div>
  );
}
