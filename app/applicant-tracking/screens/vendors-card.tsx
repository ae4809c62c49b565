import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Badge } from "#app/platform/ui/inline.tsx";
import type { VendorView } from "./connection.server.ts";

export function VendorsCard({ vendors }: { vendors: VendorView[] }) {
  return (
    <Card title="Applicant tracking">
      <p className="max-w-prose text-muted">
        Let your applicant-tracking system invite candidates and show their results. Others can use{" "}
        <Link to={paths.webhooks()} className="text-accent underline underline-offset-4">
          webhooks
        </Link>{" "}
        and{" "}
        <Link to={paths.apiPage()} className="text-accent underline underline-offset-4">
          the API
        </Link>
        .
      </p>
      <ul className="mt-3 grid gap-2">
        {vendors.map(({ vendor, name, state, trouble }) => (
          <li key={vendor} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={paths.vendor(vendor)} className="inline-block py-1 text-accent underline underline-offset-4">
              {name}
            </Link>{" "}
            <Badge tone={state.tone}>{state.text}</Badge>
            {trouble && <span className="text-danger text-sm">{trouble.title}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
