import type { FieldMetadata } from "@conform-to/react";
import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { Choices } from "#app/platform/ui/forms/choices.tsx";
import { FormCheckbox, FormField } from "#app/platform/ui/forms/form-field.tsx";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";
import { NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { NewPasswordField } from "../../new-password-field.tsx";
import { ROLE_RIGHTS } from "../../visible-tests.ts";

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

export function UserForm(props: UserFormProps) {
  const { title, lead, values, tests, asksCurrentPassword = false, inviteHint, submitText, pendingText } = props;
  const served = useServerForm<UserFields>("user", values);
  const { fields } = served;
  const [query] = useSearchParams();
  return (
    <FormDialog
      title={title}
      closeTo={usersPath(query)}
      shape="panel"
      served={served}
      shownValues={fields.shownValues}
      submitText={submitText}
      pendingText={pendingText}
      className="group/user"
    >
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
          label={props.passwordLabel}
          hint={props.passwordHint}
          placeholder={props.passwordPlaceholder}
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
      {props.children}
    </FormDialog>
  );
}

const ROLES = [
  { value: "admin", text: "Admin", hint: ROLE_RIGHTS.admin },
  { value: "viewer", text: "Viewer", hint: ROLE_RIGHTS.viewer },
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
