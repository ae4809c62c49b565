import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { createBattery } from "../batteries.server.ts";
import { batteryFormSchema, toBatteryInput } from "../battery.ts";
import { listActiveTests } from "./active-tests.server.ts";
import { BatteryForm } from "./battery-form.tsx";

export const meta = () => [{ title: "Create battery" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  return json({ tests: listActiveTests(visibleTests) });
}

export const action = formAction({
  guard: requireAdmin,
  schema: batteryFormSchema,
  run: ({ guarded, context, input }) => createBattery(db, getAuditContext(guarded, context), toBatteryInput(input)),
  done: () =>
    redirectWithToast(paths.batteries(), toast("Battery created", "You can now invite people to the battery.")),
  formatRefusal: withPrefix("Failed to create the battery"),
});

export default function NewBattery() {
  const { tests } = useLoaderData<typeof loader>();
  return (
    <BatteryForm
      title="Create battery"
      values={NO_VALUES}
      tests={tests}
      submitText="Create battery"
      pendingText="Creating..."
    />
  );
}

const NO_VALUES = { name: "", first: "", second: "", third: "" };
