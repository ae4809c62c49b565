import { useLoaderData } from "@remix-run/react";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useFormsGuard } from "#app/platform/forms/use-forms-guard.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { buildTestTrail } from "#app/platform/paths/test-trails.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { TestMissing } from "../test-missing.tsx";
import { TestTabs } from "../test-tabs.tsx";
import { EditTestForm } from "./test-form.tsx";
import type { settingsLoader } from "./test-settings.server.ts";

export { settingsAction as action, settingsLoader as loader } from "./test-settings.server.ts";

export const meta = () => [{ title: "Settings" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export default function TestSettings() {
  const { screen } = useLoaderData<typeof settingsLoader>();
  useFormsGuard();
  if (!screen) return <TestMissing />;
  const { id, values } = screen;
  return (
    <div className="page-narrow grid gap-4 *:min-w-0">
      <PageHeader title="Settings" subtitle={values.name} trail={buildTestTrail({ id, name: values.name })} />
      <TestTabs testId={id} />
      <Card>
        <EditTestForm key={JSON.stringify(values)} screen={screen} action={paths.testSettings(id)} />
      </Card>
    </div>
  );
}
