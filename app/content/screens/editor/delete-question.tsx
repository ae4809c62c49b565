import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { getQuestion } from "../../content.server.ts";
import { contentActs } from "../../content-acts.server.ts";
import { keepForUndo } from "../../deleted-content.server.ts";
import { controlId } from "./control-ids.ts";
import { DeleteContentDialog } from "./delete-dialog.tsx";
import { dialogAction } from "./edit-actions.server.ts";

export const meta = () => [{ title: "Delete Question" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const question = getQuestion(db, params.questionId ?? "");
  const screen = question && { id: question.id, text: question.questionText };
  return json({ question: screen }, { status: question ? 200 : 404 });
}

export const action = dialogAction("Failed to delete question", (by, params) => {
  const undo = keepForUndo(db, "question", params.questionId ?? "");
  const { nextId } = contentActs.deleteQuestion(db, by, params.questionId ?? "");
  const focus = nextId === null ? controlId.addQuestion() : controlId.questionToggle(nextId);
  return { focus, toast: "Question deleted successfully", undo };
});

export default function DeleteQuestion() {
  const { question } = useLoaderData<typeof loader>();
  return (
    <DeleteContentDialog noun="Question" part={question} address={paths.deleteQuestion}>
      Are you sure you want to delete this question? This will also delete all answer options.
    </DeleteContentDialog>
  );
}
