import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TokensCard } from "#app/accounts/components.ts";
import { countLiveTokens, requireAdmin } from "#app/accounts/index.server.ts";
import { VendorsCard } from "#app/applicant-tracking/components.ts";
import { listVendors } from "#app/applicant-tracking/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { WebhooksCard } from "#app/webhooks/components.ts";
import { readWebhookSummary } from "#app/webhooks/index.server.ts";

export const meta = () => [{ title: "Integrations" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const now = new Date();
  return json({
    validTokens: countLiveTokens(db, now),
    webhooks: readWebhookSummary(getTimeZone(db, env.timeZone), now),
    vendors: listVendors(now),
  });
}

export default function Integrations() {
  const { validTokens, webhooks, vendors } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="Integrations" />
      <VendorsCard vendors={vendors} />
      <TokensCard valid={validTokens} />
      <WebhooksCard webhooks={webhooks} />
      <Card
        title="API"
        actions={
          <ButtonLink to={paths.apiPage()} variant="secondary">
            View API reference
          </ButtonLink>
        }
      >
        <p className="max-w-prose text-muted">
          For developers: every call of the JSON API, with its input and response.
        </p>
      </Card>
    </div>
  );
}
