import type { FieldMetadata } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { FormField, FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";

/** Return the screen below the dialog: the test's overview, or the page of the list of tests. */
export function useScreenBelow(testId: string): string {
  const { pathname, search } = useLocation();
  const overview = paths.test(testId);
  return pathname.startsWith(`${overview}/overview/`)
    ? overview
    : paths.tests(readPageNumber(new URLSearchParams(search)));
}

export function TestNotFoundDialog() {
  return <NotFoundDialog title="Test Not Found" closeTo={useScreenBelow("")} />;
}

type TestDialogFieldsProps = {
  fields: Record<"name" | "description" | "testPassword", FieldMetadata<string>>;
  isInviteOnly?: boolean;
};

/** The three fields that the specification gives to the dialogs Create New Test and Edit Test. */
export function TestDialogFields({ fields, isInviteOnly = false }: TestDialogFieldsProps) {
  return (
    <>
      <FormField field={fields.name} label="Test Name" autoComplete="off" />
      <FormTextArea field={fields.description} label="Description" hint="Optional. Only admins see it." />
      {!isInviteOnly && (
        <FormField
          field={fields.testPassword}
          label="Test Password"
          hint="Candidates enter it to start. Every admin can see it here."
          autoComplete="off"
        />
      )}
    </>
  );
}
