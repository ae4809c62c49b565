import { Copy, Plus, Trash2 } from "lucide-react";
import { paths } from "#app/platform/paths/paths.ts";
import { FileLink, IconLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { OpenAll } from "#app/platform/ui/forms/open-all.tsx";
import { ContentWarnings } from "./content-warnings.tsx";
import { DefaultButton, EditButton, EditIcon, SaveButton } from "./edit-button.tsx";
import type { EditedSection } from "./edited-section.server.ts";
import { InlineText } from "./inline-text.tsx";
import { getMoveTargets, MoveButtons } from "./move-buttons.tsx";
import { QuestionEditor } from "./question-editor.tsx";
import { controlId, EditForm, getEditName, PAGE_FORM, useEditor } from "./use-edit.tsx";

type SectionEditorProps = {
  section: EditedSection;
  number: number;
  count: number;
};

export function SectionEditor({ section, number, count }: SectionEditorProps) {
  const { place } = useEditor();
  const { id, questions } = section;
  return (
    <div id={controlId.section(id)} className="grid min-w-0 gap-5">
      <section
        aria-label="Section"
        {...getMoveTargets("section", id)}
        className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
      >
        <SectionForm section={section} number={number} count={count} />
        <ContentWarnings warnings={section.warnings} />
        {questions.length > 0 && (
          <p className="mt-3">
            <FileLink href={paths.sectionCsv(id, place)}>Download this section as CSV</FileLink>
          </p>
        )}
      </section>
      {questions.length > 0 && (
        <OpenAll
          part="questions"
          isOpen={questions.every(({ opened }) => opened !== null)}
          backTo={paths.content({ testId: place.testId, sectionId: id })}
        />
      )}
      <ol className="grid grid-cols-1 gap-3">
        {questions.map((question, index) => (
          <li key={question.id}>
            <QuestionEditor
              question={question}
              isFirst={index === 0}
              isLast={index === questions.length - 1}
              mayLeave={count > 1}
            />
          </li>
        ))}
      </ol>
      <EditButton
        id={controlId.addQuestion()}
        form={PAGE_FORM}
        act={getEditName("create-question", id)}
        variant="secondary"
        pendingText="Adding..."
      >
        <Plus aria-hidden="true" className="size-5" />
        Add Question
      </EditButton>
    </div>
  );
}

const FORM = "form-of-section";

function SectionForm({ section, number, count }: SectionEditorProps) {
  const { id } = section;
  const shown = {
    [getEditName("update-section-name", id)]: section.name,
    [getEditName("update-section-description", id)]: section.description,
  };
  return (
    <EditForm id={FORM} at={controlId.section(id)} shown={shown} className="grid min-w-0 gap-3">
      <DefaultButton form={FORM} />
      <SectionHead id={id} number={number} count={count} />
      <InlineText
        edit="update-section-name"
        partId={id}
        label="Section name"
        value={section.name}
        className="font-semibold text-lg"
      />
      <InlineText
        edit="update-section-description"
        partId={id}
        label="Section description"
        value={section.description}
        placeholder="Add a description"
        className="text-muted"
      />
      <SaveButton label="section" />
    </EditForm>
  );
}

type SectionHeadProps = Pick<SectionEditorProps, "number" | "count"> & { id: string };

function SectionHead({ id, number, count }: SectionHeadProps) {
  const { place } = useEditor();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="font-semibold text-muted">
        Section {number} of {count}
      </h2>
      <div className="-mr-2 flex">
        <MoveButtons kind="section" id={id} name="this section" isFirst={number === 1} isLast={number === count} />
        <EditIcon
          icon={Copy}
          label="Copy this section"
          tooltip="Copy section"
          leadsAway
          act={getEditName("copy-section", id)}
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
