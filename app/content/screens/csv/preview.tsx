import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { keepFormWhenOffline, skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { paths, readEditorLocation } from "#app/platform/paths/paths.ts";
import { formatCount, pluralize } from "#app/platform/text/numbers-text.ts";
import { Collapsible } from "#app/platform/ui/collapsible.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Badge } from "#app/platform/ui/inline.tsx";
import { CancelLink, Dialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import type { PreviewReply } from "#app/platform/upload/upload.server.ts";
import { More } from "#app/platform/upload/upload-parts.tsx";
import type { UploadMode } from "../../upload-plan.ts";
import { ContentWarnings } from "../editor/content-warnings.tsx";
import { type PreviewedQuestion, previewUpload, questionUpload, type SectionPreview } from "./upload.server.ts";

export const meta = () => [{ title: "Upload CSV: preview" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationIfNothingStored;

export async function loader(args: LoaderFunctionArgs) {
  const screen = await previewUpload(args);
  return json(screen, { status: "gone" in screen ? 404 : 200 });
}

export const action = questionUpload.confirm;

export default function UploadPreviewDialog() {
  const screen = useLoaderData<typeof loader>();
  const reply = useActionData<PreviewReply>();
  const isPending = useIsSending();
  const [query] = useSearchParams();
  const place = readEditorLocation(query);
  if ("gone" in screen) {
    return (
      <NotFoundDialog title="Upload CSV" closeTo={paths.uploadCsv(place)}>
        {screen.gone}
      </NotFoundDialog>
    );
  }
  const isReplacing = screen.sections.some(({ removedCount }) => removedCount > 0);
  return (
    <Dialog title="Upload CSV: preview" closeTo={paths.content(place)} shape="wide">
      <Toaster toast={reply?.toast} />
      <p className="text-muted">
        <bdi className="wrap-anywhere font-medium text-ink">{screen.fileName}</bdi>
        {` contains ${formatCount(screen.questionCount, "question")}. Nothing has changed yet. `}
        <Link
          to={paths.uploadCsv(place)}
          replace
          preventScrollReset
          className="whitespace-nowrap text-accent underline underline-offset-4"
        >
          Choose another file
        </Link>
      </p>
      <div className="mt-4 grid gap-6">
        {screen.sections.map((section) => (
          <PreviewedSection key={section.id ?? `new ${section.name}`} section={section} mode={screen.mode} />
        ))}
      </div>
      <p className="mt-4 text-muted text-sm">
        Past results do not change. Candidates who are taking the test keep the questions they started with.
      </p>
      <Form
        method="post"
        action={paths.uploadPreview(screen.id, place)}
        replace
        preventScrollReset
        className="dialog-buttons mt-6"
      >
        <input type="hidden" name="basis" value={screen.basis} />
        <CancelLink to={paths.content(place)} />
        <Button variant={isReplacing ? "danger" : "primary"} isPending={isPending} pendingText="Importing...">
          {screen.mode === "add" ? `Add ${formatCount(screen.questionCount, "question")}` : "Replace questions"}
        </Button>
      </Form>
    </Dialog>
  );
}

function PreviewedSection({ section, mode }: { section: SectionPreview; mode: UploadMode }) {
  const { name, id, added, addedCount, removed, removedCount, warningCount } = section;
  return (
    <section aria-label={name} className="grid gap-3">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold text-lg">
        <bdi className="wrap-anywhere">{name}</bdi>
        {id === null && <Badge tone="info">New section</Badge>}
      </h3>
      <ul aria-label="What changes" className="grid list-disc gap-1 pl-5">
        {listSectionChanges(section, mode).map((change) => (
          <li key={change}>{change}</li>
        ))}
        {warningCount > 0 && (
          <li>{formatCount(warningCount, "new question needs", "new questions need")} a second look.</li>
        )}
      </ul>
      {removedCount > 0 && (
        <Collapsible summary={<span className="font-medium text-danger">Will be removed ({removedCount})</span>}>
          <ul className="mt-2 grid list-disc gap-1 pl-9">
            {removed.map((question) => (
              <li key={question.id} className="wrap-anywhere">
                <bdi className="line-clamp-2">{question.questionText}</bdi>
              </li>
            ))}
          </ul>
          <More count={removedCount - removed.length} />
        </Collapsible>
      )}
      {addedCount > 0 && (
        <Collapsible open summary={<span className="font-medium">Will be added ({addedCount})</span>}>
          <ol className="mt-2 grid gap-4 px-4">
            {added.map((question) => (
              <li key={question.row}>
                <AddedQuestion question={question} />
              </li>
            ))}
          </ol>
          <More count={addedCount - added.length} />
        </Collapsible>
      )}
    </section>
  );
}

function listSectionChanges(section: SectionPreview, mode: UploadMode): string[] {
  const { presentCount, keptCount, addedCount, removedCount, lostFollowUpCount } = section;
  if (mode === "add") {
    const after = presentCount > 0 ? ` after the ${presentCount} existing ${pluralize(presentCount, "one")}` : "";
    return [`${formatCount(addedCount, "question")} will be added${after}.`];
  }
  return [
    ...(keptCount > 0
      ? [`${formatCount(keptCount, "question already exists and stays", "questions already exist and stay")}.`]
      : []),
    ...(addedCount > 0 ? [`${formatCount(addedCount, "question")} will be added.`] : []),
    ...(removedCount > 0 ? [`${formatCount(removedCount, "question")} will be removed.`] : []),
    ...(lostFollowUpCount > 0
      ? [
          `${formatCount(lostFollowUpCount, "follow-up for the interview", "follow-ups for the interview")} will be removed too.`,
        ]
      : []),
  ];
}

function AddedQuestion({ question: { row, questionText, options, warnings } }: { question: PreviewedQuestion }) {
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line font-medium">
        <span className="mr-2 font-normal text-muted text-sm">Row {row}</span>
        <bdi>{questionText}</bdi>
      </p>
      <ul className="mt-1 grid gap-0.5">
        {options.map(({ optionText, points }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no id
          <li key={index} className="flex justify-between gap-4 text-sm">
            <bdi className="wrap-anywhere min-w-0 text-muted">{optionText}</bdi>
            <span className="shrink-0 tabular-nums">{formatCount(points, "point")}</span>
          </li>
        ))}
      </ul>
      <ContentWarnings warnings={warnings} />
    </>
  );
}
