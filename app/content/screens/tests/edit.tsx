import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { getLanguage, LANGUAGE_CHOICES } from "#app/languages/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { ShownValues } from "#app/platform/forms/shown-values.tsx";
import { errorMessage, formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { FormCheckbox, FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { HistoryLink } from "#app/platform/ui/inline.tsx";
import { WITHOUT_PASSWORD } from "../../access.ts";
import { parseSchedule, scheduleFormFields, toScheduleForm } from "../../schedule-input.ts";
import { updateTest } from "../../test-commands.server.ts";
import { hasNeededPassword, passwordRule, testFields } from "../../test-input.ts";
import { getTest, type Test } from "../../tests.server.ts";
import { TestNotFoundDialog } from "./test-dialogs.tsx";
import { PasswordPart, TestForm } from "./test-form.tsx";
import { getTestListAddress } from "./test-links.server.ts";

export const meta = () => [{ title: "Edit Test" }];

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
    ...toScheduleForm(test, timeZone),
  };
}

const editSchema = testFields
  .extend({
    ...scheduleFormFields,
    isActive: z.boolean().default(false),
    [WITHOUT_PASSWORD]: z.boolean().default(false),
  })
  .refine((test) => test[WITHOUT_PASSWORD] || hasNeededPassword(test), passwordRule);

export const action = formAction({
  guard: requireAdmin,
  schema: editSchema,
  run: ({ guarded, context, changes, params }) => {
    const { [WITHOUT_PASSWORD]: isWithout, opens, closes, retakeAfter, ...fields } = changes;
    const change = { ...fields, ...parseSchedule({ opens, closes, retakeAfter }, getTimeZone(db, env.timeZone)) };
    const { testPassword: _, invitation: __, ...others } = change;
    return updateTest(db, getAuditContext(guarded, context), params.testId ?? "", isWithout ? others : change);
  },
  done: (_, call) => redirectWithToast(getTestListAddress(call), toast("Test updated")),
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

const INVITATION_HINT =
  "The text that Copy Invitation copies. {link}, {password}, {minutes} and {title} are filled in. Leave empty to use the default text.";

export default function EditTest() {
  const { screen } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const page = readPageNumber(query);
  if (!screen) return <TestNotFoundDialog />;
  const { id, values, timeZone, languages } = screen;
  return (
    <TestForm
      title="Edit Test"
      languages={languages}
      timeZone={timeZone}
      action={paths.editTest(id, page)}
      closeTo={paths.tests(page)}
      values={values}
      submitText="Save Changes"
      pendingText="Saving..."
    >
      {({ access, isActive, invitation, shownValues }) => (
        <>
          <ShownValues field={shownValues} />
          <PasswordPart access={access}>
            <FormTextArea field={invitation} label="Invitation" rows={8} hint={INVITATION_HINT} />
          </PasswordPart>
          <FormCheckbox
            field={isActive}
            label="Active"
            hint="Nobody can start an inactive test. Candidates who have already started can finish."
          />
          <Link
            to={paths.selfIdentification(id)}
            className="inline-flex min-h-control items-center justify-self-start text-accent underline underline-offset-4"
          >
            Self-identification after completion
          </Link>
          <HistoryLink to={paths.auditLog({ entityType: "test", entityId: id })} />
        </>
      )}
    </TestForm>
  );
}
