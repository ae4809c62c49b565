import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { requireViewer } from "#app/accounts/index.server.ts";
import { RescoreNotice, TestHeader, TestMissing } from "#app/content/components.ts";
import { readRescoreState, readTestContent } from "#app/content/index.server.ts";
import { FairnessCard } from "#app/fairness-ratings/admin-components.ts";
import { readFairness } from "#app/fairness-ratings/index.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { FileLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { ApplyButton, FilterForm, useUrlValue } from "#app/platform/ui/forms/filter-form.tsx";
import { TextLink } from "#app/platform/ui/inline.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { listNewestCareless } from "../../careless.server.ts";
import { ChartTable } from "../../charts/chart-table.tsx";
import { formatBin, Histogram } from "../../charts/histogram.tsx";
import { parseHealthOrder } from "../../health-order.ts";
import { readKnownEvidence } from "../../test-facts.server.ts";
import { listQuestionsInOtherGroups, readTestHealth } from "../../test-health.server.ts";
import { readMonthScores } from "../../trend.server.ts";
import { parseChoice } from "./group-choices.ts";
import { buildTestHealthView, type TestHealthView } from "./health-screen.server.ts";
import { MoreFigures, Trend } from "./more-figures.tsx";
import { Questions } from "./questions.tsx";
import { readTriedMinimums } from "./simulator.server.ts";
import { Simulator } from "./simulator.tsx";
import { SectionTable, SummaryTiles } from "./summary.tsx";
import { Verdict } from "./verdict.tsx";

export const meta = () => [{ title: "Test health" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role, visibleTests } = await requireViewer(request);
  const { testId = "" } = params;
  const { searchParams } = new URL(request.url);
  const getParam = (name: string) => searchParams.get(name) || undefined;
  const show = getParam("show");
  if (show)
    throw redirect(
      paths.testHealth(testId, {
        ...parseChoice(show),
        sort: getParam("sort"),
        order: getParam("order"),
        all: getParam("all"),
      }),
    );
  const query = { testId, visibleTests, group: getParam("group"), version: getParam("version") };
  const reading = await readTestHealth(liveDb, query, new Date());
  const isEditor = role === "admin";
  if (!reading) return json({ isEditor, rescore: null, screen: null, fairness: null }, { status: 404 });
  const rescore = isEditor ? readRescoreState(db, testId) : null;
  const timeZone = getTimeZone(db, env.timeZone);
  const screen = buildTestHealthView(reading, {
    careless: listNewestCareless(db, reading.care),
    evidence: await readKnownEvidence(liveDb, reading, new Date()),
    order: parseHealthOrder(searchParams),
    opened: getParam("question"),
    isAll: searchParams.has("all"),
    ranges: getPlaybookRanges(db),
    tried: readTriedMinimums(searchParams),
    monthScores: readMonthScores(db, reading.chosen?.keys.map(({ keyId }) => keyId) ?? [], new Date(), timeZone),
    timeZone,
    draft: isEditor ? readTestContent(db, testId) : { sections: [] },
    otherGroupQuestions: listQuestionsInOtherGroups(db, reading),
  });
  return json({ isEditor, rescore, screen, fairness: readFairness(db, testId, visibleTests) });
}

export default function TestHealth() {
  const { isEditor, rescore, screen, fairness } = useLoaderData<typeof loader>();
  useFocusOnQuestion();
  if (!screen) return <TestMissing isAdmin={isEditor} />;
  return (
    <div className="page-wide grid gap-4 print:[zoom:0.8]">
      <TestHeader test={screen} title="Test health" subtitle={getSubtitle(screen)} isAdmin={isEditor}>
        <FileLink href={screen.csv} download className="print:hidden">
          Download CSV
        </FileLink>
      </TestHeader>
      <RescoreNotice testId={screen.testId} rescore={rescore} />
      {screen.choices.length > 1 && <GroupFilter screen={screen} />}
      {screen.n === 0 ? (
        <NoResults screen={screen} isEditor={isEditor} />
      ) : (
        <TestHealthFigures screen={screen} isEditor={isEditor} />
      )}
      {fairness && <FairnessCard testId={screen.testId} fairness={fairness} isEditor={isEditor} />}
      <Outlet />
    </div>
  );
}

function useFocusOnQuestion(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: run for every navigation, also to the same URL
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.querySelector("a")?.focus({ preventScroll: true });
  }, [hash, key]);
}

function getSubtitle({ choices, testName }: TestHealthView): string {
  const [only] = choices;
  return choices.length === 1 && only ? `${testName} · ${only.text}` : testName;
}

function TestHealthFigures({ screen, isEditor }: { screen: TestHealthView; isEditor: boolean }) {
  return (
    <>
      <Verdict verdict={screen.verdict} />
      <SummaryTiles {...screen} />
      <Scores screen={screen} />
      <Questions screen={screen} />
      <SectionTable {...screen} />
      <MoreFigures more={screen.more} />
      <Trend trend={screen.trend} />
      <Simulator screen={screen} isEditor={isEditor} />
      <Card title="More" className="print:hidden">
        <p className="flex flex-wrap gap-x-6">
          {isEditor && <TextLink to={paths.fit(screen.testId)}>Is it right for this job?</TextLink>}
          <TextLink to={paths.testEvidence(screen.testId, screen.groupId ?? undefined)}>Scoring and precision</TextLink>
          {isEditor && <TextLink to={paths.comparisonGroup(screen.testId)}>Comparison group</TextLink>}
          <TextLink to={paths.adverseImpact({ backTo: paths.testHealth(screen.testId) })}>
            Adverse-impact calculator
          </TextLink>
        </p>
      </Card>
    </>
  );
}

function Scores({ screen: { n, histogram, scores, lines } }: { screen: TestHealthView }) {
  return (
    <Card title="Scores">
      {histogram ? (
        <>
          <Histogram title={`Scores of ${formatCount(n, "result")}`} counts={histogram} lines={lines} />
          <ChartTable
            caption="Scores"
            head={["Score", "Results"]}
            rows={histogram.map((count, bin) => {
              const text = formatBin(bin, histogram.length);
              return { key: text, cells: [text, formatNumber(count)] };
            })}
          />
        </>
      ) : (
        <p className="tabular-nums">{scores.join(", ")}</p>
      )}
    </Card>
  );
}

function NoResults({ screen: { testId, tiles }, isEditor }: { screen: TestHealthView; isEditor: boolean }) {
  return (
    <Card>
      <EmptyState title="No completed results yet">
        <p>Statistics appear with the first result, reliability and verdicts once there are 30.</p>
        {tiles[0]?.note && <p className="mt-2">{tiles[0].note}.</p>}
        {isEditor && (
          <Link to={paths.invitePeople(testId)} className="mt-4 inline-block text-accent underline underline-offset-4">
            Invite people
          </Link>
        )}
      </EmptyState>
    </Card>
  );
}

const FORM = "health-filter";

function GroupFilter({ screen }: { screen: TestHealthView }) {
  const { testId, choices, groupCount, kept } = screen;
  const [chosen, setChosen] = useUrlValue(screen.chosen);
  return (
    <div>
      <FilterForm
        id={FORM}
        action={paths.testHealth(testId)}
        label="Choose the results"
        className="flex flex-wrap items-end gap-2"
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="w-full max-w-md">
          <Select
            id="health-results"
            name="show"
            label="Results of"
            value={chosen}
            autoComplete="off"
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            choices={choices}
          />
        </div>
        <ApplyButton form={FORM} />
      </FilterForm>
      {groupCount > 1 && (
        <p className="mt-2 text-muted text-sm">
          Points or questions changed between these groups, so their statistics are separate.
        </p>
      )}
    </div>
  );
}
