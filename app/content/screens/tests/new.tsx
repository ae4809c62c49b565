import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { LANGUAGE_CHOICES } from "#app/languages/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { errorMessage, formAction } from "#app/platform/http/form-action.server.ts";
import { idempotencyKeySchema, runOnce } from "#app/platform/http/form-data.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { parseSchedule, scheduleFormFields } from "../../schedule-input.ts";
import { createTestWithSection } from "../../test-commands.server.ts";
import { testSchema } from "../../test-input.ts";
import { TestForm } from "./test-form.tsx";

export const meta = () => [{ title: "Create New Test" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { once: crypto.randomUUID(), languages: LANGUAGE_CHOICES, timeZone: getTimeZone(db, env.timeZone) };
}

export const action = formAction({
  guard: requireAdmin,
  schema: testSchema.safeExtend({ ...scheduleFormFields, once: idempotencyKeySchema }),
  run: ({ guarded, context, input: { once, opens, closes, retakeAfter, ...input } }) => {
    const schedule = parseSchedule({ opens, closes, retakeAfter }, getTimeZone(db, env.timeZone));
    return runOnce(once && `new-test/${once}`, () =>
      createTestWithSection(db, getAuditContext(guarded, context), { ...input, ...schedule }),
    );
  },
  done: ({ testId, id }) => redirectWithToast(paths.editSectionName(testId, id), toast("Test created")),
  formatRefusal: errorMessage("Error", "Failed to create test"),
});

export default function NewTest() {
  const { once, languages, timeZone } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const page = readPageNumber(query);
  return (
    <TestForm
      title="Create New Test"
      languages={languages}
      timeZone={timeZone}
      action={paths.newTest(page)}
      closeTo={paths.tests(page)}
      submitText="Create Test"
      pendingText="Creating..."
      intro={
        <p className="mb-4 text-muted">
          Or start from a{" "}
          <Link to={paths.roleTests()} className="text-accent underline underline-offset-4">
            ready-made test for a role
          </Link>
          .
        </p>
      }
    >
      {() => <input type="hidden" name="once" value={once} />}
    </TestForm>
  );
}
