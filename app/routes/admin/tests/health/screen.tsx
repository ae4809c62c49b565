import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { db, liveDb } from "#app/db.server.ts";
import { parseHealthOrder } from "#app/domain/health-order.ts";
import { counted } from "#app/domain/numbers-text.ts";
import { env } from "#app/env.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { isPhone } from "#app/http/phone.ts";
import { readTestContent } from "#app/models/content.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/models/settings.server.ts";
import { listAskedElsewhere, readTestHealth } from "#app/models/test-health.server.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink, DownloadLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChartTable } from "#app/ui/chart-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { binText, Histogram } from "#app/ui/histogram.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { choiceIn } from "./group-choices.ts";
import { GroupFilter } from "./group-filter.tsx";
import { type HealthScreen, healthScreen } from "./health-screen.server.ts";
import { ItemTable } from "./item-table.tsx";
import { SectionTable } from "./section-table.tsx";
import { SummaryTiles } from "./summary-tiles.tsx";

export const meta = () => [{ title: "Test Health" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { testId = "" } = params;
  const { searchParams } = new URL(request.url);
  const of = (name: string) => searchParams.get(name) || undefined;
  const show = of("show");
  if (show) throw redirect(paths.testHealth(testId, { ...choiceIn(show), sort: of("sort"), order: of("order") }));
  const reading = await readTestHealth(liveDb, testId, { group: of("group"), version: of("version") }, new Date());
  if (!reading) return json({ screen: null }, { status: 404 });
  const screen = healthScreen(reading, {
    order: parseHealthOrder(searchParams),
    ranges: getPlaybookRanges(db),
    timeZone: getTimeZone(db, env.timeZone),
    draft: readTestContent(db, testId),
    askedElsewhere: listAskedElsewhere(db, reading),
    isFolded: isPhone(request),
  });
  return json({ screen });
}

export default function TestHealth() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <HealthNotFound />;
  return (
    <div className="page-wide grid gap-6 print:[zoom:0.8]">
      <PageHeader title={`Test Health: ${screen.testName}`} subtitle={subtitleOf(screen)}>
        <ButtonLink to={paths.content({ testId: screen.testId })} variant="secondary" className="print:hidden">
          Edit Content
        </ButtonLink>
        <DownloadLink href={screen.csv} download variant="secondary" className="print:hidden">
          Download CSV
        </DownloadLink>
      </PageHeader>
      {screen.choices.length > 1 && <GroupFilter screen={screen} />}
      {screen.n === 0 ? <NoResults screen={screen} /> : <Figures screen={screen} />}
    </div>
  );
}

/** Where there is nothing to choose, what the figures are of. */
function subtitleOf({ choices }: HealthScreen): string {
  const [only] = choices;
  return choices.length === 1 && only ? only.text : "How the questions work, from the results so far";
}

function Figures({ screen }: { screen: HealthScreen }) {
  return (
    <>
      {screen.notes.map((note) => (
        <Notice key={note} title={note} />
      ))}
      <SummaryTiles {...screen} />
      <Scores screen={screen} />
      <SectionTable {...screen} />
      <ItemTable screen={screen} />
    </>
  );
}

function Scores({ screen: { n, histogram, scores, lines } }: { screen: HealthScreen }) {
  return (
    <Card title="Scores">
      {histogram ? (
        <>
          <Histogram title={`Scores of ${counted(n, "result")}`} counts={histogram} lines={lines} />
          <ChartTable
            caption="Scores"
            head={["Score", "Results"]}
            rows={histogram.map((count, bin) => {
              const text = binText(bin, histogram.length);
              return { key: text, cells: [text, String(count)] };
            })}
          />
        </>
      ) : (
        <p className="tabular-nums">{scores.join(", ")}</p>
      )}
    </Card>
  );
}

function NoResults({ screen: { tiles } }: { screen: HealthScreen }) {
  return (
    <Card>
      <EmptyState title="No completed results yet.">
        <p>Figures appear with the first one; reliability and verdicts from 30 on.</p>
        {tiles[0]?.note && <p className="mt-2">{tiles[0].note}.</p>}
        <Link to={paths.tests()} className="mt-4 inline-block text-accent underline underline-offset-4">
          Invite candidates
        </Link>
      </EmptyState>
    </Card>
  );
}

function HealthNotFound() {
  return (
    <Card>
      <EmptyState title="Test Health Not Found">
        <p className="mb-4">The test may have been deleted, or the address names results that are not there.</p>
        <ButtonLink to={paths.tests()} variant="secondary">
          Back to Test Management
        </ButtonLink>
      </EmptyState>
    </Card>
  );
}
