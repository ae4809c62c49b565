import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { requireViewer } from "#app/accounts/index.server.ts";
import { canViewTest, type VisibleTests } from "#app/accounts/index.ts";
import { TestHeader, TestMissing } from "#app/content/components.ts";
import { getTest, type Test } from "#app/content/index.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { useNoScriptRefresh } from "#app/platform/page/render-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { parseSource } from "#app/platform/text/tags.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { HowToRead, Time } from "#app/platform/ui/inline.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { Progress } from "#app/platform/ui/messages/progress.tsx";
import { listTestTags } from "#app/submissions/index.server.ts";
import { readEvidence } from "../../evidence.server.ts";
import {
  compareTags,
  compareVersions,
  ENOUGH_IN_EACH_GROUP,
  listLanguageVersions,
} from "../../group-comparison.server.ts";
import { readGroup } from "../../group-figures.server.ts";
import { listGroups } from "../../groups.server.ts";
import { ENOUGH_FOR_MODELS } from "../../models/evidence.ts";
import { describeRepeats, readRepeats } from "../../repeats.server.ts";
import { listCheckedQuestions } from "../../test-facts.server.ts";
import { readTestHealth } from "../../test-health.server.ts";
import { listGroupChoices } from "../health/group-choices.ts";
import { buildEvidenceScreen } from "./evidence-screen.server.ts";
import { FindingCard } from "./finding.tsx";
import { GroupsCard, VersionsCard } from "./groups-card.tsx";
import { buildGroupsScreen, buildVersionsScreen } from "./groups-screen.ts";
import { KeyCard } from "./key-card.tsx";
import { MeasurementCard } from "./measurement-card.tsx";

export const meta: MetaFunction = () => [{ title: "Scoring and precision" }];

export const shouldRevalidate = skipRevalidationIfNothingStored;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  const { role, visibleTests } = await requireViewer(request);
  const test = canViewTest(visibleTests, testId) ? getTest(db, testId) : null;
  const asked = new URL(request.url).searchParams.get("group");
  const groups = test ? listGroups(db, test.id) : [];
  const group = asked ? groups.find(({ id }) => id === asked) : groups[0];
  if (!test || (asked && !group)) return json({ page: null }, { status: 404 });
  const page = {
    testId: test.id,
    testName: test.name,
    isActive: test.isActive,
    isAdmin: role === "admin",
    group: group?.id,
    n: group?.n ?? 0,
    choices: listGroupChoices(groups).filter(({ value }) => groups.some(({ id }) => id === value)),
  };
  if (!group || group.n < ENOUGH_FOR_MODELS) return json({ page: { ...page, state: { name: "few" } as const } });
  const state = await readEvidence(liveDb, group.keyIds, new Date());
  if (state.name !== "done") return json({ page: { ...page, state } });
  const { searchParams } = new URL(request.url);
  const [first, second] = [parseSource(searchParams.get("first")), parseSource(searchParams.get("second"))];
  const isChosen = first !== "" && second !== "" && first.toLowerCase() !== second.toLowerCase();
  const compared = isChosen ? await compareTags(liveDb, group.keyIds, { first, second }) : null;
  const tags = listTestTags(db, test.id);
  const reading = await readTestHealth(liveDb, { testId, visibleTests, group: group.id }, new Date());
  const context = {
    checked: reading ? listCheckedQuestions(reading.health) : [],
    content: readGroup(db, group.keyIds).content,
    ranges: getPlaybookRanges(db),
    timeZone: getTimeZone(db, env.timeZone),
  };
  const { content } = context;
  const groupsScreen = buildGroupsScreen(compared, { tags, first, second, least: ENOUGH_IN_EACH_GROUP, content });
  const screen = {
    ...buildEvidenceScreen(state, context),
    repeats: readRepeatsText(group.keyIds, reading?.health.maxPoints ?? 0),
    groups: groupsScreen,
    versions: await readVersions({ test, visibleTests }, group.keyIds, searchParams.get("version")),
  };
  return json({ page: { ...page, state: { name: state.name, screen } } });
}

function readRepeatsText(keyIds: number[], maxPoints: number): string | null {
  const repeats = readRepeats(db, keyIds);
  return repeats && describeRepeats(repeats, maxPoints);
}

type Viewed = { test: Test; visibleTests: VisibleTests };

async function readVersions({ test, visibleTests }: Viewed, keyIds: number[], asked: string | null) {
  const versions = listLanguageVersions(db, test, keyIds, visibleTests);
  const chosen = versions.find(({ id }) => id === asked);
  const compared = chosen ? await compareVersions(liveDb, [keyIds, chosen.keyIds]) : null;
  const { content } = readGroup(db, keyIds);
  return buildVersionsScreen(compared, { first: test.name, least: ENOUGH_IN_EACH_GROUP, content, versions, chosen });
}

export default function EvidenceRoute() {
  const { page } = useLoaderData<typeof loader>();
  if (!page) return <TestMissing isAdmin={false} />;
  const { testId, testName, isAdmin, group, choices, state } = page;
  const chosen = choices.find(({ value }) => value === group);
  return (
    <div className="grid gap-4">
      <TestHeader
        test={page}
        title="Scoring and precision"
        subtitle={`${testName} · ${chosen?.text ?? "No results yet"}`}
        isAdmin={isAdmin}
        trail={[{ text: "Test health", to: paths.testHealth(testId, { group }) }]}
      />
      <GroupLinks testId={testId} choices={choices.filter(({ value }) => value !== group)} />
      {state.name === "few" && <TooFewResults n={page.n} />}
      {state.name === "running" && <Running read={state.read} n={page.n} />}
      {state.name === "failed" && (
        <Notice title="Not computed">The figures could not be computed. Reload the page to try again.</Notice>
      )}
      {state.name === "done" && (
        <>
          <KeyCard keys={state.screen.key} />
          <MeasurementCard measurement={state.screen.measurement} />
          {state.screen.drift && (
            <FindingCard
              id="drift-verdict"
              question="Has a question become easier over time?"
              finding={state.screen.drift}
            />
          )}
          {state.screen.repeats && (
            <Card title="Do people score alike if they take the test again?">
              <p className="max-w-3xl">{state.screen.repeats}</p>
            </Card>
          )}
          <GroupsCard testId={testId} group={group} groups={state.screen.groups} />
          {state.screen.versions && <VersionsCard testId={testId} group={group} versions={state.screen.versions} />}
          <div className="text-muted text-sm">
            <p>
              Computed from {state.screen.people} results on <Time {...state.screen.computed} />.{" "}
              {!state.screen.isCurrent &&
                "Results have changed since. The figures are computed again once they are ten minutes old."}
            </p>
            <HowToRead />
          </div>
        </>
      )}
    </div>
  );
}

type GroupLinksProps = { testId: string; choices: { value: string; text: string }[] };

function GroupLinks({ testId, choices }: GroupLinksProps) {
  if (choices.length === 0) return null;
  return (
    <p className="text-sm print:hidden">
      Other results:{" "}
      {choices.map(({ value, text }) => (
        <Link
          key={value}
          to={paths.testEvidence(testId, value)}
          className="mr-3 inline-block py-1 text-accent underline underline-offset-4"
        >
          {text}
        </Link>
      ))}
    </p>
  );
}

function TooFewResults({ n }: { n: number }) {
  return (
    <Card>
      <EmptyState title="Too early to tell">
        This page compares scoring keys once there are {ENOUGH_FOR_MODELS} results, and shows where the test measures
        well once there are 200. There {n === 1 ? "is" : "are"} {formatNumber(n)} so far.
      </EmptyState>
    </Card>
  );
}

function Running({ read, n }: { read: number; n: number }) {
  useNoScriptRefresh("2");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(revalidate, 500);
    return () => clearTimeout(timer);
  });
  return (
    <Card>
      <Progress label="Computing. This takes a few seconds." {...(read < n && { share: read / n })} />
      <p className="mt-2 text-muted text-sm">The figures appear here when they are ready.</p>
    </Card>
  );
}
