import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { pageIn, paths } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import { testSchema } from "#app/domain/content/test-input.ts";
import { LANGUAGE_CHOICES } from "#app/domain/languages/languages.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { byOf } from "#app/http/accounts/actor.server.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { formAction, tellAs } from "#app/http/form-action.server.ts";
import { onceSchema, onlyOnce } from "#app/http/idempotency.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { testActs } from "#app/models/content/test-acts.server.ts";
import { TestForm } from "./test-form.tsx";

export const meta = () => [{ title: "Create New Test" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { once: crypto.randomUUID(), languages: LANGUAGE_CHOICES };
}

export const action = formAction({
  guard: requireAdmin,
  schema: testSchema.safeExtend({ once: onceSchema }),
  run: ({ guarded, context, input: { once, ...input } }) =>
    onlyOnce(once && `new-test/${once}`, () =>
      testActs.createTestWithSection(db, byOf(guarded, context), input, new Date()),
    ),
  done: ({ testId, id }) => redirectWithToast(paths.writeSection(testId, id), toast("Test created")),
  tell: tellAs("Error", "Failed to create test"),
});

export default function NewTest() {
  const { once, languages } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const page = pageIn(query);
  return (
    <TestForm
      title="Create New Test"
      languages={languages}
      action={paths.newTest(page)}
      closeTo={paths.tests(page)}
      submitText="Create Test"
      pendingText="Creating..."
    >
      {() => <input type="hidden" name="once" value={once} />}
    </TestForm>
  );
}
