import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { keepFormWhenOffline } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { readPages } from "#app/platform/http/pagination.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { getNextRunTime } from "#app/platform/nightly-run.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PRIVACY_TRAIL } from "#app/platform/paths/settings-trails.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { listDueStudies } from "#app/validation/index.server.ts";
import {
  countDueCandidates,
  getRetentionCutoff,
  QUEUE_PAGE_SIZE,
  saveRetention,
  sumDuePeople,
} from "../retention.server.ts";
import { retentionFormSchema, toRetention } from "../retention.ts";
import { ERASURE_CHOICES, formatErasurePreview, formatRetention } from "../retention-text.ts";
import { DueList, DueStudies } from "./due-list.tsx";
import { listDueRows } from "./due-rows.server.ts";

export const meta = () => [{ title: "Retention preview" }];

export const clientAction = keepFormWhenOffline;

export async function loader({ request }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  const asked = retentionFormSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return json({ problem: asked.error.issues[0]?.message ?? "", preview: null }, { status: 400 });
  const [timeZone, now] = [getTimeZone(db, env.timeZone), new Date()];
  const retention = toRetention(asked.data);
  const upTo = getRetentionCutoff(retention, getNextRunTime(now, timeZone));
  const pages = readPages(request, countDueCandidates(db, upTo, now), QUEUE_PAGE_SIZE);
  const rows = listDueRows({ upTo, months: retention.months, timeZone, now, visibleTests }, pages.page);
  const studies = listDueStudies(db, upTo);
  const people = sumDuePeople(pages.total, studies);
  return json({ problem: null, preview: { asked: asked.data, retention, pages, rows, people, studies } });
}

export const action = (args: ActionFunctionArgs) => save(args);

const save = formAction({
  guard: requireAdmin,
  schema: retentionFormSchema,
  run: ({ input, guarded: admin, context }) => saveRetention(db, getAuditContext(admin, context), toRetention(input)),
  done: () => redirectWithToast(paths.privacySettings(), toast("Retention updated successfully")),
  formatRefusal: withPrefix("Failed to update the retention period"),
});

export default function RetentionPreview() {
  const { problem, preview } = useLoaderData<typeof loader>();
  const isPending = useIsSending();
  if (!preview) {
    return (
      <div className="grid gap-6">
        <PageHeader title="Retention preview" trail={PRIVACY_TRAIL} />
        <Notice title="Nothing was changed" tone="destructive">
          {problem}.
        </Notice>
      </div>
    );
  }
  const { asked, retention, pages, rows, people, studies } = preview;
  const isErasing = retention.months !== null;
  return (
    <div className="grid gap-6">
      <PageHeader title="Retention preview" subtitle="Nothing has changed yet" trail={PRIVACY_TRAIL} />
      <Card title={formatErasurePreview(people)}>
        <div className="grid max-w-xl gap-4">
          <p>{formatRetention(retention)}</p>
          <DueStudies studies={studies} />
          {isErasing && (
            <p className="text-muted text-sm">
              {ERASURE_CHOICES.find(({ value }) => value === asked.how)?.text}: this starts tonight at 3:00 AM. You
              cannot undo it. If you restore a backup, the people are erased again. A person counts once for each test.
            </p>
          )}
          <Form method="post" action={paths.retention()} className="flex flex-wrap gap-3">
            {Object.entries(asked).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button variant={people > 0 ? "danger" : "primary"} isPending={isPending} pendingText="Saving...">
              {people > 0 ? "Save and erase tonight" : "Save Changes"}
            </Button>
            <ButtonLink to={paths.privacySettings()} variant="secondary">
              Cancel
            </ButtonLink>
          </Form>
        </div>
      </Card>
      {rows.length > 0 && (
        <Card title="People to be erased">
          <DueList
            caption="People who would be erased tonight, longest overdue first"
            rows={rows}
            pages={pages}
            linkTo={(page) => paths.retention({ ...asked, months: String(asked.months) }, page)}
            keepTo={null}
          />
        </Card>
      )}
    </div>
  );
}
