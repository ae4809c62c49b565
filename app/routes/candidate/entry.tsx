import { getFormProps } from "@conform-to/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { db, liveDb } from "#app/db.server.ts";
import { entrySchema } from "#app/domain/submission.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { useServerForm } from "#app/forms/use-server-form.ts";
import { readCandidateSession, rememberSubmission } from "#app/http/candidate-session.server.ts";
import { anyone, formAction } from "#app/http/form-action.server.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { unlockTest } from "#app/http/unlock-test.server.ts";
import { beginSubmission } from "#app/models/submission-writes.server.ts";
import { findUnfinished } from "#app/models/submissions.server.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { CandidatePage } from "#app/ui/candidate-page.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormField } from "#app/ui/form-field.tsx";
import { LazyToaster } from "#app/ui/lazy-toaster.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const meta = () => [{ title: "Sales Role Assessment" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    testId: searchParams.get("testId"),
    isUnauthorized: searchParams.get("error") === "unauthorized",
    startToken: crypto.randomUUID(),
  };
}

export const action = formAction({
  guard: anyone,
  schema: entrySchema,
  hideFields: ["password"],
  run: async ({ request, context, input: { password, testId, startToken, ...candidate } }) => {
    const test = await unlockTest(testId, password, context.clientAddress);
    const session = await readCandidateSession(request);
    const unfinished = findUnfinished(db, session.submissions, test, candidate);
    const id = unfinished?.id ?? (await beginSubmission(liveDb, test, candidate, startToken, new Date()));
    return { id, cookie: await rememberSubmission(session, id) };
  },
  done: ({ id, cookie }) => redirect(paths.question(id), { headers: { "Set-Cookie": cookie } }),
  tell: ({ code }) =>
    code === "invalid-password" ? WRONG_PASSWORD : { title: "Access denied", text: "Please try again" },
});

const WRONG_PASSWORD = {
  title: "Access denied",
  text: "Invalid password",
  fields: { password: ["Please check the password in your invitation"] },
};

export default function Entry() {
  const { testId, isUnauthorized, startToken } = useLoaderData<typeof loader>();
  const {
    form,
    fields,
    isPending,
    toast: message,
  } = useServerForm<Record<"firstName" | "lastName" | "email" | "password", string>>("entry");
  useClearedQuery(isUnauthorized);

  return (
    <CandidatePage>
      <LazyToaster toast={message} />
      <div className="grid gap-6">
        {isUnauthorized && (
          <Notice title="Access Denied" tone="destructive">
            Your email address is not authorized for admin access. Please contact an administrator to be added to the
            system.
          </Notice>
        )}
        <div className="grid gap-2">
          <h1 className="font-bold text-3xl tracking-tight">Sales Role Assessment</h1>
          <p className="text-muted">
            The assessment has multiple sections. Please complete it in one sitting; it takes about 25 minutes.
          </p>
        </div>
        <Card>
          <Form method="post" action={paths.entry(testId ?? undefined)} {...getFormProps(form)} className="grid gap-4">
            <input type="hidden" name="testId" value={testId ?? ""} />
            <input type="hidden" name="startToken" value={startToken} />
            <div className="grid gap-4 sm:grid-cols-2">
              <FormField field={fields.firstName} label="First Name" autoComplete="given-name" />
              <FormField field={fields.lastName} label="Last Name" autoComplete="family-name" />
            </div>
            <FormField field={fields.email} label="Email Address" type="email" autoComplete="email" />
            <FormField
              field={fields.password}
              label="Access Password"
              type="password"
              autoComplete="off"
              hint="You received it with your invitation."
            />
            <Button isPending={isPending} pendingText="Validating...">
              Begin Assessment
            </Button>
          </Form>
        </Card>
        <p className="text-muted text-sm">
          Confidential: your answers are seen only by the hiring team and used only for this application.
        </p>
        <p className="text-sm">
          <Link to={paths.login()} className="inline-block py-2 text-accent underline underline-offset-4">
            Admin Access
          </Link>
        </p>
      </div>
    </CandidatePage>
  );
}

/** Clears the query string back to "/" once its notice has been shown, without asking the server again. */
function useClearedQuery(isShown: boolean) {
  useEffect(() => {
    if (isShown) window.history.replaceState(window.history.state, "", "/");
  }, [isShown]);
}
