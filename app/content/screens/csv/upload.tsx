import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useFormsGuard } from "#app/platform/forms/use-forms-guard.ts";
import { type EditorLocation, paths, readEditorLocation } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { FileLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { RadioGroup } from "#app/platform/ui/forms/choices.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { Dialog, FormButtons, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import type { UploadReply } from "#app/platform/upload/upload.server.ts";
import { SourceFields, sendUpload } from "#app/platform/upload/upload-parts.tsx";
import { MAX_CSV_QUESTIONS } from "../../content-limits.ts";
import { SECTIONS_OF_FILE } from "../../csv-upload.server.ts";
import { findTestOrDefault } from "../../tests.server.ts";
import { listSectionChoices } from "../../upload-questions.server.ts";
import { questionUpload } from "./upload.server.ts";

export const meta = () => [{ title: "Upload CSV" }];

export const shouldRevalidate = skipRevalidationAfterAction;

export const clientAction = sendUpload(["csvFile", "pasted"], "Upload failed");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = findTestOrDefault(db, readEditorLocation(new URL(request.url).searchParams).testId);
  const screen = test && { sections: sectionChoices(test.id) };
  return json({ screen }, { status: screen ? 200 : 404 });
}

export const action = questionUpload.receive;

type UploadScreen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

function sectionChoices(testId: string) {
  return [
    { value: "", text: "Select a section" },
    ...listSectionChoices(db, testId).map(({ id, name, questionCount }) => ({
      value: id,
      text: `${name} (${formatCount(questionCount, "question")})`,
    })),
    { value: SECTIONS_OF_FILE, text: "Sections named in the file" },
  ];
}

export default function UploadCsv() {
  const { screen } = useLoaderData<typeof loader>();
  const reply = useActionData<UploadReply>();
  const isPending = useIsSending();
  const [query] = useSearchParams();
  const place = readEditorLocation(query);
  useFormsGuard();
  if (!screen) return <NotFoundDialog title="Test Not Found" closeTo={paths.content(place)} />;
  return (
    <Dialog title="Upload CSV" closeTo={paths.content(place)} shape="panel">
      <Toaster toast={reply?.toast} hidesOnUnmount />
      {reply?.problems && <Problems problems={reply.problems} />}
      <Form
        method="post"
        encType="multipart/form-data"
        action={paths.uploadCsv(place)}
        replace
        preventScrollReset
        className="flex grow flex-col gap-4"
      >
        <UploadFields screen={screen} place={place} reply={reply} />
        <FormatHints />
        <FormButtons closeTo={paths.content(place)} isPending={isPending} pendingText="Uploading...">
          Show preview
        </FormButtons>
      </Form>
    </Dialog>
  );
}

type UploadFieldsProps = { screen: UploadScreen; place: EditorLocation; reply: UploadReply | undefined };

function UploadFields({ screen: { sections }, place, reply }: UploadFieldsProps) {
  return (
    <>
      <Select
        id="upload-section"
        name="sectionId"
        label="Target section"
        choices={sections}
        defaultValue={reply?.sent?.sectionId ?? place.sectionId ?? ""}
        errors={reply?.fields?.sectionId ?? []}
      />
      <RadioGroup
        name="mode"
        label="What to do with existing questions"
        defaultValue={reply?.sent?.mode === "overwrite" ? "overwrite" : "add"}
        choices={[
          { value: "add", text: "Add to existing questions" },
          {
            value: "overwrite",
            text: "Replace all questions in section",
            warning: "This will delete all existing questions in the section",
          },
        ]}
      />
      <SourceFields id="upload" reply={reply} />
    </>
  );
}

function Problems({ problems }: { problems: string[] }) {
  return (
    <div className="mb-4">
      <Notice title="Nothing was imported. Correct the following and try again:" tone="destructive">
        <ul aria-label="Errors" className="grid list-disc gap-1 pl-5">
          {problems.map((problem) => (
            <li key={problem} className="wrap-anywhere">
              {problem}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function FormatHints() {
  return (
    <section aria-labelledby="format-hints" className="rounded-control bg-sunken px-4 py-3 text-sm">
      <h3 id="format-hints" className="font-semibold">
        File format
      </h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-muted">
        <li>
          The first row contains the column names:{" "}
          <code className="text-ink">Question, Answer1, Points1, Answer2, Points2</code> and so on.
        </li>
        <li>Each question needs 2 to 6 answers. Points are whole numbers from 0 to 10.</li>
        <li>
          Save the file as UTF-8 (in Excel, choose “CSV UTF-8”), with commas, semicolons or tabs. At most 1 MB and{" "}
          {MAX_CSV_QUESTIONS} questions.
        </li>
        <li>To fill several sections at once, put a Section column first. Missing sections are created.</li>
      </ul>
      <p className="mt-3 flex flex-wrap gap-3">
        <FileLink href={paths.csvTemplate()}>Download template</FileLink>
        <FileLink href={paths.csvExample()}>Download example</FileLink>
      </p>
    </section>
  );
}
