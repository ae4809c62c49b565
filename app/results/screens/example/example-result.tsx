import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { ALL_TESTS } from "#app/accounts/index.ts";
import { MatchBadge, ScoreRing } from "#app/match-bands/components.ts";
import { getPlaybookRanges } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readOpenedParts } from "#app/platform/http/opened-parts.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { fullName } from "#app/platform/text/person.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { formatGroup } from "#app/statistics/index.ts";
import { hasExample, openExample } from "../../example-results.server.ts";
import { resultPaths } from "../../paths.ts";
import { readResultFigures } from "../../place-and-precision.server.ts";
import { findResult } from "../../results.server.ts";
import { DetailedResponses } from "../detailed-responses.tsx";
import { groupResponses } from "../response-sections.ts";
import { buildScore, buildSections } from "../result-screen.server.ts";
import { PlaceCard, ProfileCard, SectionPerformance } from "../score-cards.tsx";
import { ExampleRemoved, RemoveExample } from "./example-parts.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.screen ? `Made-up result of ${data.screen.name}` : "No made-up results" },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const example = hasExample(db) ? openExample(new Date()) : null;
  const result = example && findResult(example, params.submissionId ?? "", ALL_TESTS);
  if (!result) return json({ screen: null, opened: null }, { status: 404 });
  const ranges = getPlaybookRanges(db);
  const figures = readResultFigures(example, result, ranges);
  const { answers: opened = null } = await readOpenedParts(request);
  const screen = {
    submissionId: result.submission.id,
    name: fullName(result.submission),
    testName: result.testName,
    score: buildScore(result.submission, ranges),
    sections: buildSections(result.sectionScores, figures.weakest),
    figures,
    groupText: formatGroup(figures.versions),
    responses: groupResponses(result.questions, new URL(request.url).searchParams.has("lost")),
  };
  return json({ screen, opened });
}

export default function ExampleResult() {
  const { screen, opened } = useLoaderData<typeof loader>();
  if (!screen) return <ExampleRemoved />;
  const { name, testName, score, sections, figures, responses } = screen;
  const trail = [
    { text: "Test Results", to: resultPaths.dashboard() },
    { text: "Made-up results", to: paths.exampleResults() },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={name} subtitle={testName} trail={trail}>
        {score && <MatchBadge band={score.band} />}
        <RemoveExample />
      </PageHeader>
      <Notice title="Made-up result">
        {name} does not exist. A real result also has a stage, notes, the PDF report and an interview guide.
      </Notice>
      {score && (
        <>
          <div className="grid gap-6 sm:grid-cols-[auto_1fr]">
            <Card title="Score">
              <ScoreRing {...score} />
            </Card>
            <PlaceCard screen={screen} />
          </div>
          <SectionPerformance score={score} sections={sections} figures={figures} />
        </>
      )}
      <ProfileCard name={name} figures={figures} />
      <DetailedResponses key={screen.submissionId} responses={responses} opened={opened} />
    </div>
  );
}
