import { type FieldMetadata, getFormProps } from "@conform-to/react";
import { Form, useLocation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { ShownValues } from "#app/platform/forms/shown-values.tsx";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { Choices } from "#app/platform/ui/forms/choices.tsx";
import { FormCheckbox, FormErrors, FormField } from "#app/platform/ui/forms/form-field.tsx";
import { Dialog, FormButtons, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { NewPasswordField } from "../../new-password-field.tsx";

type UserFields = Record<
  "firstName" | "lastName" | "email" | "invite" | "password" | "currentPassword" | "role" | "testAccess",
  string
> & {
  testIds: string[];
};

type UserFormProps = {
  title: string;
  lead?: string;
  values: Partial<UserFields>;
  tests: { id: string; name: string }[] | null;
  asksCurrentPassword?: boolean;
  inviteHint?: string;
  passwordLabel: string;
  passwordHint: string;
  passwordPlaceholder?: string;
  submitText: string;
  pendingText: string;
  children?: ReactNode;
};

export function UserForm({
  title,
  lead,
  values,
  tests,
  asksCurrentPassword = false,
  inviteHint,
  submitText,
  pendingText,
  children,
  ...texts
}: UserFormProps) {
  const { form, fields, isPending, toast } = useServerForm<UserFields>("user", values);
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const closeTo = usersPath(query);
  return (
    <Dialog title={title} closeTo={closeTo} shape="panel">
      <Toaster toast={toast} />
      <Form
        method="post"
        action={`${pathname}${search}`}
        replace
        preventScrollReset
        {...getFormProps(form)}
        className="group/user flex grow flex-col gap-4"
      >
        <FormErrors errors={form.errors} />
        {lead && <p className="text-muted">{lead}</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField field={fields.firstName} label="First Name" autoComplete="off" />
          <FormField field={fields.lastName} label="Last Name" autoComplete="off" />
        </div>
        <FormField field={fields.email} label="Email Address" type="email" autoComplete="off" />
        {inviteHint && (
          <FormCheckbox
            field={fields.invite}
            label="Invite with a link"
            hint={`${inviteHint} It works once, for 72 hours.`}
          />
        )}
        <div className="group-has-[[name=invite]:checked]/user:hidden">
          <NewPasswordField
            field={fields.password}
            emailName={fields.email.name}
            label={texts.passwordLabel}
            hint={texts.passwordHint}
            placeholder={texts.passwordPlaceholder}
          />
        </div>
        {asksCurrentPassword && (
          <FormField
            field={fields.currentPassword}
            label="Current Password"
            type="password"
            hint="Only needed to change your email address or password"
            autoComplete="current-password"
          />
        )}
        {tests ? (
          <RightsFields role={fields.role} testAccess={fields.testAccess} testIds={fields.testIds} tests={tests} />
        ) : (
          <p className="text-muted text-sm">You are an admin. Another admin can change that.</p>
        )}
        <ShownValues field={fields.shownValues} />
        {children}
        <FormButtons closeTo={closeTo} isPending={isPending} pendingText={pendingText}>
          {submitText}
        </FormButtons>
      </Form>
    </Dialog>
  );
}

const ROLES = [
  { value: "admin", text: "Admin", hint: "Can edit tests, handle results, and manage users and settings." },
  {
    value: "viewer",
    text: "Viewer",
    hint: "Can read results, download reports, set stages and write notes. Cannot see passwords or change tests, users or settings.",
  },
];

const ACCESS = [
  { value: "all", text: "All tests", hint: "Including tests created later." },
  { value: "selected", text: "Selected tests" },
];

/** Browsers without `:has` show all fields. The server ignores fields that do not apply. */
const HIDDEN = "supports-[selector(:has(*))]:hidden";

type RightsFieldsProps = {
  role: FieldMetadata<string>;
  testAccess: FieldMetadata<string>;
  testIds: FieldMetadata<string[]>;
  tests: { id: string; name: string }[];
};

function RightsFields({ role, testAccess, testIds, tests }: RightsFieldsProps) {
  return (
    <div className="group/rights grid gap-4">
      <Choices field={role} type="radio" label="Role" choices={ROLES} />
      <div className={`${HIDDEN} gap-4 group-has-[[value=viewer]:checked]/rights:grid`}>
        <Choices field={testAccess} type="radio" label="Tests that this viewer can see" choices={ACCESS} />
        <div className={`${HIDDEN} group-has-[[value=selected]:checked]/rights:block`}>
          <Choices
            field={testIds}
            type="checkbox"
            label="Selected tests"
            {...(tests.length === 0 && { hint: "There are no tests yet." })}
            choices={tests.map(({ id, name }) => ({ value: id, text: name }))}
          />
        </div>
      </div>
    </div>
  );
}

export function UserNotFoundDialog() {
  const [query] = useSearchParams();
  return (
    <NotFoundDialog title="User Not Found" closeTo={usersPath(query)}>
      They may have been deactivated by another admin.
    </NotFoundDialog>
  );
}

type UsersQuery = { search: string; page: number };

const MAX_SEARCH_LENGTH = 254;

export function parseUsersQuery(query: URLSearchParams): UsersQuery {
  return {
    search: (query.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    page: readPageNumber(query),
  };
}

export function usersPath(query: URLSearchParams): string {
  const { search, page } = parseUsersQuery(query);
  return paths.users(search, page);
}
