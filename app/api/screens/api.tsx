import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { INTEGRATIONS_TRAIL } from "#app/platform/paths/settings-trails.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Badge } from "#app/platform/ui/inline.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { type DescribedCall, listDescribedCalls } from "../openapi.server.ts";

export const meta = () => [{ title: "API reference" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return json({ calls: listDescribedCalls() });
}

export default function Api() {
  const { calls } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader
        title="API reference"
        subtitle="JSON over HTTP, with an API token or a session cookie"
        trail={INTEGRATIONS_TRAIL}
      >
        <a href={paths.api.description()} className="py-2 text-accent underline underline-offset-4">
          OpenAPI 3.1
        </a>
      </PageHeader>
      <Card>
        <p className="max-w-prose text-muted">
          Errors have the shape <code>{'{"message": "…", "fields": {…}}'}</code>. Requests that change something must
          have this server as their origin, or send no cookie. Times are ISO 8601 in UTC. A script sends{" "}
          <Link to={paths.apiTokens()} className="text-accent underline underline-offset-4">
            an API token
          </Link>{" "}
          as <code>Authorization: Bearer …</code> with every call; each call says which scopes it accepts.
        </p>
      </Card>
      <ul className="grid grid-cols-1 gap-4">
        {calls.map((call) => (
          <li key={`${call.method} ${call.path}`}>
            <Card>
              <Call call={call} />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Call({ call }: { call: DescribedCall }) {
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-2 font-semibold">
        <Badge tone="info">{call.method}</Badge>
        <code className="wrap-anywhere">{call.path}</code>
      </h2>
      <p className="mt-2">{call.summary}</p>
      <p className="mt-1 text-muted text-sm">{call.access}</p>
      {call.parts.map(({ name, schema }) => (
        <details key={name} className="mt-2">
          <summary className="fold">{name}</summary>
          <pre className="overflow-x-auto rounded-control bg-sunken p-3 text-sm">
            <code>{schema}</code>
          </pre>
        </details>
      ))}
    </>
  );
}
