import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useParams, useSearchParams } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { paths, readEditorLocation } from "#app/platform/paths/paths.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { findOption, findQuestion, findSection } from "../../content.server.ts";
import { saveForUndo } from "../../deleted-content.server.ts";
import { deleteOption } from "../../options.server.ts";
import { deleteQuestion } from "../../questions.server.ts";
import { deleteSection } from "../../sections.server.ts";
import { dialogAction } from "./edit-action.server.ts";
import { controlId } from "./use-edit.tsx";

type Params = Readonly<Record<string, string | undefined>>;

const DIALOGS = {
  section: {
    noun: "Section",
    question:
      "Are you sure you want to delete this section? This will also delete all its questions and answer options.",
  },
  question: {
    noun: "Question",
    question: "Are you sure you want to delete this question? This will also delete all answer options.",
  },
  option: {
    noun: "Option",
    question: "Are you sure you want to delete this answer option?",
  },
} as const;

function getDialog({ sectionId, questionId }: Params) {
  return DIALOGS[sectionId ? "section" : questionId ? "question" : "option"];
}

export const meta: MetaFunction = ({ params }) => [{ title: `Delete ${getDialog(params).noun}` }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const text = findText(params);
  return json({ text }, { status: text === null ? 404 : 200 });
}

function findText({ sectionId, questionId, optionId = "" }: Params): string | null {
  if (sectionId) return findSection(db, sectionId)?.name ?? null;
  if (questionId) return findQuestion(db, questionId)?.questionText ?? null;
  return findOption(db, optionId)?.optionText ?? null;
}

const deleteSectionAction = dialogAction("Failed to delete section", (auditContext, { sectionId = "" }) => {
  const undo = saveForUndo(db, "section", sectionId);
  const { nextId } = deleteSection(db, auditContext, sectionId);
  const focus = nextId === null ? controlId.addSection() : controlId.sectionName(nextId);
  return { sectionId: nextId ?? "", focus, toast: "Section deleted successfully", undo };
});

const deleteQuestionAction = dialogAction("Failed to delete question", (auditContext, { questionId = "" }) => {
  const undo = saveForUndo(db, "question", questionId);
  const { nextId } = deleteQuestion(db, auditContext, questionId);
  const focus = nextId === null ? controlId.addQuestion() : controlId.questionToggle(nextId);
  return { focus, toast: "Question deleted successfully", undo };
});

const deleteOptionAction = dialogAction("Failed to delete option", (auditContext, { optionId = "" }) => {
  const undo = saveForUndo(db, "option", optionId);
  const { questionId } = deleteOption(db, auditContext, optionId);
  return { open: questionId, focus: controlId.addOption(questionId), toast: "Option deleted successfully", undo };
});

export function action(args: ActionFunctionArgs) {
  const { sectionId, questionId } = args.params;
  return (sectionId ? deleteSectionAction : questionId ? deleteQuestionAction : deleteOptionAction)(args);
}

export default function DeletePart() {
  const { text } = useLoaderData<typeof loader>();
  const { noun, question } = getDialog(useParams());
  const [query] = useSearchParams();
  const place = readEditorLocation(query);
  if (text === null) return <NotFoundDialog title={`${noun} Not Found`} closeTo={paths.content(place)} />;
  return (
    <ConfirmDialog
      title={`Delete ${noun}`}
      closeTo={paths.content(place)}
      confirmText="Delete"
      pendingText="Deleting..."
    >
      <p>{question}</p>
      <blockquote className="mt-3 line-clamp-4 border-line border-l-3 pl-3 text-ink">
        <bdi>{text}</bdi>
      </blockquote>
      <p className="mt-3">Results of candidates who have answered it stay as they are.</p>
    </ConfirmDialog>
  );
}
