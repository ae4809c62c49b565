import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { CancelLink, Dialog } from "#app/platform/ui/messages/dialog.tsx";
import { isInviteOnly } from "../../access.ts";
import { getTest } from "../../tests.server.ts";
import { InviteOnlyDialog, TestNotFoundDialog } from "./test-dialogs.tsx";
import { getTestLink } from "./test-links.server.ts";

export const meta = () => [{ title: "Link for Candidates" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, params.testId ?? "");
  const link = test && { testId: test.id, address: getTestLink(request, test.id), isInviteOnly: isInviteOnly(test) };
  return json({ link }, { status: test ? 200 : 404 });
}

/** This dialog is for browsers that cannot copy the link to the clipboard. */
export default function LinkOfTest() {
  const { link } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const closeTo = paths.tests(readPageNumber(query));
  if (link === null) return <TestNotFoundDialog />;
  if (link.isInviteOnly) return <InviteOnlyDialog testId={link.testId} closeTo={closeTo} />;
  return (
    <Dialog title="Link for Candidates" closeTo={closeTo}>
      <Field
        id="candidate-link"
        name="link"
        label="Copy the link"
        hint="Send it to candidates together with the test password."
        readOnly
        defaultValue={link.address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="mt-6 flex justify-end">
        <CancelLink to={closeTo}>Close</CancelLink>
      </div>
    </Dialog>
  );
}
