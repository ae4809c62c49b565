import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { Link2, Pencil, UserMinus } from "lucide-react";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { readPages } from "#app/platform/http/pagination.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDateOrNull, formatDateTime } from "#app/platform/text/date-text.ts";
import { formatShownRange } from "#app/platform/text/numbers-text.ts";
import { fullName, initials } from "#app/platform/text/person.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { AddLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FilterForm, ResultCount, SearchField } from "#app/platform/ui/forms/filter-form.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import { Person } from "#app/platform/ui/lists/person.tsx";
import { RowAction, RowActions } from "#app/platform/ui/lists/row-actions.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { ADMINS_PAGE_SIZE, type Admin, countAdmins, listAdmins } from "../../admins.server.ts";
import { requireAdmin } from "../../auth.server.ts";
import { isInvitationExpired } from "../../passwords.server.ts";
import { hasSecondFactor } from "../../second-factor.server.ts";
import { isInvitationUndelivered } from "../../user-invitations.server.ts";
import { listSelectedTests, listTestChoices } from "../../visible-tests.server.ts";
import { formatVisibleTests } from "../../visible-tests.ts";
import { parseUsersQuery } from "./user-form.tsx";

const ROW_ICONS = [Link2, Pencil, UserMinus];

const NOUN = { one: "user", many: "users" };

export const meta = () => [{ title: "User Management" }];

export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionResult?.created ? args.defaultShouldRevalidate : skipRevalidationAfterAction(args);

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await requireAdmin(request);
  const { search } = parseUsersQuery(new URL(request.url).searchParams);
  const timeZone = getTimeZone(db, env.timeZone);
  const pages = readPages(request, countAdmins(db, search), ADMINS_PAGE_SIZE);
  const testNames = new Map(listTestChoices(db, me.visibleTests).map(({ id, name }) => [id, name]));
  const users = listAdmins(db, search, pages.page).map((admin) => ({
    id: admin.id,
    name: fullName(admin),
    initials: initials(admin),
    email: admin.email,
    created: formatDateOrNull(admin.createdAt, timeZone),
    isYou: admin.id === me.id,
    role: admin.role,
    hasSecondFactor: hasSecondFactor(db, admin),
    hasCommonPassword: admin.commonPassword !== null,
    invitation: admin.invitedUntil && describeInvitation(admin, admin.invitedUntil, timeZone),
    sees: admin.role === "viewer" ? viewerText(listSelectedTests(db, admin.id), testNames) : null,
  }));
  return json({ search, pages, users });
}

function describeInvitation(admin: Admin, until: Date, timeZone: string) {
  const isExpired = isInvitationExpired(admin, new Date());
  const isUndelivered = !isExpired && isInvitationUndelivered(db, admin.id);
  return { until: formatDateTime(until, timeZone), isExpired, isUndelivered };
}

function viewerText(chosen: string[], testNames: Map<string, string>): string {
  const names = chosen.flatMap((id) => testNames.get(id) ?? []);
  return formatVisibleTests(names.sort(), chosen.length - names.length);
}

type UserView = SerializeFrom<typeof loader>["users"][number];

export default function Users() {
  const { search, pages, users } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="User Management" subtitle="Manage admin user accounts">
        <AddLink to={paths.newUser(search, pages.page)}>Add User</AddLink>
      </PageHeader>
      <Card title="Admin users" actions={<UserSearch search={search} />}>
        <ResultCount text={users.length === 0 ? "No users" : formatShownRange(pages, NOUN)} />
        {users.length === 0 ? (
          <EmptyState
            title="No users found"
            next={
              <ButtonLink to={paths.users()} variant="secondary">
                Show all users
              </ButtonLink>
            }
          >
            No email or name contains “<bdi>{search}</bdi>”.
          </EmptyState>
        ) : (
          <>
            <DataTable caption="Admin users by name" columns={["User", "Created", "Actions"]} icons={ROW_ICONS}>
              {users.map((user) => (
                <UserRow key={user.id} user={user} search={search} page={pages.page} />
              ))}
            </DataTable>
            <Pager {...pages} noun={NOUN} linkTo={(page) => paths.users(search, page)} />
            {pages.total === 1 && !search && <OnlyYou />}
          </>
        )}
      </Card>
      <Outlet />
    </div>
  );
}

function OnlyYou() {
  return (
    <EmptyState title="You are the only user">
      Add users as admins, or as viewers who read and judge results.
    </EmptyState>
  );
}

function UserSearch({ search }: { search: string }) {
  return (
    <FilterForm id="user-search" action={paths.users()} label="Search the users" className="w-full sm:w-auto">
      <SearchField placeholder="Search by email or name..." value={search} />
    </FilterForm>
  );
}

const UNDER_NAME = "text-muted text-sm max-lg:basis-full lg:ps-10";

function UserRow({ user, search, page }: { user: UserView; search: string; page: number }) {
  const { id, name, created, isYou, role, hasSecondFactor, hasCommonPassword, invitation, sees } = user;
  return (
    <tr>
      <Cell place="parts">
        <Person {...user}>
          <Badge>{role === "admin" ? "Admin" : "Viewer"}</Badge>
          {isYou && <Badge tone="info">You</Badge>}
          {hasSecondFactor && <Badge tone="positive">Second factor</Badge>}
          {hasCommonPassword && <Badge tone="warning">Very common password</Badge>}
          {invitation && <Badge tone={invitation.isExpired ? "warning" : "normal"}>Invited</Badge>}
        </Person>
        {invitation && (
          <span data-place="label" className={`${UNDER_NAME} block`}>
            {invitation.isExpired ? "Link expired" : "Link works until"} <Time {...invitation.until} isOneLine />
            {invitation.isUndelivered && ". The email could not be delivered."}
          </span>
        )}
        {sees && (
          <span data-place="label" className={`${UNDER_NAME} wrap-anywhere line-clamp-3 lg:max-w-96`}>
            {sees}
          </span>
        )}
      </Cell>
      <Cell place="fact">
        <span className="whitespace-nowrap">{created ? <Time {...created} /> : "Unknown"}</span>
      </Cell>
      <Cell place="actions">
        <RowActions id={id} name={name} inRow="all">
          {() => (
            <>
              <RowAction
                icon={Pencil}
                label={`Edit ${name}`}
                text="Edit"
                to={paths.editUser(id, search, page)}
                preventScrollReset
              />
              <RowAction
                icon={UserMinus}
                tone="danger"
                label={`Remove ${name}`}
                text="Remove"
                to={paths.deactivateUser(id, search, page)}
                preventScrollReset
              />
              {invitation && (
                <RowAction
                  icon={Link2}
                  label={`Create new link for ${name}`}
                  text="Create new link"
                  to={paths.inviteUser(id, search, page)}
                  preventScrollReset
                />
              )}
            </>
          )}
        </RowActions>
      </Cell>
    </tr>
  );
}
