import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import type { DateText } from "#app/platform/text/date-text.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { CopyButton } from "#app/platform/ui/forms/action-buttons.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { MENU_BUTTON, Menu, MenuLink } from "#app/platform/ui/popover.tsx";
import { Sparkline } from "#app/platform/ui/sparkline.tsx";
import type { ScheduleFact } from "../../schedule.ts";
import { formatWeeklyCompletions } from "../../test-card-text.ts";
import { Activation } from "../activation.tsx";
import { PreviewButton } from "../preview-button.tsx";
import { ActivityBadge } from "../test-header.tsx";
import { type TestProblems, TestWarnings } from "./test-warnings.tsx";

type TestFiguresProps = Pick<
  TestCardProps["test"],
  "id" | "invitedCount" | "startedCount" | "completedCount" | "median" | "weeklyCompletions"
>;

type TestFactsProps = Pick<TestCardProps["test"], "spoken" | "created" | "schedule" | "questionCount">;

type TestCardProps = {
  test: TestProblems & {
    id: string;
    name: string;
    description: string;
    testPassword: string | null;
    isActive: boolean;
    isDefault: boolean;
    created: DateText;
    schedule: ScheduleFact[];
    spoken: { tag: string; name: string } | null;
    questionCount: number;
    invitedCount: number;
    startedCount: number;
    completedCount: number;
    median: string;
    weeklyCompletions: number[];
    activity: string | null;
  };
  page: number;
};

export function TestCard({ test, page }: TestCardProps) {
  return (
    <li className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 pt-1 font-semibold text-base pointer-coarse:pt-2">
          <Link
            to={paths.test(test.id)}
            className="line-clamp-3 underline decoration-line underline-offset-4 hover:decoration-current"
          >
            <bdi>{test.name}</bdi>
          </Link>
        </h2>
        <div className="-mt-0.5 -mr-2">
          <TestMenu test={test} page={page} />
        </div>
      </div>
      <p className="-mt-2 flex flex-wrap gap-1">
        <ActivityBadge isActive={test.isActive} />
        {test.isDefault && <Badge tone="info">Default</Badge>}
        {test.testPassword === null && <Badge>Invite only</Badge>}
        {test.isActive && test.schedule.some(({ term }) => term !== "Closes") && <Badge>Not open now</Badge>}
      </p>
      <p className="line-clamp-2 whitespace-pre-line text-muted text-sm empty:hidden md:min-h-10 md:empty:block">
        {test.description && <bdi>{test.description}</bdi>}
      </p>
      <TestFigures test={test} />
      <TestFacts test={test} password={test.testPassword} />
      <TestWarnings test={test} />
      {!test.isActive && test.activity && <p className="text-muted text-xs">{test.activity}</p>}
      <TestButtons test={test} page={page} />
    </li>
  );
}

export function TestFigures({ test }: { test: TestFiguresProps }) {
  const { id, invitedCount, startedCount, completedCount, median, weeklyCompletions } = test;
  const figures = [
    { name: "Invited", to: paths.invitations(id), text: formatNumber(invitedCount) },
    { name: "Attempts", to: paths.activity(id), text: formatNumber(startedCount) },
    { name: "Completed", to: paths.dashboard(id), text: formatNumber(completedCount) },
    { name: "Median", to: paths.testHealth(id), text: median },
  ];
  return (
    <div className="-mx-1 grid grid-cols-[4fr_5fr_6fr_5fr_6fr] whitespace-nowrap text-xs *:px-1 *:py-1">
      {figures.map(({ name, to, text }) => (
        <Link key={name} to={to} className="grid rounded-control hover:bg-sunken">
          <strong className="font-semibold text-lg tabular-nums leading-6">{text}</strong>{" "}
          <span className="text-muted">{name}</span>
        </Link>
      ))}
      {weeklyCompletions.some((count) => count > 0) && (
        <p className="min-w-0 text-muted">
          <Sparkline counts={weeklyCompletions} label={formatWeeklyCompletions(weeklyCompletions)} />
          <span className="block truncate">{weeklyCompletions.length} weeks</span>
        </p>
      )}
    </div>
  );
}

export function TestFacts({ test, password }: { test: TestFactsProps; password?: string | null }) {
  const { spoken } = test;
  const code = <code className="rounded bg-sunken px-1.5 py-0.5 font-semibold">{password}</code>;
  const facts = [
    ...(typeof password === "string" ? [{ term: "Password", value: code }] : []),
    { term: "Created", value: <Time {...test.created} /> },
    { term: "Questions", value: formatNumber(test.questionCount) },
    ...test.schedule.map(({ term, at }) => ({ term, value: <Time {...at} /> })),
    ...(spoken ? [{ term: "Language", value: <bdi lang={spoken.tag}>{spoken.name}</bdi> }] : []),
  ];
  return (
    <dl className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      {facts.map(({ term, value }) => (
        <div key={term} className={`flex min-w-0 items-baseline gap-x-1.5 ${term === "Password" ? "w-full" : ""}`}>
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const SMALL = "px-1! text-sm";

function TestButtons({ test, page }: TestCardProps) {
  return (
    <div className="-mx-1 mt-auto -mb-2 flex flex-wrap gap-y-1">
      <ButtonLink
        to={paths.invite(test.id, page)}
        variant="secondary"
        preventScrollReset
        className="mx-1 grow px-3! text-sm"
      >
        Invite
      </ButtonLink>
      <div className="flex grow-999 flex-wrap justify-between">
        {test.testPassword !== null && (
          <CopyButton
            text={() => `${window.location.origin}${paths.entry(test.id)}`}
            dialog={paths.invite(test.id, page)}
            copied="Link copied"
            variant="quiet"
            className={SMALL}
          >
            Copy Link
          </CopyButton>
        )}
        <ButtonLink to={paths.content({ testId: test.id })} variant="quiet" className={SMALL}>
          Edit Content
        </ButtonLink>
        <PreviewButton testId={test.id} backTo={paths.tests(page)} variant="quiet" className={SMALL}>
          Preview
        </PreviewButton>
      </div>
    </div>
  );
}

function TestMenu({ test, page }: TestCardProps) {
  const { id, name } = test;
  return (
    <Menu label={`Actions for ${name}`}>
      <MenuLink aria-label={`Edit test ${name}`} to={paths.editTest(id, page)} preventScrollReset>
        Edit test
      </MenuLink>
      <MenuLink aria-label={`Copy test ${name}`} to={paths.copyTest(id, page)} preventScrollReset>
        Copy test
      </MenuLink>
      <Activation test={test} backTo={paths.tests(page)} variant="quiet" className={MENU_BUTTON} />
      <MenuLink tone="danger" aria-label={`Delete test ${name}`} to={paths.deleteTest(id, page)} preventScrollReset>
        Delete test
      </MenuLink>
    </Menu>
  );
}
