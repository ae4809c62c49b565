import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useAskBeforeSending } from "#app/platform/forms/unsaved.ts";
import { paths, readEditorLocation } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { CancelLink, Dialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { findQuestion, findTestOfSection, readTestContent } from "../../content.server.ts";
import { toSectionSchema } from "../../content-input.ts";
import { moveQuestionToSection } from "../../questions.server.ts";
import { dialogAction } from "./edit-action.server.ts";
import { controlId } from "./use-edit.tsx";

export const meta = () => [{ title: "Move question" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const question = findQuestion(db, params.questionId ?? "");
  if (!question) return json({ question: null, sections: [] }, { status: 404 });
  const { sections } = readTestContent(db, findTestOfSection(db, question.sectionId) ?? "");
  const others = sections.filter(({ id }) => id !== question.sectionId);
  return json({
    question: { id: question.id, text: question.questionText },
    sections: others.map(({ id, name, questions }) => ({ id, name, questionCount: questions.length })),
  });
}

export const action = dialogAction(
  "Failed to move question",
  (auditContext, { questionId = "" }, { sectionId }) => {
    const { section } = moveQuestionToSection(db, auditContext, questionId, sectionId);
    const toast = `Question moved to “${section.name}”`;
    return { sectionId, open: questionId, focus: controlId.questionText(questionId), toast };
  },
  toSectionSchema,
);

export default function MoveQuestion() {
  const { question, sections } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const place = readEditorLocation(query);
  const closeTo = paths.content(place);
  const askFirst = useAskBeforeSending();
  const isPending = useIsSending();
  if (!question) return <NotFoundDialog title="Question Not Found" closeTo={closeTo} />;
  return (
    <Dialog title="Move question" closeTo={closeTo}>
      <blockquote className="line-clamp-4 border-line border-l-3 pl-3">
        <bdi>{question.text}</bdi>
      </blockquote>
      <p className="my-3 text-muted">
        {sections.length > 0
          ? "Choose a section. The question becomes the last one there."
          : "This test has no other section. Add one first."}
      </p>
      <Form
        method="post"
        action={paths.moveQuestion(question.id, place)}
        replace
        preventScrollReset
        onSubmit={askFirst}
        className="grid gap-2"
      >
        {sections.map(({ id, name, questionCount }) => (
          <Button key={id} name="sectionId" value={id} variant="secondary" isPending={isPending} className="w-full">
            <span className="line-clamp-2 min-w-0 grow text-start">
              <bdi>{name}</bdi>
            </span>
            <span className="shrink-0 font-normal text-muted text-sm">
              {formatCount(questionCount, "question", "questions")}
            </span>
          </Button>
        ))}
      </Form>
      <div className="dialog-buttons mt-5">
        <CancelLink to={closeTo} />
      </div>
    </Dialog>
  );
}
