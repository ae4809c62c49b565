import { useLoaderData, useSearchParams } from "@remix-run/react";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { TestNotFoundDialog } from "./test-dialogs.tsx";
import { EditTestForm } from "./test-form.tsx";
import type { settingsLoader } from "./test-settings.server.ts";

export { settingsAction as action, settingsLoader as loader } from "./test-settings.server.ts";

export const meta = () => [{ title: "Edit Test" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export default function EditTest() {
  const { screen } = useLoaderData<typeof settingsLoader>();
  const [query] = useSearchParams();
  const page = readPageNumber(query);
  if (!screen) return <TestNotFoundDialog />;
  return <EditTestForm screen={screen} action={paths.editTest(screen.id, page)} closeTo={paths.tests(page)} />;
}
