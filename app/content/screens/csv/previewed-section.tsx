import type { ReactNode } from "react";
import { counted, nounFor } from "#app/platform/text/numbers-text.ts";
import { Badge } from "#app/platform/ui/badge.tsx";
import type { UploadMode } from "../../upload-plan.ts";
import { ContentWarnings } from "../editor/content-warnings.tsx";
import type { PreviewedQuestion, SectionPreview } from "./upload-preview.server.ts";

/** What an upload makes of one section: counts, what goes, what comes, and what is worth a second look. */
export function PreviewedSection({ section, mode }: { section: SectionPreview; mode: UploadMode }) {
  const { name, id, added, addedCount, removed, removedCount, warningCount } = section;
  return (
    <section aria-label={name} className="grid gap-3">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold text-lg">
        <bdi className="wrap-anywhere">{name}</bdi>
        {id === null && <Badge tone="accent">New section</Badge>}
      </h3>
      <ul aria-label="What changes" className="grid list-disc gap-1 pl-5">
        {changesOf(section, mode).map((change) => (
          <li key={change}>{change}</li>
        ))}
        {warningCount > 0 && (
          <li>{counted(warningCount, "new question needs", "new questions need")} a second look.</li>
        )}
      </ul>
      {removedCount > 0 && (
        <Folded title={`Will be removed (${removedCount})`} tone="danger">
          <ul className="grid list-disc gap-1 pl-5">
            {removed.map((question) => (
              <li key={question.id} className="wrap-anywhere">
                <bdi className="line-clamp-2">{question.questionText}</bdi>
              </li>
            ))}
          </ul>
          <More count={removedCount - removed.length} />
        </Folded>
      )}
      {addedCount > 0 && (
        <Folded title={`Will be added (${addedCount})`} isOpen>
          <ol className="grid gap-4">
            {added.map((question) => (
              <li key={question.row}>
                <AddedQuestion question={question} />
              </li>
            ))}
          </ol>
          <More count={addedCount - added.length} />
        </Folded>
      )}
    </section>
  );
}

function changesOf(section: SectionPreview, mode: UploadMode): string[] {
  const { presentCount, keptCount, addedCount, removedCount, lostPromptCount } = section;
  if (mode === "add") {
    const after =
      presentCount > 0 ? `, after the ${presentCount} that ${nounFor(presentCount, "is", "are")} there` : "";
    return [`${counted(addedCount, "question")} will be added${after}.`];
  }
  return [
    ...(keptCount > 0
      ? [`${counted(keptCount, "question is there already and stays", "questions are there already and stay")}.`]
      : []),
    ...(addedCount > 0 ? [`${counted(addedCount, "question")} will be added.`] : []),
    ...(removedCount > 0 ? [`${counted(removedCount, "question")} will be removed.`] : []),
    ...(lostPromptCount > 0
      ? [
          `${counted(lostPromptCount, "follow-up for the interview", "follow-ups for the interview")} will be removed too.`,
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
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no name but their place
          <li key={index} className="flex justify-between gap-4 text-sm">
            <bdi className="wrap-anywhere min-w-0 text-muted">{optionText}</bdi>
            <span className="shrink-0 tabular-nums">{counted(points, "point")}</span>
          </li>
        ))}
      </ul>
      <ContentWarnings warnings={warnings} />
    </>
  );
}

type FoldedProps = { title: string; tone?: "normal" | "danger"; isOpen?: boolean; children: ReactNode };

function Folded({ title, tone = "normal", isOpen = false, children }: FoldedProps) {
  const look = tone === "danger" ? "border-danger" : "border-line";
  return (
    <details open={isOpen} className={`rounded-control border px-4 ${look}`}>
      <summary className={`cursor-pointer py-2.5 font-medium ${tone === "danger" ? "text-danger" : ""}`}>
        {title}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="mt-3 text-muted text-sm">… and {count} more</p> : null;
}
