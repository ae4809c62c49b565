import { Link, useFetcher } from "@remix-run/react";
import { Activity, Copy, Link2, Mail, Pencil, Play, Power, Send, SquarePen, Trash2, UserPlus } from "lucide-react";
import { paths } from "#app/platform/paths/paths.ts";
import type { DateText } from "#app/platform/text/date-text.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { CopyButton, IconLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { PreviewButton } from "../preview-button.tsx";
import { type TestProblems, TestWarnings } from "./test-warnings.tsx";

export type TestCardProps = {
  test: TestProblems & {
    id: string;
    name: string;
    description: string;
    /** Null for an invite-only test. */
    testPassword: string | null;
    isActive: boolean;
    isDefault: boolean;
    created: DateText;
    /** The language's name in that language. Null for English. */
    spoken: { tag: string; name: string } | null;
    questionCount: number;
    completedCount: number;
    /** The link that all candidates share. Null for an invite-only test. */
    invitation: { text: string; mailto: string | null } | null;
    /** The effect of 'Deactivate', or who can still finish an inactive test. */
    activity: string | null;
  };
  /** The page of the test list, to return to from dialogs. */
  page: number;
};

export function TestCard({ test, page }: TestCardProps) {
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <h2 className="line-clamp-3 min-w-0 font-semibold text-lg">
          <bdi>{test.name}</bdi>
        </h2>
        <span className="flex shrink-0 flex-wrap justify-end gap-1">
          {test.isDefault && <Badge tone="accent">Default</Badge>}
          {test.invitation === null && <Badge>Invite only</Badge>}
          {test.isActive ? <Badge tone="positive">Active</Badge> : <Badge>Inactive</Badge>}
        </span>
      </div>
      {test.description && (
        <p className="line-clamp-4 whitespace-pre-line text-muted text-sm">
          <bdi>{test.description}</bdi>
        </p>
      )}
      <TestFacts test={test} />
      <TestWarnings test={test} />
      <div className="mt-auto grid gap-2 min-[360px]:grid-cols-2">
        <ButtonLink
          to={paths.invitations(test.id)}
          variant="secondary"
          className="px-2! text-sm min-[360px]:col-span-2"
        >
          <UserPlus aria-hidden="true" className="size-4" />
          Invite
        </ButtonLink>
        {test.invitation && <InviteButtons testId={test.id} invitation={test.invitation} page={page} />}
        <ButtonLink to={paths.content({ testId: test.id })} variant="secondary" className="px-2! text-sm">
          <SquarePen aria-hidden="true" className="size-4" />
          Edit Content
        </ButtonLink>
        <PreviewButton testId={test.id} backTo={paths.tests(page)} className="w-full px-2! text-sm">
          <Play aria-hidden="true" className="size-4" />
          Preview
        </PreviewButton>
        <Activation test={test} page={page} />
        {test.activity && (
          <p id={activityId(test.id)} className="text-muted text-xs min-[360px]:col-span-2">
            {test.isActive && <span className="font-semibold">Deactivate:</span>} {test.activity}
          </p>
        )}
      </div>
      <div className="-mb-2 flex items-center justify-end border-line border-t pt-2">
        <Link
          to={paths.testHealth(test.id)}
          className="mr-auto -ml-2 inline-flex min-h-control items-center gap-2 rounded-control px-2 font-semibold text-accent text-sm hover:bg-accent-soft"
        >
          <Activity aria-hidden="true" className="size-4" />
          Test Health
        </Link>
        <IconLink
          icon={Pencil}
          label={`Edit test ${test.name}`}
          tooltip="Edit test"
          to={paths.editTest(test.id, page)}
          preventScrollReset
        />
        <IconLink
          icon={Copy}
          label={`Duplicate test ${test.name}`}
          tooltip="Duplicate test"
          to={paths.copyTest(test.id, page)}
          preventScrollReset
        />
        <IconLink
          icon={Trash2}
          tone="danger"
          label={`Delete test ${test.name}`}
          tooltip="Delete test"
          to={paths.deleteTest(test.id, page)}
          preventScrollReset
        />
      </div>
    </li>
  );
}

function activityId(testId: string): string {
  return `activity-${testId}`;
}

function TestFacts({ test }: { test: TestCardProps["test"] }) {
  const { spoken, testPassword } = test;
  const password = <code className="rounded bg-sunken px-1.5 py-0.5 font-semibold">{testPassword}</code>;
  const facts = [
    ...(testPassword === null ? [] : [{ term: "Password", value: password }]),
    { term: "Created", value: <Time {...test.created} /> },
    ...(spoken ? [{ term: "Language", value: <bdi lang={spoken.tag}>{spoken.name}</bdi> }] : []),
    { term: "Questions", value: formatNumber(test.questionCount) },
    { term: "Completed", value: formatNumber(test.completedCount) },
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {facts.map(({ term, value }) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Activation({ test, page }: TestCardProps) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={paths.tests(page)} preventScrollReset>
      <input type="hidden" name="testId" value={test.id} />
      <Button
        name="isActive"
        value={String(!test.isActive)}
        aria-describedby={test.isActive ? activityId(test.id) : undefined}
        variant="secondary"
        className="w-full px-2! text-sm"
        isPending={fetcher.state !== "idle"}
        pendingText="Saving..."
      >
        <Power aria-hidden="true" className="size-4" />
        {test.isActive ? "Deactivate" : "Activate"}
      </Button>
    </fetcher.Form>
  );
}

type InviteButtonsProps = {
  testId: string;
  invitation: { text: string; mailto: string | null };
  page: number;
};

const SMALL = "px-2! text-sm";

function InviteButtons({ testId, invitation, page }: InviteButtonsProps) {
  const dialog = paths.testInvitation(testId, page);
  return (
    <>
      <CopyButton
        text={() => `${window.location.origin}${paths.entry(testId)}`}
        dialog={paths.testLink(testId, page)}
        copied="Link copied"
        className={SMALL}
      >
        <Link2 aria-hidden="true" className="size-4" />
        Copy Link
      </CopyButton>
      <CopyButton text={() => invitation.text} dialog={dialog} copied="Invitation copied" className={SMALL}>
        <Send aria-hidden="true" className="size-4" />
        Copy Invitation
      </CopyButton>
      <ButtonLink to={invitation.mailto ?? dialog} preventScrollReset variant="secondary" className={SMALL}>
        <Mail aria-hidden="true" className="size-4" />
        Email Invitation
      </ButtonLink>
    </>
  );
}
