import { Link, useNavigate } from "@remix-run/react";
import { Plus, TriangleAlert } from "lucide-react";
import { type EditorLocation, paths } from "#app/platform/paths/paths.ts";
import { formatCount, pluralize } from "#app/platform/text/numbers-text.ts";
import { FileLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { EditButton } from "./edit-button.tsx";
import { controlId, getEditName, PAGE_FORM, useNextLocation } from "./use-edit.tsx";

type ListedSection = { id: string; name: string; questionCount: number; warningCount: number };

type ListProps = { test: { id: string; name: string }; sections: ListedSection[]; place: EditorLocation };

export function SectionList({ test, sections, place, guessing }: ListProps & { guessing: string | null }) {
  return (
    <div className="grid gap-2 lg:sticky lg:top-4">
      <nav aria-label="Sections" className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
        <h2 className="line-clamp-3 px-2 font-semibold">
          <bdi>{test.name}</bdi>
        </h2>
        {sections.length > 0 && <SectionSelect test={test} sections={sections} place={place} />}
        <ul className="grid gap-1 max-lg:hidden">
          {sections.map((section) => (
            <li key={section.id}>
              <Link
                to={paths.content({ testId: test.id, sectionId: section.id })}
                aria-current={section.id === place.sectionId ? "page" : undefined}
                className="flex min-h-control items-center justify-between gap-2 rounded-control px-2 py-2 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong"
              >
                <span className="line-clamp-2 min-w-0">
                  <bdi>{section.name}</bdi>
                </span>
                <span className="flex shrink-0 items-center gap-1.5 text-sm tabular-nums">
                  {section.warningCount > 0 && (
                    <>
                      <TriangleAlert aria-hidden="true" className="size-4 text-warning" />
                      <span className="sr-only">{section.warningCount} to check,</span>
                    </>
                  )}
                  {section.questionCount}
                  <span className="sr-only">{` ${pluralize(section.questionCount, "question")}`}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <EditButton
          id={controlId.addSection()}
          form={PAGE_FORM}
          act={getEditName("create-section", test.id)}
          pendingText="Adding..."
          leadsAway
        >
          <Plus aria-hidden="true" className="size-5" />
          Add Section
        </EditButton>
      </nav>
      {guessing && <p className="px-2 py-1 text-muted text-sm">{guessing}</p>}
      {sections.some(({ questionCount }) => questionCount > 0) && (
        <FileLink href={paths.testCsv(test.id, place)}>Download test as CSV</FileLink>
      )}
    </div>
  );
}

function SectionSelect({ test, sections, place }: ListProps) {
  const navigate = useNavigate();
  const shown = useNextLocation();
  return (
    <form action={paths.content()} className="flex items-end gap-2 lg:hidden">
      <input type="hidden" name="testId" value={test.id} />
      <div className="min-w-0 grow">
        <Select
          id="section-to-edit"
          name="sectionId"
          label="Section"
          isLabelHidden
          autoComplete="off"
          value={shown.sectionId ?? ""}
          onChange={({ currentTarget: { value: sectionId } }) => {
            if (sectionId) navigate(paths.content({ testId: test.id, sectionId }), { preventScrollReset: true });
          }}
          choices={[
            ...(place.sectionId === undefined ? [{ value: "", text: "Select a section" }] : []),
            ...sections.map((section) => ({ value: section.id, text: formatSectionChoice(section) })),
          ]}
        />
      </div>
      <noscript>
        <button
          type="submit"
          className="min-h-control rounded-control border border-control bg-surface px-4 font-semibold"
        >
          Go
        </button>
      </noscript>
    </form>
  );
}

function formatSectionChoice({ name, questionCount, warningCount }: ListedSection): string {
  const toCheck = warningCount > 0 ? `, ${warningCount} to check` : "";
  return `${name} (${formatCount(questionCount, "question", "questions")}${toCheck})`;
}
