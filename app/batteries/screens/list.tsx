import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { AddLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { listBatteries } from "../batteries.server.ts";
import { listActiveTests } from "./active-tests.server.ts";

export const meta = () => [{ title: "Batteries" }];

export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  return json({ canCreate: listActiveTests(visibleTests).length > 1, batteries: listBatteries(db) });
}

type Screen = SerializeFrom<typeof loader>;

export default function Batteries() {
  const { canCreate, batteries } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Batteries"
        subtitle="Two or three tests in order, with one invitation"
        trail={[{ text: "Test Management", to: paths.tests() }]}
      >
        {canCreate && <AddLink to={paths.newBattery()}>Create battery</AddLink>}
      </PageHeader>
      {batteries.length > 0 ? <List batteries={batteries} /> : <NoBatteries canCreate={canCreate} />}
      <Outlet />
    </div>
  );
}

function NoBatteries({ canCreate }: Pick<Screen, "canCreate">) {
  return (
    <Card>
      {canCreate ? (
        <EmptyState title="No batteries yet">One link leads candidates through all tests of a battery.</EmptyState>
      ) : (
        <EmptyState
          title="No batteries yet"
          next={
            <ButtonLink to={paths.tests()} variant="secondary">
              Test Management
            </ButtonLink>
          }
        >
          A battery needs two active tests. Create or activate another test first.
        </EmptyState>
      )}
    </Card>
  );
}

function List({ batteries }: Pick<Screen, "batteries">) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {batteries.map(({ id, name, tests }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0"
          >
            <div className="wrap-anywhere min-w-0 grow basis-60">
              <h2 className="font-semibold">
                <bdi>{name}</bdi>
              </h2>
              <ol className="list-inside list-decimal text-muted text-sm">
                {tests.map((test) => (
                  <li key={test.id}>
                    <bdi>{test.name}</bdi>
                  </li>
                ))}
              </ol>
            </div>
            <div className="flex flex-wrap gap-3">
              <ButtonLink
                to={paths.inviteToBattery(tests[0]?.id ?? "", id)}
                variant="secondary"
                aria-label={`Invite people to ${name}`}
              >
                Invite people
              </ButtonLink>
              <ButtonLink to={paths.editBattery(id)} variant="secondary" preventScrollReset aria-label={`Edit ${name}`}>
                Edit
              </ButtonLink>
              <ButtonLink
                to={paths.deleteBattery(id)}
                variant="secondary"
                preventScrollReset
                aria-label={`Delete ${name}`}
                className="text-danger!"
              >
                Delete
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
