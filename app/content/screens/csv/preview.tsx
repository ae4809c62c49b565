import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { keepFormWhenOffline, skipRevalidationWhenOffline } from "#app/platform/forms/keep-when-offline.ts";
import { editorLocationIn, paths } from "#app/platform/paths/paths.ts";
import { counted } from "#app/platform/text/numbers-text.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { useIsSending } from "#app/platform/ui/forms/form-field.tsx";
import { CancelLink, GoneDialog } from "#app/platform/ui/messages/confirm-dialog.tsx";
import { Dialog } from "#app/platform/ui/messages/dialog.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { PreviewedSection } from "./previewed-section.tsx";
import { previewUpload } from "./upload-preview.server.ts";
import type { UploadReply } from "./upload-steps.server.ts";

export const meta = () => [{ title: "Upload CSV: Preview" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationWhenOffline;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const screen = await previewUpload(params.uploadId ?? "", admin.id, new Date());
  return json(screen, { status: "gone" in screen ? 404 : 200 });
}

export { confirmUpload as action } from "./upload-steps.server.ts";

export default function UploadPreviewDialog() {
  const screen = useLoaderData<typeof loader>();
  const reply = useActionData<UploadReply>();
  const isPending = useIsSending();
  const [query] = useSearchParams();
  const place = editorLocationIn(query);
  if ("gone" in screen) {
    return (
      <GoneDialog title="Upload CSV" closeTo={paths.uploadCsv(place)}>
        {screen.gone}
      </GoneDialog>
    );
  }
  const isReplacing = screen.sections.some(({ removedCount }) => removedCount > 0);
  return (
    <Dialog title="Upload CSV: Preview" closeTo={paths.content(place)} isWide>
      <Toaster toast={reply?.toast} />
      <p className="text-muted">
        <bdi className="wrap-anywhere font-medium text-ink">{screen.fileName}</bdi>
        {` holds ${counted(screen.questionCount, "question")}. Nothing has been changed yet. `}
        <Link
          to={paths.uploadCsv(place)}
          replace
          preventScrollReset
          className="whitespace-nowrap text-accent underline underline-offset-4"
        >
          Choose another file
        </Link>
      </p>
      <div className="mt-4 grid gap-6">
        {screen.sections.map((section) => (
          <PreviewedSection key={section.id ?? `new ${section.name}`} section={section} mode={screen.mode} />
        ))}
      </div>
      <p className="mt-4 text-muted text-sm">
        Results of candidates who have taken the test stay as they are, and candidates who are taking it keep the
        questions they began with.
      </p>
      <Form
        method="post"
        action={paths.uploadPreview(screen.id, place)}
        replace
        preventScrollReset
        className="sticky -bottom-6 -mx-6 -mb-6 mt-6 flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-3 py-4 sm:px-6"
      >
        <input type="hidden" name="basis" value={screen.basis} />
        <CancelLink to={paths.content(place)} />
        <Button variant={isReplacing ? "danger" : "primary"} isPending={isPending} pendingText="Importing...">
          {screen.mode === "add" ? `Add ${counted(screen.questionCount, "question")}` : "Replace questions"}
        </Button>
      </Form>
    </Dialog>
  );
}
