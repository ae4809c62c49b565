import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { db } from "#app/db.server.ts";
import { accountFormSchema } from "#app/domain/account-form.ts";
import { fullName } from "#app/domain/person.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { sightText } from "#app/domain/sight.ts";
import { env } from "#app/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { useServerForm } from "#app/forms/use-server-form.ts";
import { byOf } from "#app/http/actor.server.ts";
import { requireViewer } from "#app/http/admin-session.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import type { SignedIn } from "#app/models/sessions.server.ts";
import { settingActs } from "#app/models/setting-acts.server.ts";
import { listTestChoices } from "#app/models/tests.server.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormCheckbox } from "#app/ui/form-field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Toaster } from "#app/ui/toaster.tsx";

export const meta = () => [{ title: "Your account" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await requireViewer(request);
  return json({
    me: { id: me.id, name: fullName(me), email: me.email },
    isAdmin: me.role === "admin",
    may: me.role === "admin" ? ADMINS_MAY : seesOf(me),
    wantsCompletedMail: me.wantsCompletedMail,
    isMailOn: env.mail !== null,
  });
}

const ADMINS_MAY = "Writes tests, handles results, and manages users and settings.";

function seesOf({ sight }: SignedIn): string {
  if (sight.tests === "all") return sightText([], 0);
  const names = listTestChoices(db, sight).map(({ name }) => name);
  return sightText(names, sight.tests.length - names.length);
}

export const action = formAction({
  guard: requireViewer,
  schema: accountFormSchema,
  run: ({ guarded: me, context, input }) => {
    if (!env.mail) throw new Refusal("conflict", "Sending by e-mail is off, so there is nothing to choose");
    settingActs.chooseCompletedMail(db, byOf(me, context), me.id, input.completedMail);
  },
  done: () => redirectWithToast(paths.account(), toast("Account updated successfully")),
});

export default function Account() {
  const { me, isAdmin, may, wantsCompletedMail, isMailOn } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader title="Your account" />
      <Card>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[6rem_1fr] sm:items-baseline">
          <Row name="Name">
            <bdi className="font-semibold">{me.name}</bdi>
          </Row>
          <Row name="E-mail">
            <bdi>{me.email}</bdi>
          </Row>
          <Row name="Role">
            <Badge>{isAdmin ? "Admin" : "Viewer"}</Badge>
            <span className="mt-1 block text-muted text-sm">{may}</span>
          </Row>
        </dl>
        <div className="mt-4 text-sm">
          {isAdmin ? (
            <Link to={paths.editUser(me.id)} className="inline-block py-2 text-accent underline underline-offset-4">
              Change name, e-mail or password
            </Link>
          ) : (
            <p className="text-muted">To change any of this, ask an admin.</p>
          )}
        </div>
      </Card>
      <Card title="E-mail to you">
        {isMailOn ? (
          <Notices wantsCompletedMail={wantsCompletedMail} />
        ) : (
          <p className="text-muted text-sm">Sending by e-mail is off on this server, so you receive no messages.</p>
        )}
      </Card>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}

function Notices({ wantsCompletedMail }: { wantsCompletedMail: boolean }) {
  const defaults = wantsCompletedMail ? { completedMail: "on" } : {};
  const { form, fields, isPending, toast: message } = useServerForm<{ completedMail: string }>("account", defaults);
  return (
    <Form
      method="post"
      action={paths.account()}
      replace
      preventScrollReset
      {...getFormProps(form)}
      className="grid gap-4"
    >
      <Toaster toast={message} />
      <FormCheckbox
        field={fields.completedMail}
        label="Send me an e-mail when a candidate completes an assessment"
        hint="For the tests whose results you see. It names the candidate and the test and links to the result; it holds no score."
      />
      <div>
        <Button isPending={isPending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </Form>
  );
}
