import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { AddLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { listRoles } from "../../role-tests.server.ts";

export const meta = () => [{ title: "Ready-made tests" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return json({ roles: await listRoles() });
}

export default function RoleTests() {
  const { roles } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Ready-made tests"
        subtitle="Choose a role, read its questions, and create your own copy to change."
        trail={[{ text: "Test Management", to: paths.tests() }]}
      >
        <AddLink to={paths.newTest()} preventScrollReset={false}>
          Create New Test
        </AddLink>
      </PageHeader>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {roles.map(({ id, name, summary, questionCount, sections }) => (
          <li
            key={id}
            className="relative grid content-start gap-2 rounded-card border border-line bg-surface p-4 shadow-card hover:border-accent"
          >
            <h2 className="font-semibold text-lg">
              <Link
                to={paths.roleTest(id)}
                className="underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
              >
                {name}
              </Link>
            </h2>
            <p>{summary}</p>
            <p className="text-muted text-sm">
              {questionCount} questions: {sections.join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
