import { useFetcher, useNavigate } from "@remix-run/react";
import { Link2, Pencil, Play, Power, SquarePen, Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import type { DateText } from "#app/domain/date-text.ts";
import { grouped } from "#app/domain/numbers-text.ts";
import { PreviewButton } from "#app/forms/preview-button.tsx";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { IconLink } from "#app/ui/icon-button.tsx";
import { Time } from "#app/ui/time.tsx";
import { useShowToast } from "#app/ui/toaster.tsx";

type TestCardProps = {
  test: {
    id: string;
    name: string;
    description: string;
    testPassword: string;
    isActive: boolean;
    isDefault: boolean;
    created: DateText;
    questionCount: number;
    completedCount: number;
  };
  /** The page of the list that shows it: every way out of a dialog leads back there. */
  page: number;
};

/** A test with its state, its password and everything that can be done with it. */
export function TestCard({ test, page }: TestCardProps) {
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <h2 className="line-clamp-3 min-w-0 font-semibold text-lg">
          <bdi>{test.name}</bdi>
        </h2>
        <span className="flex shrink-0 flex-wrap justify-end gap-1">
          {test.isDefault && <Badge tone="accent">Default</Badge>}
          {test.isActive ? <Badge tone="positive">Active</Badge> : <Badge>Inactive</Badge>}
        </span>
      </div>
      {test.description && (
        <p className="line-clamp-4 whitespace-pre-line text-muted text-sm">
          <bdi>{test.description}</bdi>
        </p>
      )}
      <TestFacts test={test} />
      {test.questionCount === 0 && (
        <p className="rounded-control border border-average-line bg-average-soft px-3 py-2 text-average text-sm">
          This test has no questions yet: candidates cannot start it.
        </p>
      )}
      <div className="mt-auto grid gap-2 min-[400px]:grid-cols-2">
        <CopyLink test={test} page={page} />
        <ButtonLink to={paths.content({ testId: test.id })} variant="secondary" className="px-2 text-sm">
          <SquarePen aria-hidden="true" className="size-4" />
          Edit Content
        </ButtonLink>
        <PreviewButton testId={test.id} backTo={paths.tests(page)} className="w-full px-2 text-sm">
          <Play aria-hidden="true" className="size-4" />
          Preview
        </PreviewButton>
        <Activation test={test} page={page} />
      </div>
      <div className="-mb-2 flex justify-end border-line border-t pt-2">
        <IconLink
          icon={Pencil}
          label={`Edit test ${test.name}`}
          tooltip="Edit test"
          to={paths.editTest(test.id, page)}
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

function TestFacts({ test }: { test: TestCardProps["test"] }) {
  const facts = [
    {
      term: "Password",
      value: <code className="rounded bg-sunken px-1.5 py-0.5 font-semibold">{test.testPassword}</code>,
    },
    { term: "Created", value: <Time {...test.created} /> },
    { term: "Questions", value: grouped(test.questionCount) },
    { term: "Completed", value: grouped(test.completedCount) },
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

/** Copies the candidates' address; where the browser cannot, it is shown to be copied by hand. */
function CopyLink({ test, page }: TestCardProps) {
  const navigate = useNavigate();
  const showToast = useShowToast();
  const dialog = paths.linkOfTest(test.id, page);
  async function copy(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${paths.entry(test.id)}`);
      showToast("Link copied");
    } catch {
      navigate(dialog, { preventScrollReset: true });
    }
  }
  return (
    <ButtonLink to={dialog} variant="secondary" className="px-2 text-sm" onClick={copy}>
      <Link2 aria-hidden="true" className="size-4" />
      Copy Link
    </ButtonLink>
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
        variant="secondary"
        className="w-full px-2 text-sm"
        isPending={fetcher.state !== "idle"}
        pendingText="Saving..."
      >
        <Power aria-hidden="true" className="size-4" />
        {test.isActive ? "Deactivate" : "Activate"}
      </Button>
    </fetcher.Form>
  );
}
