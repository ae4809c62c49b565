import { Link } from "@remix-run/react";
import { Plus, TriangleAlert } from "lucide-react";
import { nounFor } from "#app/domain/numbers-text.ts";
import { type EditorLocation, paths } from "#app/paths.ts";
import { controlId } from "./control-ids.ts";
import { EditButton } from "./edit-button.tsx";

type ListedSection = { id: string; name: string; questionCount: number; warningCount: number };

type SectionListProps = { test: { id: string; name: string }; sections: ListedSection[]; place: EditorLocation };

/** The sidebar: the test's sections with what is in them, the way to add one, and all of it as a file. */
export function SectionList({ test, sections, place }: SectionListProps) {
  return (
    <div className="grid gap-2 lg:sticky lg:top-4">
      <nav aria-label="Sections" className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
        <h2 className="line-clamp-3 px-2 font-semibold">
          <bdi>{test.name}</bdi>
        </h2>
        <ul className="grid gap-1">
          {sections.map((section) => (
            <li key={section.id}>
              <Link
                to={paths.content({ testId: test.id, sectionId: section.id })}
                aria-current={section.id === place.sectionId ? "page" : undefined}
                className="flex min-h-11 items-center justify-between gap-2 rounded-control px-2 py-2 hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong"
              >
                <span className="line-clamp-2 min-w-0">
                  <bdi>{section.name}</bdi>
                </span>
                <span className="flex shrink-0 items-center gap-1.5 text-sm tabular-nums">
                  {section.warningCount > 0 && (
                    <>
                      <TriangleAlert aria-hidden="true" className="size-4 text-average" />
                      <span className="sr-only">{section.warningCount} to check,</span>
                    </>
                  )}
                  {section.questionCount}
                  <span className="sr-only">{` ${nounFor(section.questionCount, "question")}`}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <EditButton
          id={controlId.addSection()}
          action={paths.content(place)}
          intent="create-section"
          ownerId={test.id}
          pendingText="Adding..."
          leadsAway
        >
          <Plus aria-hidden="true" className="size-5" />
          Add Section
        </EditButton>
      </nav>
      {sections.some(({ questionCount }) => questionCount > 0) && (
        <a href={paths.testCsv(test.id, place)} className="px-2 py-1 text-accent text-sm underline underline-offset-4">
          Download test as CSV
        </a>
      )}
    </div>
  );
}
