import { Copy, Plus, Trash2 } from "lucide-react";
import { type EditorLocation, paths } from "#app/addresses/paths.ts";
import type { Option, Question, Section } from "#app/domain/content/test-content.ts";
import { IconLink } from "#app/ui/forms/icon-button.tsx";
import { ContentWarnings } from "./content-warnings.tsx";
import { controlId } from "./control-ids.ts";
import { EditButton, EditIcon } from "./edit-button.tsx";
import { InlineText } from "./inline-text.tsx";
import { MoveButtons, movable } from "./move-buttons.tsx";
import { QuestionEditor } from "./question-editor.tsx";

/** A section as the editor shows it: with what is worth a second look. */
export type EditedOption = Option & { isTop: boolean; isPlaceholder: boolean };
export type EditedQuestion = Omit<Question, "options"> & {
  /** What the author would ask in an interview; "" where nothing. */
  prompt: string;
  warnings: string[];
  isPlaceholder: boolean;
  /** False for a full one. */
  takesOptions: boolean;
  options: EditedOption[];
};
type EditedSection = Omit<Section, "questions"> & { warnings: string[]; questions: EditedQuestion[] };

type SectionEditorProps = {
  section: EditedSection;
  /** Its place among the test's sections, from 1, and how many these are. */
  number: number;
  count: number;
  place: EditorLocation;
};

/** The selected section: its name, its description and its questions. */
export function SectionEditor({ section, number, count, place }: SectionEditorProps) {
  const action = paths.content(place);
  const { questions } = section;
  return (
    <div id={controlId.section(section.id)} className="grid min-w-0 gap-5">
      <section
        aria-label="Section"
        {...movable("section", section.id)}
        className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
      >
        <SectionHead id={section.id} number={number} count={count} place={place} />
        <div className="grid min-w-0 gap-3">
          <InlineText
            id={controlId.sectionName(section.id)}
            label="Section name"
            name="name"
            value={section.name}
            maxLength={200}
            isRequired
            className="font-semibold text-lg"
            action={action}
            intent="update-section-name"
            ownerId={section.id}
          />
          <InlineText
            id={controlId.sectionDescription(section.id)}
            label="Section description"
            name="description"
            value={section.description}
            maxLength={2000}
            hasLines
            placeholder="Add a description"
            className="text-muted"
            action={action}
            intent="update-section-description"
            ownerId={section.id}
          />
        </div>
        <ContentWarnings warnings={section.warnings} />
        {questions.length > 0 && (
          <p className="mt-3 text-sm">
            <a
              href={paths.sectionCsv(section.id, place)}
              className="inline-block py-1 text-accent underline underline-offset-4"
            >
              Download this section as CSV
            </a>
          </p>
        )}
      </section>
      <ol className="grid gap-5">
        {questions.map((question, index) => (
          <li key={question.id}>
            <QuestionEditor
              question={question}
              number={index + 1}
              isFirst={index === 0}
              isLast={index === questions.length - 1}
              mayLeave={count > 1}
              place={place}
            />
          </li>
        ))}
      </ol>
      <EditButton
        id={controlId.addQuestion()}
        action={action}
        intent="create-question"
        ownerId={section.id}
        pendingText="Adding..."
      >
        <Plus aria-hidden="true" className="size-5" />
        Add Question
      </EditButton>
    </div>
  );
}

type SectionHeadProps = Pick<SectionEditorProps, "number" | "count" | "place"> & { id: string };

/** Where the section is, and what can be done with it as a whole. */
function SectionHead({ id, number, count, place }: SectionHeadProps) {
  const action = paths.content(place);
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h2 className="font-semibold text-muted">
        Section {number} of {count}
      </h2>
      <div className="-mr-2 flex">
        <MoveButtons
          kind="section"
          id={id}
          name="this section"
          isFirst={number === 1}
          isLast={number === count}
          action={action}
        />
        <EditIcon
          icon={Copy}
          label="Copy this section"
          tooltip="Copy section"
          leadsAway
          action={action}
          intent="copy-section"
          ownerId={id}
        />
        <IconLink
          icon={Trash2}
          tone="danger"
          label="Delete this section"
          tooltip="Delete section"
          to={paths.deleteSection(id, place)}
          preventScrollReset
        />
      </div>
    </div>
  );
}
