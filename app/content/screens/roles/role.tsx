import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Collapsible } from "#app/platform/ui/collapsible.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { findRoleTest } from "../../role-tests.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.role?.name ?? "Role Not Found" }];

const TRAIL = [
  { text: "Test Management", to: paths.tests() },
  { text: "Ready-made tests", to: paths.roleTests() },
];

export async function loader({ request, params: { role: id = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const role = await findRoleTest(id);
  return json({ id, role }, { status: role ? 200 : 404 });
}

type Role = NonNullable<SerializeFrom<typeof loader>["role"]>;

export default function RoleTestScreen() {
  const { id, role } = useLoaderData<typeof loader>();
  if (!role) {
    return (
      <NotFoundCard title="Role Not Found" backTo={paths.roleTests()} backText="All ready-made tests">
        The link may be incomplete.
      </NotFoundCard>
    );
  }
  return (
    <div className="grid gap-6">
      <PageHeader title={role.name} subtitle={role.summary} trail={TRAIL}>
        <ButtonLink to={paths.newTestFromRole(id)}>Use this test</ButtonLink>
      </PageHeader>
      <section aria-labelledby="questions" className="grid max-w-5xl gap-3">
        <h2 id="questions" className="font-semibold text-lg">
          Questions
        </h2>
        <p className="max-w-prose text-muted">
          The points are the authors&apos; judgment. No panel of experts has rated the answers. You can ask experts in
          your own copy, under <em>Is it right for this job?</em>
        </p>
        {role.sections.map((section) => (
          <Section key={section.name} section={section} />
        ))}
      </section>
    </div>
  );
}

function Section({ section: { name, construct, questions } }: { section: Role["sections"][number] }) {
  return (
    <Collapsible
      summary={
        <>
          <h3 className="font-semibold">{name}</h3>
          <span className="text-muted text-sm">{formatCount(questions.length, "question")}</span>
        </>
      }
    >
      <p className="px-4 pt-3 text-muted">Measures {construct}.</p>
      <ol className="grid list-decimal gap-5 py-3 pr-4 pl-10">
        {questions.map(({ questionText, options }) => (
          <li key={questionText}>
            <p className="font-medium">{questionText}</p>
            <ul className="mt-2 grid gap-1">
              {options.map(({ optionText, points }) => (
                <li key={optionText} className="flex gap-3">
                  <span className="w-16 shrink-0 text-muted tabular-nums">{formatCount(points, "point")}</span>
                  <span>{optionText}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}
