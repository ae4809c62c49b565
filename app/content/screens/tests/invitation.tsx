import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { Mail } from "lucide-react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { TextArea } from "#app/platform/ui/forms/field.tsx";
import { CancelLink, Dialog } from "#app/platform/ui/messages/dialog.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { isInviteOnly } from "../../access.ts";
import { getTestFacts } from "../../test-facts.server.ts";
import { getTest } from "../../tests.server.ts";
import { InviteOnlyDialog, TestNotFoundDialog } from "./test-dialogs.tsx";
import { buildInvitation } from "./test-links.server.ts";

export const meta = () => [{ title: "Invitation" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, params.testId ?? "");
  const invited = test && {
    id: test.id,
    isActive: test.isActive,
    invitation: isInviteOnly(test) ? null : buildInvitation(request, test, getTestFacts(db, test.id).questions),
  };
  return json({ invited }, { status: invited ? 200 : 404 });
}

/** This dialog is for browsers that cannot copy the text to the clipboard. */
export default function InvitationOfTest() {
  const { invited } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const page = readPageNumber(query);
  if (!invited) return <TestNotFoundDialog />;
  const { id, isActive, invitation } = invited;
  if (!invitation) return <InviteOnlyDialog testId={id} closeTo={paths.tests(page)} />;
  const { text, mailto } = invitation;
  return (
    <Dialog title="Invitation" closeTo={paths.tests(page)}>
      <div className="grid gap-4">
        {!isActive && (
          <Notice title="This test is inactive">Nobody can start it until you activate it on its card.</Notice>
        )}
        <TextArea
          id="invitation"
          name="invitation"
          label="Copy the invitation"
          hint="It contains the test password. Send it only to candidates."
          readOnly
          rows={12}
          defaultValue={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {mailto === null && (
          <p className="text-muted text-sm">
            This text is too long to open in a mail program. Copy it into a new email.
          </p>
        )}
        <p>
          <Link
            to={paths.editTest(id, page)}
            preventScrollReset
            className="inline-block py-1 text-accent underline underline-offset-4"
          >
            Edit the invitation text of this test
          </Link>
        </p>
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <CancelLink to={paths.tests(page)}>Close</CancelLink>
        {mailto !== null && (
          <ButtonLink to={mailto}>
            <Mail aria-hidden="true" className="size-4" />
            Open in Mail
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}
