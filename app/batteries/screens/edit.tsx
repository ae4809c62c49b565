import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { findBattery, hasInvitations, requireBattery, updateBattery } from "../batteries.server.ts";
import { batteryFormSchema, toBatteryForm, toBatteryInput } from "../battery.ts";
import { listActiveTests } from "./active-tests.server.ts";
import { BatteryForm } from "./battery-form.tsx";

export const meta = () => [{ title: "Edit battery" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { batteryId = "" } }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  const battery = findBattery(db, batteryId);
  if (!battery) return json({ screen: null }, { status: 404 });
  const others = listActiveTests(visibleTests).filter(({ id }) => !battery.tests.some((test) => test.id === id));
  const tests = [...battery.tests, ...others.map(({ id, name }) => ({ id, name }))];
  return json({ screen: { values: toBatteryForm(battery), tests, hasFixedTests: hasInvitations(db, batteryId) } });
}

export const action = formAction({
  guard: requireAdmin,
  schema: batteryFormSchema,
  run: ({ guarded, context, changes, params: { batteryId = "" } }) => {
    const values = { ...toBatteryForm(requireBattery(db, batteryId)), ...changes };
    const input = toBatteryInput(parseInput(batteryFormSchema, values));
    updateBattery(db, getAuditContext(guarded, context), batteryId, input);
  },
  done: () => redirectWithToast(paths.batteries(), toast("Battery saved")),
  formatRefusal: withPrefix("Failed to save the battery"),
  conflicts: {
    readStored: ({ params: { batteryId = "" } }) => {
      const values = toBatteryForm(requireBattery(db, batteryId));
      // Once people are invited, the command refuses other tests.
      return hasInvitations(db, batteryId) ? { name: values.name } : values;
    },
    entity: ({ params: { batteryId = "" } }) => ({
      entityType: "test",
      entityId: findBattery(db, batteryId)?.tests[0]?.id ?? "",
      event: "battery-changed",
    }),
  },
});

export default function EditBattery() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <NotFoundDialog title="Battery Not Found" closeTo={paths.batteries()} />;
  return <BatteryForm title="Edit battery" submitText="Save Changes" pendingText="Saving..." {...screen} />;
}
