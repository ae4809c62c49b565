import { Copy, FolderInput, Plus, Trash2 } from "lucide-react";
import { type EditorLocation, paths } from "#app/addresses/paths.ts";
import { IconLink } from "#app/ui/forms/icon-button.tsx";
import { ContentWarnings } from "./content-warnings.tsx";
import { controlId } from "./control-ids.ts";
import { EditButton, EditIcon } from "./edit-button.tsx";
import { InlineText } from "./inline-text.tsx";
import { MoveButtons, movable } from "./move-buttons.tsx";
import { OptionEditor, OptionTools } from "./option-editor.tsx";
import type { EditedQuestion } from "./section-editor.tsx";

type QuestionEditorProps = {
  question: EditedQuestion;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  /** True where there is another section to go to. */
  mayLeave: boolean;
  place: EditorLocation;
};

/** One question with its options and everything that can be done with it. */
export function QuestionEditor({ question, number, place, ...ends }: QuestionEditorProps) {
  const action = paths.content(place);
  return (
    <article
      id={controlId.question(question.id)}
      {...movable("question", question.id)}
      aria-labelledby={`heading-of-${question.id}`}
      className="scroll-mt-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <QuestionHead question={question} number={number} {...ends} place={place} />
      <InlineText
        id={controlId.questionText(question.id)}
        label="Question text"
        name="questionText"
        value={question.questionText}
        maxLength={2000}
        hasLines
        isPlaceholder={question.isPlaceholder}
        isRequired
        action={action}
        intent="update-question"
        ownerId={question.id}
      />
      <ContentWarnings warnings={question.warnings} />
      {/* Two columns that are filled one after the other: by Tab the tools come after the last option. */}
      <div className="mt-4 grid grid-flow-row-dense grid-cols-[minmax(0,1fr)_auto] items-start gap-y-3">
        <ul aria-label={`Answer options of question ${number}`} className="contents">
          {question.options.map((option, index) => (
            <OptionEditor
              key={option.id}
              option={option}
              questionNumber={number}
              place={place}
              isLast={question.takesOptions && index === question.options.length - 1}
            />
          ))}
        </ul>
        {question.options.map((option, index) => (
          <OptionTools
            key={option.id}
            option={option}
            questionNumber={number}
            place={place}
            isFirst={index === 0}
            isLast={index === question.options.length - 1}
          />
        ))}
      </div>
      <div className="mt-3 sm:w-fit">
        <EditButton
          id={controlId.addOption(question.id)}
          action={action}
          intent="create-option"
          ownerId={question.id}
          pendingText="Adding..."
        >
          <Plus aria-hidden="true" className="size-5" />
          Add Answer Option
          <span className="sr-only"> to question {number}</span>
        </EditButton>
      </div>
      <FollowUp question={question} action={action} />
    </article>
  );
}

/** What an interviewer is to ask about the answer: no part of what candidates are asked. */
function FollowUp({ question, action }: { question: EditedQuestion; action: string }) {
  const id = controlId.prompt(question.id);
  return (
    <div className="mt-4 border-line border-t pt-4">
      <label htmlFor={id} className="mb-1 block text-sm">
        <span className="font-medium">{FOLLOW_UP}</span> <span className="text-muted">(candidates never see it)</span>
      </label>
      <InlineText
        id={id}
        label={FOLLOW_UP}
        name="prompt"
        value={question.prompt}
        maxLength={500}
        hasLines
        placeholder="Optional: what to ask about the answer"
        action={action}
        intent="update-prompt"
        ownerId={question.id}
      />
    </div>
  );
}

const FOLLOW_UP = "Follow-up for the interview";

/** Which question it is, and what can be done with it as a whole. */
function QuestionHead({ question, number, isFirst, isLast, mayLeave, place }: QuestionEditorProps) {
  const action = paths.content(place);
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h3 id={`heading-of-${question.id}`} className="font-semibold">
        Question {number}
      </h3>
      <div className="-mr-2 flex">
        <MoveButtons
          kind="question"
          id={question.id}
          name={`question ${number}`}
          isFirst={isFirst}
          isLast={isLast}
          action={action}
        />
        {mayLeave && (
          <IconLink
            icon={FolderInput}
            label={`Move question ${number} to another section`}
            tooltip="Move to another section"
            to={paths.moveQuestion(question.id, place)}
            preventScrollReset
          />
        )}
        <EditIcon
          icon={Copy}
          label={`Copy question ${number}`}
          tooltip="Copy question"
          action={action}
          intent="copy-question"
          ownerId={question.id}
        />
        <IconLink
          icon={Trash2}
          tone="danger"
          label={`Delete question ${number}`}
          tooltip="Delete question"
          to={paths.deleteQuestion(question.id, place)}
          preventScrollReset
        />
      </div>
    </div>
  );
}
