import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { RetentionCard } from "#app/people/components.ts";
import { getRetentionSummary } from "#app/people/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { NoticeCard } from "#app/privacy-notice/admin-components.ts";
import { readNoticeSettings, saveNoticeSettings } from "#app/privacy-notice/index.server.ts";

export const meta = () => [{ title: "Privacy" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const timeZone = getTimeZone(db, env.timeZone);
  return json({ notice: readNoticeSettings(timeZone), retention: getRetentionSummary(timeZone, new Date()) });
}

export const action = saveNoticeSettings;

export default function PrivacySettings() {
  const { notice, retention } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="Privacy" />
      <NoticeCard settings={notice} />
      <Card
        title="Data about a person"
        actions={
          <ButtonLink to={paths.person()} variant="secondary">
            Find a person
          </ButtonLink>
        }
      >
        <p className="max-w-prose text-muted">
          See, download or erase everything that is stored about a candidate, for example after a data request.
        </p>
      </Card>
      <RetentionCard retention={retention} />
    </div>
  );
}
