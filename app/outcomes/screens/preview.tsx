import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { keepFormWhenOffline, skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DASH, formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { BadLines, More } from "#app/platform/upload/upload-parts.tsx";
import type { Outcome } from "../outcome.ts";
import { planOutcomes } from "../upload-outcomes.server.ts";
import { outcomeUpload } from "./upload-steps.server.ts";

export const meta = () => [{ title: "Upload outcomes: preview" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationIfNothingStored;

const MAX_SHOWN = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { testId = "", uploadId = "" } = args.params;
  const found = await outcomeUpload.preview(args);
  if ("gone" in found) return json({ gone: found.gone, testId }, { status: 404 });
  const { fileName, lines, badLines } = found.input;
  const plan = planOutcomes(db, testId, lines);
  const allBad = [...badLines, ...plan.badLines].sort((one, other) => one.line - other.line);
  return json({
    testId,
    uploadId,
    fileName,
    changedCount: plan.changed.length,
    changed: plan.changed.slice(0, MAX_SHOWN).map(({ line, result, outcome }) => ({
      line,
      name: result.name,
      email: result.email,
      cells: listCells(outcome),
    })),
    sameCount: plan.sameCount,
    badCount: allBad.length,
    badLines: allBad.slice(0, MAX_SHOWN),
  });
}

export const action = outcomeUpload.confirm;

function listCells({ stayed, quotaPercent, stayed12, quotaPercent12 }: Outcome): string[] {
  return [formatStayed(stayed), formatQuota(quotaPercent), formatStayed(stayed12), formatQuota(quotaPercent12)];
}

function formatStayed(stayed: boolean | null): string {
  if (stayed === null) return DASH;
  return stayed ? "Yes" : "No";
}

function formatQuota(percent: number | null): string {
  return percent === null ? DASH : `${percent}%`;
}

type Screen = ReturnType<typeof useLoaderData<typeof loader>>;
type Preview = Exclude<Screen, { gone: string }>;

export default function OutcomesPreview() {
  const screen = useLoaderData<typeof loader>();
  const reply = useActionData<ActionReply>();
  if ("gone" in screen) {
    return (
      <NotFoundCard title="No preview" backTo={paths.uploadOutcomes(screen.testId)} backText="Upload a file">
        {screen.gone}
      </NotFoundCard>
    );
  }
  const trail = [
    { text: "Outcomes", to: paths.outcomes(screen.testId) },
    { text: "Upload outcomes", to: paths.uploadOutcomes(screen.testId) },
  ];
  return (
    <div className="grid gap-4 *:min-w-0">
      <PageHeader title="Upload outcomes: preview" subtitle={screen.fileName} trail={trail} />
      <Toaster toast={reply?.toast} />
      {screen.badCount > 0 && (
        <Notice title={`${formatCount(screen.badCount, "line")} left out`} tone="destructive">
          <BadLines label="Errors" lines={screen.badLines} count={screen.badCount} />
        </Notice>
      )}
      <Confirm screen={screen} />
      {screen.changedCount > 0 && <Changed screen={screen} />}
    </div>
  );
}

function Confirm({ screen: { testId, uploadId, changedCount, sameCount } }: { screen: Preview }) {
  const isPending = useIsSending();
  return (
    <Card>
      <Form
        method="post"
        action={paths.outcomesPreview(testId, uploadId)}
        className="flex flex-wrap items-center justify-between gap-4"
      >
        <p>
          {changedCount === 0
            ? "There is nothing to save."
            : `${formatCount(changedCount, "outcome")} will change. Nothing has changed yet.`}
          {sameCount > 0 && ` ${formatCount(sameCount, "person has", "people have")} nothing new.`}
        </p>
        <div className="ms-auto flex flex-wrap justify-end gap-3">
          <ButtonLink to={paths.uploadOutcomes(testId)} variant="secondary">
            Choose another file
          </ButtonLink>
          {changedCount > 0 && (
            <Button isPending={isPending} pendingText="Saving...">
              {`Save ${formatCount(changedCount, "outcome")}`}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}

const HEADS = ["Still here after 6 months", "Quota", "Still here after 12 months", "Quota"];

function Changed({ screen: { changedCount, changed } }: { screen: Preview }) {
  return (
    <Card title="What will be stored">
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse text-left tabular-nums">
          <caption className="sr-only">Outcomes after the upload</caption>
          <thead>
            <tr className="border-line border-b text-muted text-sm">
              <th scope="col" className="py-2 pr-3 font-medium">
                Candidate
              </th>
              {HEADS.map((head, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: always the same four columns
                <th key={place} scope="col" className="px-3 py-2 font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {changed.map(({ line, name, email, cells }) => (
              <tr key={line}>
                <th scope="row" className="wrap-anywhere py-2 pr-3 font-medium">
                  <bdi>{name}</bdi>
                  <span className="block font-normal text-muted text-sm">{email}</span>
                </th>
                {cells.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: always the same four columns
                  <td key={place} className="px-3 py-2">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <More count={changedCount - changed.length} />
    </Card>
  );
}
