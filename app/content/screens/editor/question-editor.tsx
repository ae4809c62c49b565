import { Link } from "@remix-run/react";
import { ChevronRight, Copy, FolderInput, Plus, Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import { useSaveBeforeClosing } from "#app/platform/forms/unsaved.ts";
import { addOpenQuestion, paths } from "#app/platform/paths/paths.ts";
import { formatCount, pluralize } from "#app/platform/text/numbers-text.ts";
import { IconLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { ContentWarnings } from "./content-warnings.tsx";
import { DefaultButton, EditButton, EditIcon, SaveButton } from "./edit-button.tsx";
import type { EditedQuestion, ListedQuestion } from "./edited-section.server.ts";
import { InlineText } from "./inline-text.tsx";
import { getMoveTargets, MoveButtons } from "./move-buttons.tsx";
import { OptionEditor, OptionTools } from "./option-editor.tsx";
import { controlId, EditForm, focusControl, getEditName, PAGE_FORM, useEditor, useNextLocation } from "./use-edit.tsx";

type QuestionEditorProps = {
  question: ListedQuestion;
  isFirst: boolean;
  isLast: boolean;
  mayLeave: boolean;
};

export function QuestionEditor({ question, ...row }: QuestionEditorProps) {
  const { id, opened } = question;
  const form = controlId.questionForm(id);
  return (
    <article
      id={controlId.question(id)}
      {...getMoveTargets("question", id)}
      aria-labelledby={controlId.questionToggle(id)}
      className="relative scroll-mt-4 rounded-card border border-line bg-surface p-4 shadow-card sm:px-5"
    >
      {opened && <DefaultButton form={form} />}
      <QuestionHead question={question} {...row} />
      {opened ? (
        <OpenedQuestion question={opened} id={id} number={question.number} />
      ) : (
        <ClosedQuestion question={question} />
      )}
      <ContentWarnings warnings={question.warnings} />
    </article>
  );
}

function ClosedQuestion({ question }: { question: ListedQuestion }) {
  return (
    <>
      <p dir="auto" className="line-clamp-3 whitespace-pre-line break-words ps-7 print:line-clamp-none">
        {question.questionText}
      </p>
      <p className="mt-1 ps-7 text-muted text-sm">{formatOptionSummary(question)}</p>
    </>
  );
}

function formatOptionSummary({ optionCount, lowest, highest }: ListedQuestion): string {
  if (optionCount === 0) return "No answer options";
  const points = lowest === highest ? formatCount(highest, "point") : `${lowest} to ${highest} points`;
  return `${optionCount} ${pluralize(optionCount, "answer option")} · ${points}`;
}

type OpenedQuestionProps = { question: EditedQuestion; id: string; number: number };

function OpenedQuestion({ question, id, number }: OpenedQuestionProps) {
  const { options, takesOptions } = question;
  const last = options.at(-1);
  const shown = Object.fromEntries([
    [getEditName("update-question", id), question.questionText],
    ...options.flatMap((option) => [
      [getEditName("update-option", option.id), option.optionText],
      [getEditName("update-points", option.id), String(option.points)],
    ]),
    [getEditName("update-follow-up", id), question.followUp],
  ]);
  return (
    <EditForm id={controlId.questionForm(id)} at={controlId.question(id)} shown={shown}>
      <InlineText
        edit="update-question"
        partId={id}
        label="Question text"
        value={question.questionText}
        isPlaceholder={question.isPlaceholder}
      />
      {/* All option texts come first in the DOM, so Tab reaches the tools in the second column after the last text. */}
      <div className="mt-4 grid grid-flow-row-dense grid-cols-[minmax(0,1fr)_auto] items-start gap-y-3">
        <ul aria-label={`Answer options of question ${number}`} className="contents">
          {options.map((option) => (
            <OptionEditor
              key={option.id}
              option={option}
              questionNumber={number}
              onward={takesOptions && option === last ? getEditName("create-option-after", option.id) : undefined}
            />
          ))}
        </ul>
        {options.map((option, index) => (
          <OptionTools
            key={option.id}
            option={option}
            questionNumber={number}
            isFirst={index === 0}
            isLast={option === last}
          />
        ))}
      </div>
      <div className="mt-3 sm:w-fit">
        <EditButton id={controlId.addOption(id)} act={getEditName("create-option", id)} pendingText="Adding...">
          <Plus aria-hidden="true" className="size-5" />
          Add Answer Option
          <span className="sr-only"> to question {number}</span>
        </EditButton>
      </div>
      <FollowUp followUp={question.followUp} questionId={id} />
      <SaveButton label={`question ${number}`} />
    </EditForm>
  );
}

function FollowUp({ followUp, questionId }: { followUp: string; questionId: string }) {
  return (
    <div className="my-4 border-line border-t pt-4">
      <label htmlFor={controlId.followUp(questionId)} className="mb-1 block text-sm">
        <span className="font-medium">{FOLLOW_UP}</span> <span className="text-muted">(never shown to candidates)</span>
      </label>
      <InlineText
        edit="update-follow-up"
        partId={questionId}
        label={FOLLOW_UP}
        value={followUp}
        placeholder="Optional: what to ask about this answer"
      />
    </div>
  );
}

const FOLLOW_UP = "Follow-up for the interview";

function QuestionHead({ question: { id, number, opened }, isFirst, isLast, mayLeave }: QuestionEditorProps) {
  const { place } = useEditor();
  const isOpen = opened !== null;
  const form = isOpen ? controlId.questionForm(id) : PAGE_FORM;
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-2 ${isOpen ? "mb-2" : ""}`}>
      <h3 className="font-semibold">
        <QuestionToggle id={id} number={number} isOpen={isOpen} />
      </h3>
      <div className="-mr-2 relative flex">
        {isOpen && mayLeave && (
          <IconLink
            icon={FolderInput}
            label={`Move question ${number} to another section`}
            tooltip="Move to another section"
            to={paths.moveQuestion(id, place)}
            preventScrollReset
          />
        )}
        <MoveButtons
          kind="question"
          id={id}
          name={`question ${number}`}
          isFirst={isFirst}
          isLast={isLast}
          form={form}
        />
        <EditIcon
          icon={Copy}
          label={`Copy question ${number}`}
          tooltip="Copy question"
          act={getEditName("copy-question", id)}
          form={form}
        />
        <IconLink
          icon={Trash2}
          tone="danger"
          label={`Delete question ${number}`}
          tooltip="Delete question"
          to={paths.deleteQuestion(id, place)}
          preventScrollReset
        />
      </div>
    </div>
  );
}

/** Without a question in the URL, all questions are open. This value in the URL closes all of them. */
const NO_QUESTION = "none";

function QuestionToggle({ id, number, isOpen }: { id: string; number: number; isOpen: boolean }) {
  const place = useNextLocation();
  const { opensAll } = useEditor();
  const settle = useSaveBeforeClosing();
  const left = place.open?.filter((each) => each !== id) ?? [];
  const closed = { ...place, open: opensAll && left.length === 0 ? [NO_QUESTION] : left };
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    const toggle = event.currentTarget;
    const fields = toggle.closest("article")?.querySelectorAll("textarea, input") ?? [];
    const isSettled = isOpen && settle([...fields].map((field) => field.id));
    if (!isSettled) return;
    event.preventDefault();
    void isSettled.then((unsaved) => {
      if (unsaved === undefined) toggle.click();
      else focusControl(unsaved);
    });
  }
  return (
    <Link
      id={controlId.questionToggle(id)}
      to={`${paths.content(isOpen ? closed : addOpenQuestion(place, id))}#${controlId.question(id)}`}
      replace
      preventScrollReset
      aria-expanded={isOpen}
      onClick={onClick}
      className={`flex min-h-control items-center gap-2 pe-3 hover:text-accent ${isOpen ? "" : "after:absolute after:inset-0"}`}
    >
      <ChevronRight aria-hidden="true" className={`size-5 shrink-0 text-muted ${isOpen ? "rotate-90" : ""}`} />
      Question {number}
    </Link>
  );
}
