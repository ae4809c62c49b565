import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { TestMissing } from "#app/content/components.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useFormsGuard } from "#app/platform/forms/use-forms-guard.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { buildTestTrail } from "#app/platform/paths/test-trails.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { FileLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import type { UploadReply } from "#app/platform/upload/upload.server.ts";
import { SourceFields, sendUpload } from "#app/platform/upload/upload-parts.tsx";
import { outcomeUpload } from "./upload-steps.server.ts";

export const meta = () => [{ title: "Upload outcomes" }];

export const clientAction = sendUpload(["csvFile", "pasted"], "The file could not be read");
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, testId);
  return json({ testId, testName: test?.name ?? null }, { status: test ? 200 : 404 });
}

export const action = outcomeUpload.receive;

export default function UploadOutcomes() {
  const { testId, testName } = useLoaderData<typeof loader>();
  const reply = useActionData<UploadReply>();
  const isPending = useIsSending();
  useFormsGuard();
  if (testName === null) return <TestMissing />;
  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader
        title="Upload outcomes"
        subtitle={testName}
        trail={[...buildTestTrail({ id: testId, name: testName }), { text: "Outcomes", to: paths.outcomes(testId) }]}
      />
      <Toaster toast={reply?.toast} />
      <Card title="1. Fill in the template">
        <p className="mb-3">
          The template lists everyone marked Hired on this test, with what is known so far. Fill in the last four
          columns: yes or no, and the quota in percent. An empty cell leaves the stored value unchanged.
        </p>
        <FileLink href={paths.outcomesCsv(testId)} download>
          Download template
        </FileLink>
      </Card>
      <Card title="2. Upload it">
        <Form method="post" encType="multipart/form-data" action={paths.uploadOutcomes(testId)} className="grid gap-4">
          <SourceFields id="outcomes" reply={reply} />
          <div className="flex flex-wrap gap-3">
            <Button isPending={isPending} pendingText="Uploading...">
              Show preview
            </Button>
            <ButtonLink to={paths.outcomes(testId)} variant="secondary">
              Cancel
            </ButtonLink>
          </div>
        </Form>
        <p className="mt-4 text-muted text-sm">
          People are found by reference, or else by email address. Save the file as UTF-8, with commas, semicolons or
          tabs. At most 1 MB and 1,000 people.
        </p>
      </Card>
    </div>
  );
}
