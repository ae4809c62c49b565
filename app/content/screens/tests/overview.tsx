import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { getQuestionCounter, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env, getPublicOrigin } from "#app/platform/env.server.ts";
import { skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { CopyField } from "#app/platform/ui/forms/copy-field.tsx";
import { Badge, TextLink } from "#app/platform/ui/inline.tsx";
import { getNextStep, listMissingParts, type NextStep } from "../../next-step.ts";
import { readRescoreState } from "../../rescore-state.server.ts";
import { getScheduleState } from "../../schedule.ts";
import { getListedTest } from "../../test-cards.server.ts";
import { getPublicTitle } from "../../test-facts.ts";
import { getTest } from "../../tests.server.ts";
import { Activation } from "../activation.tsx";
import { PreviewButton } from "../preview-button.tsx";
import { TestHeader } from "../test-header.tsx";
import { TestMissing } from "../test-missing.tsx";
import { TestFacts, TestFigures } from "./test-card.tsx";
import { buildTestCard } from "./test-card-view.server.ts";
import { TestWarnings } from "./test-warnings.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.screen ? `Overview of ${data.screen.test.name}` : "Test Not Found" },
];

export const shouldRevalidate = skipRevalidationIfNothingStored;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const now = new Date();
  const listed = getListedTest(db, testId, now);
  if (!listed) return json({ screen: null }, { status: 404 });
  const test = buildTestCard(listed, {
    counter: getQuestionCounter(db),
    rescore: readRescoreState(db, testId),
    now,
    timeZone: getTimeZone(db, env.timeZone),
  });
  const missing = listMissingParts(listed);
  const hasClosed = getScheduleState(listed, now) === "after";
  const next = getNextStep({ ...listed, isReady: missing.length === 0, hasClosed });
  const title = getPublicTitle(getTest(db, testId));
  return json({ screen: { test, title, missing, next, link: `${getPublicOrigin(request)}${paths.entry(testId)}` } });
}

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function TestOverview() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing />;
  const { test, next } = screen;
  return (
    <div className="grid gap-4 *:min-w-0">
      <TestHeader
        test={{ testId: test.id, testName: test.name, isActive: test.isActive }}
        badges={test.isDefault && <Badge tone="info">Default</Badge>}
      >
        <PreviewButton testId={test.id} backTo={paths.test(test.id)} variant="quiet">
          Preview
        </PreviewButton>
        <ButtonLink
          to={paths.overTest(test.id, "invite")}
          preventScrollReset
          variant={next === "invite" ? "primary" : "secondary"}
        >
          Invite
        </ButtonLink>
      </TestHeader>
      <div className="grid gap-4 lg:grid-cols-2">
        <Status screen={screen} />
        <Access screen={screen} />
        <Card title="Figures" actions={<p className="text-muted text-sm">Every attempt counts</p>}>
          <TestFigures test={test} />
          <div className="mt-3 border-line border-t pt-3">
            {test.description && (
              <p className="mb-3 max-w-prose whitespace-pre-line text-muted">
                <bdi>{test.description}</bdi>
              </p>
            )}
            <TestFacts test={test} />
          </div>
        </Card>
        <MoreActions test={test} />
      </div>
      <Outlet />
    </div>
  );
}

const NEXT_STEPS: Record<NextStep, { text: string; link?: { text: string; getPath: (testId: string) => string } }> = {
  write: { text: "Write its content.", link: { text: "Edit Content", getPath: (testId) => paths.content({ testId }) } },
  activate: { text: "Nothing is missing. Choose Activate above, so that candidates can start the test." },
  reopen: {
    text: "The test has closed. Change its dates, so that candidates can start it.",
    link: { text: "Edit the test settings", getPath: paths.testSettings },
  },
  invite: { text: "Invite candidates. Choose Invite above." },
  wait: {
    text: "Wait until somebody has finished.",
    link: { text: "See who has started", getPath: (testId) => paths.activity(testId) },
  },
  read: {
    text: "Read the results that have come in.",
    link: { text: "Read the results", getPath: (testId) => paths.dashboard(testId) },
  },
};

function Status({ screen: { test, missing, next } }: { screen: Screen }) {
  const { text, link } = NEXT_STEPS[next];
  const isUnready = missing.length > 0;
  return (
    <Card title="Status" className="grid content-start gap-3">
      {isUnready && !test.isActive && (
        <section aria-labelledby="missing" className="grid gap-1">
          <h3 id="missing" className="font-semibold">
            Missing before you activate the test
          </h3>
          <ul className="list-disc pl-5 marker:text-muted">
            {missing.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </section>
      )}
      {test.isActive && <TestWarnings test={test} />}
      <p>
        <span className="text-muted">Next: </span>
        {text}
      </p>
      {(link || test.isActive) && (
        <div className="flex flex-wrap items-start gap-3">
          {link && <ButtonLink to={link.getPath(test.id)}>{link.text}</ButtonLink>}
          {test.isActive && (
            <Activation test={{ id: test.id, isActive: true }} backTo={paths.test(test.id)} variant="secondary" />
          )}
        </div>
      )}
      {test.activity && <p className="text-muted text-sm">{test.activity}</p>}
    </Card>
  );
}

function Access({ screen: { test, title, link } }: { screen: Screen }) {
  return (
    <Card title="For candidates" className="grid content-start gap-3">
      {test.testPassword === null ? (
        <p>
          Only invited people can start this test. Each gets a personal link and needs no password.{" "}
          <TextLink to={paths.invitations(test.id)}>Invitations</TextLink>
        </p>
      ) : (
        <>
          <CopyField id="test-link" label="Link" value={link} />
          <CopyField id="test-password" label="Password" value={test.testPassword} />
        </>
      )}
      <p>
        <span className="text-muted">Public title: </span>
        <bdi>{title}</bdi> <TextLink to={`${paths.testSettings(test.id)}#test-publicTitle`}>Change it</TextLink>
      </p>
    </Card>
  );
}

const MORE = [
  { text: "Is it right for this job?", getPath: paths.fit },
  { text: "Re-scores", getPath: (testId: string) => paths.rescore(testId) },
  { text: "Scoring and precision", getPath: (testId: string) => paths.testEvidence(testId) },
  { text: "Self-identification", getPath: paths.selfIdentification },
  { text: "Make a short form", getPath: paths.shortForm },
  { text: "Copy test", getPath: (testId: string) => paths.overTest(testId, "copy") },
];

function MoreActions({ test: { id } }: Pick<Screen, "test">) {
  return (
    <Card title="More">
      <ul className="flex flex-wrap gap-x-6">
        {MORE.map(({ text, getPath }) => (
          <li key={text}>
            <TextLink to={getPath(id)}>{text}</TextLink>
          </li>
        ))}
      </ul>
      <p className="mt-2 border-line border-t pt-2">
        <Link
          to={paths.overTest(id, "delete")}
          className="inline-flex min-h-control items-center text-danger underline underline-offset-4"
        >
          Delete test
        </Link>
      </p>
    </Card>
  );
}
