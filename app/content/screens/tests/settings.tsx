import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { getLanguage, LANGUAGE_CHOICES } from "#app/languages/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { errorMessage, formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { WITHOUT_PASSWORD } from "../../access.ts";
import { parseSchedule, scheduleFormFields, toScheduleForm } from "../../schedule-input.ts";
import { updateTest } from "../../test-commands.server.ts";
import { hasNeededPassword, passwordRule, testFields } from "../../test-input.ts";
import { getTest, type Test } from "../../tests.server.ts";
import { TestHeader } from "../test-header.tsx";
import { TestMissing } from "../test-missing.tsx";
import { TestSettingsForm } from "./test-settings-form.tsx";

export const meta = () => [{ title: "Settings" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, params.testId ?? "");
  const timeZone = getTimeZone(db, env.timeZone);
  const screen = test && { id: test.id, values: toFormValues(test, timeZone), timeZone, languages: LANGUAGE_CHOICES };
  return json({ screen }, { status: test ? 200 : 404 });
}

function toFormValues(test: Test, timeZone: string) {
  const { name, publicTitle, roleTitle, recruiterName, nextSteps, description, testPassword, access, language } = test;
  const toBox = (isTicked: boolean) => (isTicked ? "on" : undefined);
  return {
    name,
    publicTitle,
    roleTitle,
    recruiterName,
    nextSteps,
    description,
    testPassword,
    access,
    language,
    invitation: test.invitation || getLanguage(language).texts.invitationMail.shared,
    isActive: toBox(test.isActive),
    allowsBack: toBox(test.allowsBack),
    oncePerEmail: toBox(test.oncePerEmail),
    hasPractice: toBox(test.hasPractice),
    countsOwnQuestions: toBox(test.countsOwnQuestions),
    ...toScheduleForm(test, timeZone),
  };
}

const editSchema = testFields
  .extend({
    ...scheduleFormFields,
    isActive: z.boolean().default(false),
    countsOwnQuestions: z.boolean().default(false),
    [WITHOUT_PASSWORD]: z.boolean().default(false),
  })
  .refine((test) => test[WITHOUT_PASSWORD] || hasNeededPassword(test), passwordRule);

export const action = formAction({
  guard: requireAdmin,
  schema: editSchema,
  run: ({ guarded, context, changes, params }) => {
    const { [WITHOUT_PASSWORD]: isWithout, opensAt, closesAt, retakeAfterDays, ...fields } = changes;
    const schedule = parseSchedule({ opensAt, closesAt, retakeAfterDays }, getTimeZone(db, env.timeZone));
    const change = { ...fields, ...schedule };
    const { testPassword: _, invitation: __, ...others } = change;
    return updateTest(db, getAuditContext(guarded, context), params.testId ?? "", isWithout ? others : change);
  },
  done: ({ id }) => redirectWithToast(paths.testSettings(id), toast("Test updated")),
  formatRefusal: errorMessage("Error", "Failed to update test"),
  conflicts: {
    readStored: ({ params, input }) => {
      const test = getTest(db, params.testId ?? "");
      if (!test) return null;
      const { testPassword, invitation, ...others } = toFormValues(test, getTimeZone(db, env.timeZone));
      return input[WITHOUT_PASSWORD] ? others : { ...others, testPassword, invitation };
    },
    entity: ({ params }) => ({ entityType: "test", entityId: params.testId ?? "" }),
  },
});

export default function TestSettings() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing />;
  const { id, values } = screen;
  return (
    <div className="page-narrow grid gap-4 *:min-w-0">
      <TestHeader
        test={{ testId: id, testName: values.name, isActive: values.isActive === "on" }}
        title="Settings"
        hasActivate={false}
      />
      <Card>
        <TestSettingsForm key={JSON.stringify(values)} screen={screen} />
      </Card>
    </div>
  );
}
