import { Link, useLoaderData } from "@remix-run/react";
import { TestMissing } from "#app/content/components.ts";
import { db } from "#app/platform/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { readLabelConsistency } from "../cut-scores.server.ts";
import { listMissing, listWeaknesses, readEvidence } from "../evidence.server.ts";
import { describeExpertKey, describeJobAnalysis, describeLabels, describeSuccess, judgeFit } from "../fit-texts.ts";
import { countRaters } from "../panels.server.ts";
import { describeStudy } from "../study-texts.ts";
import { loadFitScreen } from "./fit-loader.server.ts";
import { FIT_TITLE, FitPage } from "./fit-page.tsx";

export const meta = () => [{ title: FIT_TITLE }];

export const loader = loadFitScreen((testId) => {
  const evidence = readEvidence(db, testId);
  const { tasks, job, key, relation, study, record } = evidence;
  return {
    verdict: judgeFit(listMissing(evidence), listWeaknesses(evidence)),
    states: {
      tasks: describeJobAnalysis(tasks, countRaters(db, testId, "tasks"), job),
      answers: describeExpertKey(countRaters(db, testId, "options"), key),
      study: describeStudy(study),
      success: describeSuccess(relation),
      labels: describeLabels(record !== null, readLabelConsistency(db, testId)),
    },
  };
});

export default function Fit() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing />;
  const { testId, states, verdict } = screen;
  return (
    <FitPage title={FIT_TITLE} test={screen}>
      <Card>
        <h2 className="font-semibold text-xl">{verdict.title}</h2>
        {verdict.reasons.map((reason) => (
          <p key={reason} className="mt-1 max-w-prose">
            {reason}
          </p>
        ))}
        <p className="mt-2 max-w-prose text-muted text-sm">
          Each step takes a few days, and no step changes a result. You can skip steps.
        </p>
      </Card>
      <Step number={1} title="Compare the test with the job" to={paths.fitTasks(testId)} state={states.tasks}>
        People who know the job rate its tasks and say which section shows whether somebody can do them. Courts and
        auditors ask for this evidence first.
      </Step>
      <Step number={2} title="Let experts rate the answers" to={paths.fitAnswers(testId)} state={states.answers}>
        Experienced people rate the answers without seeing the points. Until they do, the points are only their
        author&apos;s opinion.
      </Step>
      <Step number={3} title="Try it with current staff" to={paths.fitStudy(testId)} state={states.study}>
        People who do the job now take the test, and their managers rate their work. You need at least 20 people.
      </Step>
      <Step number={4} title="Compare scores with success" to={paths.outcomes(testId)} state={states.success}>
        Record how well the people you hired do. From 20 known outcomes on,{" "}
        <More to={paths.outcomes(testId)}>Outcomes</More> says whether people with higher scores were more successful.
      </Step>
      <Step number={5} title="Give reasons for the match labels" to={paths.fitLabels(testId)} state={states.labels}>
        Record who set the labels&apos; minimums and why. See how often another attempt would give another label.
      </Step>
      <Card title="What your results show">
        <ul className="grid max-w-prose gap-2">
          <li>
            <More to={paths.testHealth(testId)}>Test health</More>: which questions are weak, and whether scores rise.
          </li>
          <li>
            <More to={paths.testEvidence(testId)}>Scoring and precision</More>: which questions have become easier or
            differ between languages, and how scores change when people take the test again.
          </li>
          <li>
            <More to={paths.comparisonGroup(testId)}>Comparison group</More>: which results a percentile compares with.
          </li>
        </ul>
      </Card>
    </FitPage>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}

type StepProps = { number: number; title: string; to: string; state: string[]; children: React.ReactNode };

function Step({ number, title, to, state, children }: StepProps) {
  return (
    <Card>
      <h2 className="font-semibold text-lg">
        <Link to={to} className="text-accent underline underline-offset-4">
          {number}. {title}
        </Link>
      </h2>
      <p className="mt-1 max-w-prose">{children}</p>
      {state.length > 0 && <p className="mt-2 max-w-prose text-muted">{state.join(" ")}</p>}
    </Card>
  );
}
